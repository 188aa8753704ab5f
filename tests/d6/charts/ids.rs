//! Which rules of the charts have a test, and which are not played yet.

use std::collections::BTreeSet;

use crate::support::ids::untested;

/// The numbers of the ids tagged `[charts]` or `[segments]` that are played, by topic.
const IDS: [(&str, &[u8]); 23] = [
    ("PROF", &[2, 3, 4]),
    ("SCALE", &[10]),
    ("INIT", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    ("DECL", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18]),
    ("SEG", &[3, 11, 12, 13, 14, 15, 16, 17, 18]),
    ("MULT", &[1, 3, 4, 7, 8, 9, 10, 11]),
    ("REACT", &[1, 2, 5, 7, 10, 13, 14, 15, 16]),
    ("MOVE", &[7, 8, 9, 11]),
    ("FULL", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ("ACC", &[1, 2, 3]),
    ("COVER", &[7]),
    ("PROT", &[1, 3, 4, 7, 8, 9, 10, 11]),
    ("DMG", &[5, 6, 7]),
    ("INJ", &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 23, 24]),
    ("STUN", &[1, 2, 3, 4]),
    ("AID", &[1, 3, 4, 5, 6, 7, 8, 9]),
    ("ARM", &[1, 2, 3, 7, 8, 10]),
    ("RND", &[1, 2, 3, 4, 6]),
    ("PTS", &[1, 2]),
    ("GREN", &[1, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 26, 27, 28, 29, 30, 31, 32]),
    ("EX", &[8, 10, 11, 13, 14, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 40, 41, 44, 46]),
    ("SLIP", &[5, 8, 13, 14, 15]),
    ("CALL", &[6]),
];

/// Topics of the charts that are not played yet, and what is played instead.
const NOT_PLAYED: [(&str, &str); 4] = [
    ("CALL", "there are no called shots"),
    ("WPN", "weapons are not damaged"),
    ("LOC", "hits have no location"),
    ("SEV", "there are no severe injuries"),
];

#[test]
fn every_rule_that_is_played_has_a_test() {
    let ids: BTreeSet<String> =
        IDS.iter().flat_map(|(topic, numbers)| numbers.iter().map(move |n| format!("D6-{topic}-{n:02}"))).collect();
    let missing = untested(ids, "D6-", &["tests/d6", "src/rules/d6", "src/dice"]);
    assert_eq!(missing, BTreeSet::new());
    assert!(NOT_PLAYED.iter().all(|(topic, instead)| !topic.is_empty() && !instead.is_empty()));
}
