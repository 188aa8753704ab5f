//! DELAY

use blastdoor::rules::saga::data::{Skill, UnitData};

use crate::{
    scene::scene,
    support::fact::Fact::{Acted, Opened, Passed},
};

/// SAGA-EX-28, SAGA-DELAY-01, SAGA-DELAY-02, SAGA-DELAY-03: the gunner on 22 delays; on 14 the technician opens the
/// locked hatch by Mechanics; the gunner moves in and fires, and acts on 13 from now on.
#[test]
fn the_gunner_and_the_hatch() {
    let quick = scene("g # # # # / . t + . B").armed('g', &["pistol"]).unit('g', |data| {
        (data.abilities.dexterity, data.trained) = (14, vec![Skill::Initiative]);
    });
    let hatch = quick.locked(&[(2, 1)]).unit('t', |data| data.trained = vec![Skill::Mechanics]);
    let mut battle = hatch.roll_initiative().dice([15, 14, 5, 15, 2]);
    assert_eq!(battle.count('g'), 22);
    assert_eq!(battle.does('g', "delay"), [Acted('g', "delay")]);
    assert_eq!(
        battle.submit(battle.order('t', "open_lock").to((2, 1).into())),
        [Passed('t', "Mechanics", 20, 20), Opened(Some('t'), "C2")]
    );
    battle.ends('t');
    assert_eq!(battle.asked().unit, battle.id('g'));
    battle.answers("act");
    assert_eq!(battle.active(), Some('g'));
    battle.moves('g', 0, 1);
    battle.attacks('g', 'B', "pistol");
    battle.ends('g');
    assert_eq!((battle.active(), battle.count('g')), (Some('B'), 13));
    battle.pass_to('t');
    battle.ends('t');
    assert_eq!((battle.active(), battle.turn_order().as_str()), (Some('g'), "tgB"), "the next round as well");
    battle.dice_are_spent();
}

/// SAGA-DELAY-01: nothing may have been done before; somebody must act afterwards.
#[test]
fn a_whole_turn_only() {
    let mut battle = scene("h B").dice([]);
    battle.does('h', "drop_prone");
    assert_eq!(battle.refused(battle.order('h', "delay")), "acted");
    battle.ends('h');
    assert_eq!(battle.refused(battle.order('B', "delay")), "last");
}

/// SAGA-DELAY-03: the point may be named at once.
#[test]
fn until_after_somebody() {
    let mut battle = scene("h a B").order("haB").dice([]);
    assert_eq!(battle.submit(battle.order('h', "delay_after").at(battle.id('B'))), [Acted('h', "delay")]);
    battle.ends('a');
    battle.ends('B');
    assert_eq!((battle.active(), battle.turn_order().as_str()), (Some('h'), "aBh"));
    battle.ends('h');
    assert_eq!((battle.active(), battle.round()), (Some('a'), 2));
}

/// SAGA-DELAY-05: of two who wait the one with the higher modifier decides first.
#[test]
fn the_quicker_first() {
    let quick = scene("h a B C").order("haBC").unit('a', |data| data.abilities.dexterity = 18);
    let mut battle = quick.dice([]);
    battle.does('h', "delay");
    battle.does('a', "delay");
    battle.ends('B');
    assert_eq!(battle.asked().unit, battle.id('a'));
    battle.answers("act");
    battle.ends('a');
    assert_eq!(battle.asked().unit, battle.id('h'), "after a's turn it is asked again");
    battle.answers("act");
    battle.ends('h');
    assert_eq!((battle.active(), battle.turn_order().as_str()), (Some('C'), "BahC"));
}

/// SAGA-DELAY-04, SAGA-DELAY-06: at the end of the round it acts or loses its turn, and is last from now on.
#[test]
fn the_last_chance() {
    let mut battle = scene("h B").dice([]);
    battle.does('h', "delay");
    battle.ends('B');
    assert_eq!(battle.asked().options[1].label, "Lose the turn");
    battle.answers("wait");
    assert_eq!((battle.active(), battle.round(), battle.turn_order().as_str()), (Some('B'), 2, "Bh"));
}

/// SAGA-DELAY-06, SAGA-BEY-40: the bound have no turn: behind them there is no later chance, and none to delay for.
#[test]
fn nobody_waits_for_the_bound() {
    let bound = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    let mut battle = scene("h B . c").order("hBc").unit('c', bound).dice([]);
    battle.does('h', "delay");
    battle.ends('B');
    assert_eq!(battle.asked().options[1].label, "Lose the turn");
    battle.answers("act");
    battle.ends('h');
    assert_eq!((battle.active(), battle.round()), (Some('B'), 2));
    assert!(battle.ends('B').is_empty());
    assert_eq!(battle.refused(battle.order('h', "delay")), "last");
}

/// SAGA-DELAY-06: whoever was to act last dies before its turn: those who wait have their last chance all the same.
#[test]
fn the_last_one_never_acts() {
    let scene = scene("h B . c").order("hBc").unit('c', |data| data.hit_points = 3);
    let scene = scene.weapon("dart", "1", |weapon| {
        (weapon.kind, weapon.poison) = (blastdoor::rules::saga::data::WeaponKind::Pistol, Some("venom".to_owned()));
    });
    // The dart leaves 2 points, the venom 1; as c's turn comes up it takes the last.
    let mut battle = scene.armed('B', &["dart"]).dice([15, 20, 1, 20, 6]);
    battle.does('h', "delay");
    battle.attacks('B', 'c', "dart");
    battle.ends('B');
    battle.answers("wait");
    assert!(!battle.is('c', "prone") || battle.hp('c') == 0);
    assert_eq!(battle.asked().options[1].label, "Lose the turn");
    battle.answers("act");
    assert_eq!((battle.active(), battle.round()), (Some('h'), 1));
}

/// SAGA-DELAY-07: attacks of opportunity remain; what lasts to its next turn ends when its old count comes up.
#[test]
fn while_it_delays() {
    let mut battle = scene("h B . .").order("hB").dice([2]);
    battle.does('h', "fight_defensively");
    battle.pass_to('B');
    battle.pass_to('h');
    assert!(!battle.is('h', "defensive"));
    battle.does('h', "delay");
    battle.moves('B', 3, 0);
    battle.answers("take");
    battle.dice_are_spent();
    battle.ends('B');
    battle.answers("act");
    assert!(battle.is('h', "opportunity"), "not renewed a second time");
}
