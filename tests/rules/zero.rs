//! ZERO HIT POINTS

use blastdoor::rules::saga::data::Nature;

use crate::scene::{Battle, scene};

/// A unit of 8 hit points and a threshold of 11 after a blow.
fn struck(nature: Nature, blow: &'static str) -> (Battle, Vec<String>) {
    let mut battle = scene("h B c")
        .order("Bhc")
        .unit('h', |data| {
            (data.nature, data.hit_points) = (nature, 8);
            if nature == Nature::Robot {
                data.abilities.constitution = None;
            }
        })
        .weapon("ten", "10", |_| ())
        .armed('B', &["ten", "hammer"])
        .dice([10]);
    let told = battle.attacks('B', 'h', blow);
    (battle, told[1..].to_vec())
}

/// SAGA-ZERO-01, SAGA-UNC-01, SAGA-UNC-12
#[test]
fn a_creature_falls_unconscious() {
    let (mut battle, told) = struck(Nature::Living, "ten");
    let expected = [
        "h takes 10 damage (0 of 8 left)",
        "h moves down the condition track: helpless",
        "h is down: unconscious",
        "h is prone",
    ];
    assert_eq!(told[..4], expected);
    assert_eq!(told[4], "h drops club");
    assert_eq!((battle.hp('h'), battle.step('h')), (0, 5));
}

/// SAGA-ZERO-02, SAGA-DT-04
#[test]
fn a_creature_dies_of_a_heavy_blow() {
    let (mut battle, told) = struck(Nature::Living, "hammer");
    assert_eq!(told[1], "h is out of the battle: dead");
    assert!(battle.sheet('h').gone);
}

/// SAGA-ZERO-03, SAGA-UNC-13
#[test]
fn a_robot_is_disabled() {
    let (mut battle, told) = struck(Nature::Robot, "ten");
    assert_eq!(told[1..4], ["h moves down the condition track: helpless", "h is down: disabled", "h is prone"]);
    assert_eq!((battle.hp('h'), battle.step('h'), battle.sheet('h').gone), (0, 5, false));
}

/// SAGA-ZERO-04, SAGA-DT-04
#[test]
fn a_robot_is_destroyed_by_a_heavy_blow() {
    let (mut battle, told) = struck(Nature::Robot, "hammer");
    assert_eq!(told[1], "h is out of the battle: destroyed");
    assert!(battle.sheet('h').gone);
}
