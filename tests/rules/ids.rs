//! The rules that have a test: every id of the Saga catalogue stands in the doc comment of one.

use std::collections::BTreeSet;

use blastdoor::rules::RulesetId;

use crate::support::ids::{unknown_in_glossary, untested};

/// The number of ids of each topic; they are numbered from 1.
const TOPICS: [(&str, u8); 64] = [
    ("CONV", 9),
    ("SEQ", 9),
    ("RND", 5),
    ("EX", 29),
    ("ACT", 17),
    ("ATK", 13),
    ("DMG", 7),
    ("DEF", 13),
    ("SPD", 5),
    ("HP", 2),
    ("WIND", 6),
    ("ZERO", 4),
    ("DT", 10),
    ("UNC", 15),
    ("DEAD", 3),
    ("HEAL", 4),
    ("COND", 11),
    ("PERS", 4),
    ("INIT", 8),
    ("FLAT", 3),
    ("SURP", 6),
    ("COUP", 8),
    ("FULL", 14),
    ("RUN", 4),
    ("MELEE", 3),
    ("RANGED", 4),
    ("AID", 6),
    ("OBJ", 20),
    ("CHARGE", 10),
    ("DISARM", 8),
    ("FDEF", 4),
    ("GRAB", 7),
    ("GRAP", 8),
    ("MOVE", 11),
    ("WDRAW", 6),
    ("EXD", 34),
    ("SWIFT", 9),
    ("AIM", 8),
    ("RECOV", 3),
    ("AREA", 18),
    ("AOO", 17),
    ("AUTO", 10),
    ("CONC", 12),
    ("COVER", 17),
    ("DR", 5),
    ("DIAG", 4),
    ("TERR", 5),
    ("ENC", 4),
    ("SPACE", 3),
    ("FLANK", 3),
    ("HELP", 8),
    ("ION", 7),
    ("LOS", 7),
    ("THRU", 7),
    ("PRONE", 7),
    ("REACH", 7),
    ("SR", 5),
    ("MEL", 3),
    ("DELAY", 7),
    ("READY", 8),
    ("SQZ", 4),
    ("STUN", 8),
    ("UNARM", 5),
    ("BEY", 46),
];

/// Ids without a test, and why.
const EXEMPT: [(&str, &str); 7] = [
    ("SAGA-BEY-18", "between battles"),
    ("SAGA-BEY-43", "between battles"),
    ("SAGA-COND-11", "between battles"),
    ("SAGA-DEAD-03", "between battles"),
    ("SAGA-HEAL-01", "between battles"),
    ("SAGA-HEAL-02", "between battles"),
    ("SAGA-HEAL-03", "between battles"),
];

fn id(topic: &str, number: u8) -> String {
    format!("SAGA-{topic}-{number:02}")
}

fn ids() -> BTreeSet<String> {
    TOPICS.iter().flat_map(|&(topic, last)| (1..=last).map(move |number| id(topic, number))).collect()
}

/// Every rule has a test, or a reason why it has none.
#[test]
fn every_rule_has_a_test() {
    let missing = untested(ids(), "SAGA-", &["tests/rules", "src/rules/saga", "src/dice", "src/grid"]);
    assert_eq!(missing, EXEMPT.iter().map(|(id, _)| (*id).to_owned()).collect::<BTreeSet<String>>());
}

/// The glossary names only rules of the catalogue.
#[test]
fn the_glossary_names_known_rules() {
    assert_eq!(unknown_in_glossary(RulesetId::Saga, &ids()), Vec::<String>::new());
}
