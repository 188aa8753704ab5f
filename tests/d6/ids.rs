//! The rules that have a test: every id of the catalogue that holds for this profile stands in the doc comment of one.

use std::collections::BTreeSet;

use blastdoor::rules::RulesetId;

use crate::support::ids::{unknown_in_glossary, untested};

/// The numbers of the ids tagged `[basic]` or `[all]`, by topic.
const IDS: [(&str, &[u8]); 20] = [
    ("PROF", &[1, 4, 5]),
    ("SCALE", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ("DICE", &[1, 2, 3, 4, 5, 6]),
    ("DIFF", &[1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 15]),
    ("RND", &[1, 3, 5, 6]),
    ("DECL", &[12, 13, 14, 16, 17]),
    ("SEG", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18]),
    ("MULT", &[1, 2, 3, 4, 5, 6, 9, 10]),
    ("MOVE", &[1, 2, 3, 4, 5, 6, 10, 11]),
    ("REACT", &[1, 3, 4, 6, 8, 9, 11, 12, 13, 14, 16, 17]),
    ("CALL", &[6]),
    ("MELEE", &[1, 2, 4, 8, 9]),
    ("COVER", &[8, 9, 10, 11, 12, 13]),
    ("GREN", &[2, 4, 5, 7, 13, 15, 18, 19, 20, 21, 24, 25, 26]),
    ("DMG", &[1, 3, 4, 8, 9, 10, 11, 12]),
    ("INJ", &[11, 12, 16, 17, 18, 19, 20, 21, 22, 23, 24]),
    ("AID", &[8, 9, 10]),
    ("ARM", &[1, 4, 5, 10]),
    ("EX", &[1, 2, 3, 4, 5, 6, 7, 42, 43, 45, 47]),
    ("SLIP", &[1, 2, 3, 4, 16]),
];

/// Ids without a test, and why.
const EXEMPT: [(&str, &str); 7] = [
    ("D6-PROF-01", "a definition: which sources make up this profile"),
    ("D6-SCALE-09", "a definition: nothing in this profile is measured in seconds"),
    ("D6-AID-10", "between battles"),
    ("D6-SLIP-01", "a note that points to D6-MULT-02"),
    ("D6-SLIP-03", "a note that points to D6-GREN-04 and D6-GREN-05"),
    ("D6-SLIP-04", "a note that points to D6-MOVE-04"),
    ("D6-SLIP-16", "a note: each profile keeps its own scale of damage"),
];

/// Parts of rules that are not played yet, and why; the rest of each has its test.
const NOT_PLAYED: [(&str, &str); 2] = [
    ("D6-DICE-06", "driving, vehicle dodge, ship dodge, tactics: only the other profiles use and show them"),
    ("D6-ARM-10", "kinds of damage: no armour of this profile has two values, so they make no difference"),
];

/// The ids of the catalogue that hold for this profile.
pub fn ids() -> BTreeSet<String> {
    IDS.iter().flat_map(|(topic, numbers)| numbers.iter().map(move |n| format!("D6-{topic}-{n:02}"))).collect()
}

/// Every rule has a test, or a reason why it has none.
#[test]
fn every_rule_has_a_test() {
    let missing = untested(ids(), "D6-", &["tests/d6", "src/rules/d6", "src/dice"]);
    assert_eq!(missing, EXEMPT.iter().map(|(id, _)| (*id).to_owned()).collect::<BTreeSet<String>>());
}

/// Every id that is listed as not played exists and has a reason.
#[test]
fn what_is_not_played_is_told() {
    assert!(NOT_PLAYED.iter().all(|(id, why)| ids().contains(*id) && !why.is_empty()));
}

/// The glossary names only rules of the catalogue.
#[test]
fn the_glossary_names_known_rules() {
    assert_eq!(unknown_in_glossary(RulesetId::D6, &ids()), Vec::<String>::new());
}
