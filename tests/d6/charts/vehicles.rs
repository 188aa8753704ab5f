//! FULL REACTION and DICE for vehicles

use blastdoor::rules::d6::data::{Nature, Skill};

use crate::{
    scene::{Scene, scene},
    support::fact::{Fact::Rolled, hit, missed},
};

/// a shoots at the vehicle B over 7 m: 8.
fn vehicle() -> Scene {
    scene("a . . . . B C")
        .charts()
        .armed('a', &["gun"])
        .unit('B', |data| data.nature = Nature::Vehicle)
        .code('B', Skill::Dodge, "1D")
        .code('B', Skill::VehicleDodge, "3D")
}

/// D6-FULL-07: a vehicle, which drives by itself, rolls its vehicle dodge in place of dodge.
#[test]
fn a_vehicle_evades_with_its_own_skill() {
    let mut battle = vehicle().asks().dice([1, 1, 1, 5, 5]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(battle.asked().options.iter().any(|option| option.label == "Dodge with 3D"), "{:?}", battle.asked());
    let facts = battle.answers("react");
    assert!(facts.contains(&Rolled('B', "vehicle dodge", 3)), "{facts:?}");
    assert_eq!(*facts.last().unwrap(), missed('a', 'B', "gun", 10, 11), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-FULL-01, D6-FULL-07: also for the whole round.
#[test]
fn a_vehicle_evades_all_round() {
    let mut battle = vehicle().dice([1, 1, 1, 6, 5, 1, 6]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.order('B', "full_dodge")]);
    assert_eq!(facts[0], Rolled('B', "full vehicle dodge", 3), "{facts:?}");
    assert!(facts.contains(&hit('a', 'B', "gun", 11, 11)), "{facts:?}");
}

/// D6-FULL-07: an untrained driver rolls Mechanical.
#[test]
fn an_untrained_driver_rolls_mechanical() {
    let scene = vehicle().unit('B', |data| _ = data.codes.remove(&Skill::VehicleDodge));
    let mut battle = scene.code('B', Skill::Mechanical, "2D+1").dice([]);
    assert_eq!(battle.code('B', "dodge"), "2D+1");
}

/// D6-DICE-06: skills of drivers and pilots stand on their sheets.
#[test]
fn drivers_and_pilots_are_told_by_their_sheets() {
    let scene = vehicle().code('a', Skill::Driving, "4D").code('a', Skill::ShipDodge, "3D+1");
    let mut battle = scene.dice([]);
    assert!(battle.sheet('a').lines.contains(&"Skills: driving 4D, ship dodge 3D+1".to_owned()));
    assert!(battle.sheet('B').lines.contains(&"Skills: vehicle dodge 3D".to_owned()));
}
