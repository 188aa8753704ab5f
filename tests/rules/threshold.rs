//! DAMAGE THRESHOLD

use blastdoor::{
    battle::Policy,
    rules::saga::data::{Feat, Nature, Size, UnitData},
};

use crate::scene::{Battle, Scene, scene};

fn target(change: impl FnOnce(&mut UnitData)) -> Scene {
    scene("B h . c / . . . . / . . . .").order("Bhc").unit('h', change)
}

/// `B` deals this much to `h`.
fn blow(scene: Scene, points: i32) -> Battle {
    let mut battle = scene.weapon("blow", &points.to_string(), |_| ()).armed('B', &["blow"]).dice([15]);
    battle.attacks('B', 'h', "blow");
    battle
}

fn fragile(data: &mut UnitData) {
    (data.hit_points, data.abilities.constitution) = (12, Some(18));
}

/// SAGA-EXD-16, SAGA-DT-01, SAGA-DT-02, SAGA-DT-03: Fort 15, Large: the threshold is 20.
#[test]
fn at_the_threshold_one_step() {
    let large = |data: &mut UnitData| {
        (data.size, data.hit_points, data.abilities.constitution) = (Size::Large, 60, Some(18));
    };
    let mut battle = blow(target(large), 20);
    assert_eq!((battle.hp('h'), battle.step('h')), (40, 1));
    let mut battle = blow(target(large), 19);
    assert_eq!((battle.number('h', "threshold"), battle.hp('h'), battle.step('h')), (20, 41, 0));
}

/// SAGA-EXD-16, SAGA-DT-04, SAGA-ZERO-01, SAGA-ZERO-02: 12 hit points, threshold 15.
#[test]
fn at_the_threshold_death() {
    let mut battle = blow(target(fragile), 14);
    assert_eq!((battle.hp('h'), battle.is('h', "unconscious")), (0, true));
    let mut battle = blow(target(fragile), 15);
    assert_eq!((battle.hp('h'), battle.is('h', "dead")), (0, true));
}

/// SAGA-EXD-16, SAGA-DT-05, SAGA-DT-10: a player is asked for the Fate Point.
#[test]
fn a_fate_point_saves() {
    let hero = |data: &mut UnitData| {
        fragile(data);
        data.hero = true;
    };
    let mut battle = blow(target(hero), 15);
    assert_eq!(battle.asked().kind, "fate");
    assert_eq!(battle.asked().details[0], "15 damage from B with blow");
    battle.answers("spend");
    assert_eq!((battle.hp('h'), battle.step('h'), battle.is('h', "unconscious")), (0, 5, true));
    let mut battle = blow(target(hero), 15);
    battle.answers("accept");
    assert!(battle.is('h', "dead"));
}

/// SAGA-DT-06: a robot stays disabled instead of being destroyed.
#[test]
fn a_fate_point_saves_a_robot() {
    let robot = |data: &mut UnitData| {
        (data.nature, data.hit_points, data.fate_points) = (Nature::Robot, 12, Some(1));
        data.abilities.constitution = None;
    };
    let mut battle = blow(target(robot), 15);
    battle.answers("spend");
    assert!(battle.is('h', "disabled"));
}

/// SAGA-DT-05: though one was spent in this round already.
#[test]
fn even_a_second_one_in_the_round() {
    let lucky = |data: &mut UnitData| {
        fragile(data);
        data.fate_points = Some(2);
    };
    let scene = target(lucky).order("hBc").weapon("blow", "15", |_| ()).armed('B', &["blow"]);
    let mut battle = scene.unit('h', |data| data.weapons.clear()).dice([15]);
    battle.does('h', "spend_fate");
    assert_eq!(battle.refused(battle.order('h', "spend_fate")), "fate_declared");
    battle.ends('h');
    battle.attacks('B', 'h', "blow");
    battle.answers("spend");
    assert!(battle.is('h', "unconscious"));
}

/// SAGA-DT-10: the computer spends it unasked; standing answers hold.
#[test]
fn who_decides_for_whom() {
    let hero = |data: &mut UnitData| {
        fragile(data);
        data.hero = true;
    };
    let mut battle = blow(target(hero).ai(0), 15);
    assert!(battle.is('h', "unconscious"));
    for (policy, tag) in [(Policy::Always, "unconscious"), (Policy::Never, "dead")] {
        let mut battle = target(hero).weapon("blow", "15", |_| ()).armed('B', &["blow"]).dice([15]);
        battle.policy('h', "fate", policy);
        battle.attacks('B', 'h', "blow");
        assert!(battle.is('h', tag));
    }
}

/// SAGA-DT-02: larger bodies take more.
#[test]
fn size_and_threshold() {
    use Size::*;
    let sizes = [(Tiny, 0), (Small, 0), (Medium, 0), (Large, 5), (Huge, 10), (Gargantuan, 20), (Colossal, 50)];
    for (size, bonus) in sizes {
        let rows = "h.........\n".to_owned() + &"..........\n".repeat(5) + ".........B";
        let mut battle = scene(&rows).unit('h', |data| data.size = size).dice([]);
        assert_eq!(battle.number('h', "threshold"), 11 + bonus, "{size:?}");
    }
}

/// SAGA-DT-07, SAGA-BEY-03
#[test]
fn improved_damage_threshold() {
    let mut battle = scene("h B").unit('h', |data| data.feats = vec![Feat::ImprovedDamageThreshold]).dice([]);
    assert_eq!(battle.number('h', "threshold"), 16);
}

/// SAGA-DT-08, SAGA-DT-09: each blow by itself, against the threshold as it has become.
#[test]
fn each_blow_against_the_threshold_of_now() {
    let scene = target(|_| ()).weapon("ten", "10", |_| ()).armed('B', &["ten", "hammer"]);
    let mut battle = scene.unit('h', |data| data.hit_points = 60).dice([10, 10, 10]);
    battle.attacks('B', 'h', "ten");
    assert_eq!(battle.step('h'), 0);
    battle.pass_to('h');
    battle.pass_to('B');
    battle.attacks('B', 'h', "hammer");
    assert_eq!((battle.step('h'), battle.number('h', "threshold")), (1, 10), "ten and ten do not add up");
    battle.pass_to('h');
    battle.pass_to('B');
    battle.attacks('B', 'h', "ten");
    assert_eq!(battle.step('h'), 2);
}
