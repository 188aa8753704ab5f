//! SWIFT ACTIONS: RECOVER

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::{Acted, TrackMoved},
};

/// A unit one step down, on its turn.
fn shaken() -> Battle {
    let mut battle = scene("h B").order("Bh").unit('h', |data| data.hit_points = 60).armed('B', &["hammer"]).dice([10]);
    battle.attacks('B', 'h', "hammer");
    battle.pass_to('h');
    battle
}

fn next_turn(battle: &mut Battle) {
    battle.ends('h');
    battle.ends('B');
}

/// SAGA-EX-17, SAGA-RECOV-01: one swift action at the end of a turn, two at the start of the next.
#[test]
fn over_two_turns() {
    let mut battle = shaken();
    battle.does('h', "recover");
    next_turn(&mut battle);
    battle.does('h', "recover");
    assert_eq!(battle.step('h'), 1);
    assert_eq!(battle.does('h', "recover"), [Acted('h', "recover"), TrackMoved('h', 1, 0)]);
    assert_eq!(battle.step('h'), 0);
}

/// SAGA-RECOV-03: other actions between do not matter; a whole turn without one does.
#[test]
fn what_breaks_it() {
    let mut battle = shaken();
    battle.does('h', "recover");
    battle.does('h', "drop_prone");
    next_turn(&mut battle);
    battle.does('h', "stand_up");
    battle.does('h', "recover");
    next_turn(&mut battle);
    battle.does('h', "recover");
    assert_eq!(battle.step('h'), 0);
    let mut battle = shaken();
    battle.does('h', "recover");
    battle.does('h', "recover");
    next_turn(&mut battle);
    next_turn(&mut battle);
    assert_eq!(battle.does('h', "recover"), [Acted('h', "recover")]);
}

/// SAGA-RECOV-01, SAGA-CONV-07: there is nothing to recover from at normal.
#[test]
fn only_when_worse_off() {
    let mut battle = scene("h B").dice([]);
    assert_eq!(battle.refused(battle.order('h', "recover")), "condition_normal");
}

/// SAGA-RECOV-01: the sheet tells how far it is, until it is done.
#[test]
fn the_sheet_tells_its_progress() {
    let mut battle = shaken();
    let progress = |battle: &mut Battle| {
        let tags = battle.sheet('h').tags;
        tags.into_iter().find(|tag| tag.key == "recover").map(|tag| tag.help.to_string())
    };
    assert_eq!(progress(&mut battle), None);
    battle.does('h', "recover");
    let help = "It has spent 1 of 3 swift actions to recover from its condition.";
    assert_eq!(progress(&mut battle).as_deref(), Some(help));
    battle.does('h', "recover");
    battle.does('h', "recover");
    assert_eq!(progress(&mut battle), None);
}
