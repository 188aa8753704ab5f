//! ZERO HIT POINTS

use blastdoor::rules::saga::data::Nature;

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::{self, Damaged, Fell, FellProne, ItemMoved, TrackMoved},
};

/// A unit of 8 hit points and a threshold of 11 after a blow.
fn struck(nature: Nature, blow: &'static str) -> (Battle, Vec<Fact>) {
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
    let facts = battle.attacks('B', 'h', blow);
    (battle, facts[1..].to_vec())
}

/// SAGA-ZERO-01, SAGA-UNC-01, SAGA-UNC-12
#[test]
fn a_creature_falls_unconscious() {
    let (mut battle, facts) = struck(Nature::Living, "ten");
    let expected = [Damaged('h', 10, 0), TrackMoved('h', 0, 5), Fell('h', "unconscious"), FellProne('h')];
    assert_eq!(facts[..4], expected);
    assert_eq!(facts[4], ItemMoved('h', "club"));
    assert_eq!((battle.hp('h'), battle.step('h')), (0, 5));
}

/// SAGA-ZERO-02, SAGA-DT-04
#[test]
fn a_creature_dies_of_a_heavy_blow() {
    let (mut battle, facts) = struck(Nature::Living, "hammer");
    assert_eq!(facts[1], Fell('h', "dead"));
    assert!(battle.sheet('h').gone);
}

/// SAGA-ZERO-03, SAGA-UNC-13
#[test]
fn a_robot_is_disabled() {
    let (mut battle, facts) = struck(Nature::Robot, "ten");
    assert_eq!(facts[1..4], [TrackMoved('h', 0, 5), Fell('h', "disabled"), FellProne('h')]);
    assert_eq!((battle.hp('h'), battle.step('h'), battle.sheet('h').gone), (0, 5, false));
}

/// SAGA-ZERO-04, SAGA-DT-04
#[test]
fn a_robot_is_destroyed_by_a_heavy_blow() {
    let (mut battle, facts) = struck(Nature::Robot, "hammer");
    assert_eq!(facts[1], Fell('h', "destroyed"));
    assert!(battle.sheet('h').gone);
}
