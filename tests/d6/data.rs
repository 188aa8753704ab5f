//! The unit data: the same kinds as the other rule set has, so that a level plays under both.

use blastdoor::rules::{
    RulesetId, UnitType,
    d6::{Gear, data::Catalogue},
    unit_types,
};

/// The kinds of both rule sets have the same keys, titles, sizes and pictures.
#[test]
fn the_kinds_of_both_rule_sets() {
    let kinds = |rules| {
        let face = |kind: &'static UnitType| (&kind.key, &kind.title, kind.side, &kind.figure);
        unit_types(rules).iter().map(face).collect::<Vec<_>>()
    };
    assert_eq!(kinds(RulesetId::D6), kinds(RulesetId::Saga));
}

/// Every weapon, grenade and piece of gear is somebody's; what everyone has by nature apart.
#[test]
fn everything_is_carried_by_somebody() {
    let data = Catalogue::shipped();
    let carried: Vec<&str> =
        data.units.values().flat_map(|unit| &unit.kit).map(|carried| carried.item.as_str()).collect();
    for key in data.weapons.keys().filter(|key| !["bare_hands", "tackle"].contains(&key.as_str())) {
        assert!(carried.contains(&key.as_str()), "nobody carries a {key}");
    }
    let all = [Gear::HandLamp, Gear::NightGear, Gear::Communicator, Gear::MotionSensor, Gear::KeenSenses];
    for gear in all {
        assert!(data.units.values().any(|unit| unit.gear.contains(&gear)), "nobody has {gear:?}");
    }
}
