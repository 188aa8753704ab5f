//! The comparison of the rule sets, for players who choose one.

use blastdoor::rules::{Aspect, RulesetId, compare};

/// The words fit into the cells of a table, and no two rule sets say the same of everything.
#[test]
fn rule_sets_can_be_told_apart() {
    let told = RulesetId::ALL.map(|rules| Aspect::ALL.map(|aspect| compare(rules, aspect)));
    for words in told.iter().flatten() {
        assert!((4..=90).contains(&words.len()) && !words.ends_with('.'), "`{words}`");
    }
    for (place, rules) in RulesetId::ALL.into_iter().enumerate() {
        for (other, words) in RulesetId::ALL.into_iter().zip(&told).take(place) {
            assert_ne!(told[place], *words, "{rules} and {other}");
            assert_ne!(rules.about(), other.about());
        }
    }
}
