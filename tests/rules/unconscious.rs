//! UNCONSCIOUS AND DISABLED

use blastdoor::{
    battle::Event,
    rules::saga::data::{Nature, UnitData},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{self, Damaged, Failed, Healed, ItemMoved, Passed, Revived, TrackMoved},
};

/// `h` of level 4 next to `B`, and two others who keep the battle going.
fn four() -> Scene {
    let level = |data: &mut UnitData| (data.heroic_level, data.hit_points) = (4, 5);
    scene("h B . c . . C").order("BhcC").unit('h', level).armed('B', &["knock", "ram"])
}

/// `B` knocks `h` out, and ten rounds go by; the last face is that of the check.
fn check(scene: Scene, face: u32) -> (Battle, Vec<Fact>) {
    let mut battle = scene.dice([15, face]);
    battle.attacks('B', 'h', "knock");
    let facts = wait(&mut battle);
    (battle, facts)
}

fn wait(battle: &mut Battle) -> Vec<Fact> {
    let mut facts = Vec::new();
    while battle.round() < 11 {
        let unit = battle.active().unwrap();
        facts = battle.ends(unit);
    }
    facts
}

/// SAGA-UNC-01: down, prone, and no more turns.
#[test]
fn the_unconscious_do_not_act() {
    let mut battle = four().dice([15]);
    battle.attacks('B', 'h', "knock");
    assert!(battle.is('h', "unconscious") && battle.is('h', "prone"));
    battle.ends('B');
    assert_eq!(battle.active(), Some('c'), "h is passed over");
}

/// SAGA-UNC-02, SAGA-UNC-03, SAGA-EXD-19: after ten rounds, 10 is enough: 4 hit points at level 4, one step up, prone,
/// and it acts on its next turn.
#[test]
fn waking_up() {
    let (mut battle, facts) = check(four(), 10);
    assert_eq!(facts, [Passed('h', "Constitution", 10, 10), Healed('h', 4, 4), TrackMoved('h', 5, 4), Revived('h')]);
    assert_eq!((battle.hp('h'), battle.step('h'), battle.is('h', "prone")), (4, 4, true));
    battle.ends('B');
    assert_eq!(battle.active(), Some('h'));
    assert!(battle.can('h', "stand_up"));
}

/// SAGA-EXD-19, SAGA-UNC-04, SAGA-UNC-07: 9 fails; the next check is an hour off.
#[test]
fn sleeping_on() {
    let (mut battle, facts) = check(four(), 9);
    assert_eq!(facts, [Failed('h', "Constitution", 9, 10)]);
    assert!(battle.is('h', "unconscious") && battle.is('h', "condition"), "the condition is persistent");
    while battle.round() < 23 {
        let unit = battle.active().unwrap();
        assert!(battle.ends(unit).is_empty());
    }
}

/// SAGA-EXD-19, SAGA-UNC-05: a total of 5 or a natural 1 is death.
#[test]
fn dying_in_sleep() {
    let (mut battle, _) = check(four(), 5);
    assert!(battle.is('h', "dead"));
    let (mut battle, _) = check(four(), 6);
    assert!(battle.is('h', "unconscious"));
    let hardy = four().unit('h', |data| data.abilities.constitution = Some(30));
    let (mut battle, _) = check(hardy, 1);
    assert!(battle.is('h', "dead"), "a total of 11, but a natural 1");
}

/// SAGA-UNC-06, SAGA-UNC-12: it is rolled, with no condition penalty.
#[test]
fn the_check_is_rolled_without_the_condition() {
    let (battle, _) = check(four().unit('h', |data| data.abilities.constitution = Some(14)), 8);
    let checked = |event: &Event| match event {
        Event::Checked { roll, passed, .. } => Some((roll.total, *passed)),
        _ => None,
    };
    assert_eq!(battle.log().iter().find_map(checked), Some((10, true)));
    battle.dice_are_spent();
}

/// SAGA-UNC-08: at its threshold the helpless die at once, and no Fate Point is asked for.
#[test]
fn a_heavy_blow_kills_the_fallen() {
    let mut battle = four().unit('h', |data| data.fate_points = Some(1)).dice([15, 15]);
    battle.attacks('B', 'h', "knock");
    battle.pass_to('c');
    battle.pass_to('B');
    battle.attacks('B', 'h', "ram");
    assert!(battle.is('h', "dead"));
    battle.dice_are_spent();
}

/// SAGA-UNC-11: less than that changes nothing.
#[test]
fn a_light_blow_does_nothing_to_the_fallen() {
    let mut battle = four().dice([15, 15]);
    battle.attacks('B', 'h', "knock");
    battle.pass_to('c');
    battle.pass_to('B');
    let facts = battle.attacks('B', 'h', "knock");
    assert_eq!(facts[1..], [Damaged('h', 5, 0)]);
    assert_eq!((battle.is('h', "unconscious"), battle.step('h')), (true, 5));
}

/// SAGA-UNC-10, SAGA-COND-06: who fell by the track alone keeps its hit points, and the level is added.
#[test]
fn unconscious_with_hit_points() {
    let tough = four().unit('h', |data| data.hit_points = 100).armed('B', &["hammer"]);
    let frail = tough.unit('h', |data| data.abilities.constitution = Some(4));
    let mut battle = frail.unit('B', |data| data.base_attack = 15).dice([10, 10, 10, 10, 10, 19]);
    for _ in 0..5 {
        battle.pass_to('B');
        battle.attacks('B', 'h', "hammer");
        battle.pass_to('c');
    }
    assert_eq!((battle.hp('h'), battle.step('h'), battle.is('h', "unconscious")), (45, 5, true));
    while battle.is('h', "unconscious") {
        let unit = battle.active().unwrap();
        battle.ends(unit);
    }
    assert_eq!((battle.hp('h'), battle.step('h'), battle.round()), (49, 4, 15));
    battle.dice_are_spent();
}

/// SAGA-UNC-12: what it held lies in its square, for others to take.
#[test]
fn hands_open() {
    let mut battle = four().dice([15]);
    assert_eq!(*battle.attacks('B', 'h', "knock").last().unwrap(), ItemMoved('h', "club"));
    battle.uses('B', "drop", "ram");
    let pick_up = battle.order('B', "pick_up").with(blastdoor::battle::ItemKey::of("club")).to((0, 0).into());
    assert_eq!(battle.refusal(pick_up), "");
}

/// SAGA-UNC-13: a disabled robot lies there and never checks.
#[test]
fn a_disabled_robot_waits_for_repair() {
    let robot = |data: &mut UnitData| (data.nature, data.abilities.constitution) = (Nature::Robot, None);
    let mut battle = four().unit('h', robot).dice([15]);
    battle.attacks('B', 'h', "knock");
    assert!(battle.is('h', "disabled") && battle.is('h', "prone"));
    wait(&mut battle);
    battle.pass_to('C');
    assert!(battle.is('h', "disabled"));
}
