//! The unit data: the same kinds as the other rule set has, so that a level plays under both.

use blastdoor::rules::{RulesetId, UnitType, unit_types};

/// The kinds of both rule sets have the same keys, titles, sizes and pictures.
#[test]
fn the_kinds_of_both_rule_sets() {
    let kinds = |rules| {
        let face = |kind: UnitType| (kind.key, kind.title, kind.side, kind.figure);
        unit_types(rules).into_iter().map(face).collect::<Vec<_>>()
    };
    assert_eq!(kinds(RulesetId::D6), kinds(RulesetId::Saga));
}
