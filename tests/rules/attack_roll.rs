//! ATTACK ROLL

use blastdoor::rules::saga::data::{Nature, UnitData, WeaponGroup};

use crate::{
    scene::{Scene, crit, scene},
    support::fact::{
        Fact::{self, Damaged},
        hit, missed,
    },
};

/// A gunman and a target this many squares away.
fn shot(distance: usize) -> Scene {
    scene(&format!("h{}B", ".".repeat(distance - 1))).armed('h', &["pistol"])
}

/// The result of a single attack.
fn attack(scene: Scene, weapon: &'static str, faces: &[u32]) -> Vec<Fact> {
    let mut battle = scene.dice(faces.iter().copied());
    let facts = battle.attacks('h', 'B', weapon);
    battle.dice_are_spent();
    facts
}

fn reflex(points: i32) -> impl Fn(&mut UnitData) {
    move |data| data.class_bonus.reflex = points - 11
}

/// SAGA-EXD-13, SAGA-ATK-02, SAGA-ATK-03, SAGA-ATK-05: +5 and Strength +3.
#[test]
fn a_melee_attack_that_ties_hits() {
    let strong = |points| {
        let scene = scene("h B").armed('h', &["knock"]).unit('h', |data| data.abilities.strength = 16);
        scene.unit('B', reflex(points))
    };
    assert_eq!(attack(strong(16), "knock", &[8])[0], hit('h', 'B', "knock", 16, 16));
    assert_eq!(attack(strong(17), "knock", &[8]), [missed('h', 'B', "knock", 16, 17)]);
}

/// SAGA-EXD-13, SAGA-ATK-04, SAGA-ATK-06: +5, Dexterity +4, long range.
#[test]
fn a_long_shot() {
    let scene = shot(20).unit('h', |data| data.abilities.dexterity = 18).unit('B', reflex(15));
    assert_eq!(attack(scene, "pistol", &[15]), [missed('h', 'B', "pistol", 14, 15)]);
}

/// SAGA-EXD-13, SAGA-ATK-08, SAGA-ATK-09: a natural 20 hits anything, and doubles.
#[test]
fn a_natural_20_is_a_critical_hit() {
    let scene = scene("h B").armed('h', &["knock"]).unit('h', |data| data.base_attack = 1).unit('B', reflex(40));
    let facts = attack(scene, "knock", &[20]);
    assert_eq!(facts[..2], [crit('h', 'B', "knock", 21, 40), Damaged('B', 10, 20)]);
}

/// SAGA-EXD-13, SAGA-ATK-11
#[test]
fn a_natural_1_misses() {
    let scene = scene("h B").armed('h', &["knock"]).unit('h', |data| data.base_attack = 29).unit('B', reflex(10));
    assert_eq!(attack(scene, "knock", &[1]), [missed('h', 'B', "knock", 30, 10)]);
}

/// SAGA-ATK-01: an attack takes the standard action.
#[test]
fn one_attack_a_turn() {
    let mut battle = scene("h B").dice([2]);
    battle.attacks('h', 'B', "club");
    assert_eq!(battle.refused(battle.attack('h', 'B', "club")), "no_action_left");
}

/// SAGA-ATK-06, SAGA-ATK-13, SAGA-RANGED-03, SAGA-BEY-31: a pistol's bands end at 6, 12, 18 and 24 squares.
#[test]
fn range_bands() {
    for (distance, bonus) in [(2, 5), (6, 5), (7, 3), (12, 3), (13, 0), (18, 0), (19, -5), (24, -5)] {
        assert_eq!(shot(distance).dice([]).bonus('h', 'B', "pistol"), bonus, "{distance} squares");
    }
    let mut battle = shot(25).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "out_of_range");
}

/// SAGA-ATK-07
#[test]
fn an_unfamiliar_weapon() {
    let mut battle = scene("h B").unit('h', |data| data.proficiencies = vec![WeaponGroup::Rifles]).dice([]);
    assert_eq!(battle.bonus('h', 'B', "club"), 0);
}

/// SAGA-ATK-10: robots take critical hits like anybody.
#[test]
fn everything_can_be_critically_hit() {
    let robot = |data: &mut UnitData| (data.nature, data.abilities.constitution) = (Nature::Robot, None);
    let facts = attack(scene("h B").armed('h', &["knock"]).unit('B', robot), "knock", &[20]);
    assert_eq!(facts[1], Damaged('B', 10, 20));
}
