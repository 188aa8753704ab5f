//! The rules that have a test: every id of the catalogue stands in the doc comment of one.

use std::collections::BTreeSet;

use blastdoor::rules::RulesetId;

use crate::support::ids::{unknown_in_glossary, untested};

/// The number of ids of each topic; they are numbered from 1.
const IDS: [(&str, u8); 20] = [
    ("SCALE", 4),
    ("CORE", 9),
    ("INIT", 7),
    ("TURN", 12),
    ("ACT", 20),
    ("MOVE", 8),
    ("SIZE", 3),
    ("PRONE", 8),
    ("GRAP", 8),
    ("PUSH", 2),
    ("COVER", 9),
    ("RANGE", 10),
    ("MELEE", 4),
    ("STEALTH", 6),
    ("HP", 2),
    ("STUN", 7),
    ("COND", 7),
    ("DEATH", 9),
    ("HEAL", 6),
    ("EX", 17),
];

/// Ids without a test, and why. The notes SWU-SLIP-01 to SWU-SLIP-07 only point to other ids.
const EXEMPT: [(&str, &str); 5] = [
    ("SWU-TURN-01", "a definition: nothing is measured in seconds"),
    ("SWU-RANGE-06", "a note that points to SWU-RANGE-07"),
    ("SWU-PRONE-08", "the text of the help"),
    ("SWU-COND-02", "the list of conditions; each has its own rule"),
    ("SWU-HEAL-06", "between battles"),
];

fn ids() -> BTreeSet<String> {
    IDS.iter().flat_map(|(topic, most)| (1..=*most).map(move |n| format!("SWU-{topic}-{n:02}"))).collect()
}

/// Every rule has a test, or a reason why it has none.
#[test]
fn every_rule_has_a_test() {
    let missing = untested(ids(), "SWU-", &["tests/swu", "src/rules/swu", "src/dice"]);
    assert_eq!(missing, EXEMPT.iter().map(|(id, _)| (*id).to_owned()).collect::<BTreeSet<String>>());
}

/// The glossary names only rules of the catalogue.
#[test]
fn the_glossary_names_known_rules() {
    assert_eq!(unknown_in_glossary(RulesetId::Swu, &ids()), Vec::<String>::new());
}
