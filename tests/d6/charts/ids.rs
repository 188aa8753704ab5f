//! The rules of the charts, each of which has a test.

use std::collections::BTreeSet;

use blastdoor::rules::RulesetId;

use crate::support::ids::{unknown_in_glossary, untested};

/// The numbers of the ids tagged `[charts]` or `[segments]` by topic.
const IDS: [(&str, &[u8]); 28] = [
    ("PROF", &[2, 3, 4]),
    ("SCALE", &[10]),
    ("DIFF", &[7, 8, 9, 10, 11, 12]),
    ("INIT", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    ("DECL", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18]),
    ("SEG", &[3, 11, 12, 13, 14, 15, 16, 17, 18]),
    ("MULT", &[1, 3, 4, 7, 8, 9, 10, 11]),
    ("REACT", &[1, 2, 5, 7, 10, 13, 14, 15, 16]),
    ("MOVE", &[7, 8, 9, 11]),
    ("FULL", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ("CALL", &[1, 2, 3, 4, 5, 6, 7, 8]),
    ("ACC", &[1, 2, 3]),
    ("MELEE", &[3, 5, 6, 7]),
    ("COVER", &[7]),
    ("PROT", &[1, 2, 3, 4, 7, 8, 9, 10, 11]),
    ("DMG", &[2, 5, 6, 7]),
    ("INJ", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 23, 24]),
    ("STUN", &[1, 2, 3, 4]),
    ("AID", &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("ARM", &[1, 2, 3, 6, 7, 8, 9, 10]),
    ("WPN", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ("LOC", &[1, 2]),
    ("SEV", &[1, 2, 3, 4]),
    ("RND", &[1, 2, 3, 4, 6]),
    ("PTS", &[1, 2]),
    ("GREN", &[1, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 26, 27, 28, 29, 30, 31, 32]),
    ("EX", &[8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 40, 41, 44, 46, 48]),
    ("SLIP", &[5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
];

/// Ids without a test, and why.
const EXEMPT: [(&str, &str); 3] = [
    ("D6-ARM-09", "between battles"),
    ("D6-WPN-08", "between battles"),
    ("D6-SLIP-12", "a note that points to D6-MOVE-07, D6-AID-09, D6-ARM-09, D6-WPN-08, D6-GREN-13 and D6-DIFF-13"),
];

fn ids() -> BTreeSet<String> {
    IDS.iter().flat_map(|(topic, numbers)| numbers.iter().map(move |n| format!("D6-{topic}-{n:02}"))).collect()
}

#[test]
fn every_rule_has_a_test() {
    let missing = untested(ids(), "D6-", &["tests/d6", "src/rules/d6", "src/dice"]);
    assert_eq!(missing, EXEMPT.iter().map(|(id, _)| (*id).to_owned()).collect::<BTreeSet<String>>());
}

/// The glossary names only rules of the catalogue: those of the charts, and those that all profiles share.
#[test]
fn the_glossary_names_known_rules() {
    let known: BTreeSet<String> = ids().into_iter().chain(crate::ids::ids()).collect();
    for rules in [RulesetId::D6Charts, RulesetId::D6Segments] {
        assert_eq!(unknown_in_glossary(rules, &known), Vec::<String>::new());
    }
}
