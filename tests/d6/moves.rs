//! MOVEMENT

use blastdoor::{
    battle::{Event, Log, Policy},
    grid::Square,
    rules::d6::data::{Nature, Skill},
};

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::{Acted, FellProne, Resisted, Rolled},
};

fn path(squares: &[(i16, i16)]) -> Vec<Square> {
    squares.iter().map(|&square| square.into()).collect()
}

/// D6-MOVE-01, D6-EX-07: a walk of 5 m turns freely and costs no dice.
#[test]
fn a_walk_turns_freely() {
    let mut battle = scene("a . . / . . . / . . B").armed('a', &["gun"]).dice([1, 1, 1, 1]);
    let walk = battle.order('a', "walk").along(path(&[(1, 0), (1, 1), (0, 1)]));
    battle.declares([walk]);
    assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), "2D");
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(battle.at('a'), (0, 1).into());
    battle.dice_are_spent();
}

/// A vehicle drives by itself, and it is told so.
#[test]
fn a_vehicle_drives() {
    let mut battle = scene("a . . / . . . / . . B").unit('a', |data| data.nature = Nature::Vehicle).dice([1; 8]);
    let walk = battle.order('a', "walk").along(path(&[(1, 0)]));
    let summary = battle.preview(walk.clone()).summary;
    assert!(summary.starts_with("Drive to B1: 1.5/"), "{summary}");
    battle.plays([walk]);
    let a = battle.id('a');
    let steps = battle.world.resource::<Log>().events.iter().filter_map(|event| match event {
        Event::Stepped { unit, driver, .. } => Some((*unit, *driver)),
        _ => None,
    });
    assert_eq!(steps.collect::<Vec<_>>(), [(a, Some(a))]);
}

/// D6-MOVE-02, D6-MOVE-05: the headings of a run lie within 90 degrees of each other.
#[test]
fn a_run_turns_little() {
    let mut battle = scene("...... / a..... / ...... / .....B").dice([]);
    let run = |squares: &[(i16, i16)]| path(squares);
    let ways = [
        (run(&[(1, 1), (2, 2), (2, 3)]), true),
        (run(&[(1, 0), (2, 1)]), true),
        (run(&[(1, 0), (2, 1), (2, 2)]), false),
        (run(&[(1, 1), (1, 0)]), true),
        (run(&[(1, 1), (0, 2)]), false),
        (run(&[(1, 1), (0, 1)]), false),
    ];
    for (way, goes) in ways {
        let order = battle.order('a', "run").along(way.clone());
        assert_eq!(battle.refusal(order).is_empty(), goes, "{way:?}");
    }
}

/// D6-MOVE-02, D6-MOVE-05: a run does not go around a corner that needs sharper turns.
#[test]
fn a_run_does_not_double_back() {
    let mut battle = scene("a . . . / # # # . / . . . . / . . . B").dice([]);
    assert_eq!(battle.refusal(battle.run('a', 3, 1)), "");
    assert_eq!(battle.refusal(battle.run('a', 2, 2)), "out_of_reach", "the way leads back");
}

/// D6-MOVE-03, D6-MOVE-04, D6-EX-07: a run counts as one action, a walk as none.
#[test]
fn a_run_counts_as_an_action() {
    let mut battle = scene("a . . . . . . B").armed('a', &["gun"]).code('a', Skill::Blaster, "4D").dice([]);
    let shot = battle.attack('a', 'B', "gun");
    battle.declares([battle.run('a', 4, 0)]);
    assert_eq!(battle.pool(shot.clone()), "3D", "run and one attack: -1D in all");
    battle.declares([shot.clone()]);
    assert_eq!(battle.pool(shot), "2D");
}

/// D6-MOVE-03: the die that a run takes is taken from its roll for the order too, if the run is all that a unit does.
#[test]
fn a_lone_run_takes_its_die() {
    let mut battle = scene("a . . . . . . B").code('a', Skill::Dexterity, "3D").dice([1, 1, 1, 1, 1]);
    assert_eq!(battle.plays([battle.run('a', 4, 0)]), [Rolled('a', "Dexterity", 2)]);
    assert_eq!(battle.plays([battle.walk('a', 3, 0)]), [Rolled('a', "Dexterity", 3)]);
    battle.dice_are_spent();
}

/// D6-MOVE-06: one move a round, as a whole in its segment.
#[test]
fn one_move_a_round() {
    let mut battle = scene("a . . . . . . B").dice([1, 1, 6, 6]);
    battle.declares([battle.walk('a', 1, 0)]);
    assert_eq!(battle.refusal(battle.walk('a', 2, 0)), "moved");
    assert_eq!(battle.refusal(battle.run('a', 2, 0)), "moved");
    let mut battle = scene("a . . . . . . B").dice([1, 1, 6, 6]);
    let facts = battle.plays([battle.walk('a', 3, 0), battle.walk('B', 4, 0)]);
    assert_eq!(facts, [Rolled('a', "Dexterity", 2), Rolled('B', "Dexterity", 12)]);
    assert_eq!((battle.at('a'), battle.at('B')), ((3, 0).into(), (4, 0).into()));
}

/// D6-MOVE-10: past friends and those who lie down, not past enemies who stand, and never onto anybody.
#[test]
fn passing_others() {
    let mut battle = scene("a b . . / # # # B").dice([]);
    assert_eq!(battle.refusal(battle.walk('a', 2, 0)), "", "past a friend");
    assert_eq!(battle.refusal(battle.walk('a', 1, 0)), "out_of_reach", "not onto it");
    let mut battle = scene("a B . . / # # # #").dice([]);
    assert_eq!(battle.refusal(battle.walk('a', 2, 0)), "out_of_reach");
    battle.plays([battle.order('B', "drop_prone")]);
    assert_eq!(battle.refusal(battle.walk('a', 2, 0)), "", "past one who lies");
    assert_eq!(battle.refusal(battle.walk('a', 1, 0)), "out_of_reach");
}

/// D6-MOVE-10: leaving an enemy's side costs nothing, and nobody strikes at who does.
#[test]
fn there_are_no_free_attacks() {
    let mut battle = scene("a B . / . . . / . . .").armed('B', &["sword"]).dice([1, 1]);
    assert_eq!(battle.plays([battle.walk('a', 0, 2)]), [Rolled('a', "Dexterity", 2)]);
    battle.dice_are_spent();
}

/// D6-MOVE-11: standing up takes the place of the move and no dice; lying down, one crawls a square.
#[test]
fn lying_down() {
    let mut battle = scene("a . . B / . . . .").armed('a', &["gun"]).dice([1, 1, 1, 1, 1, 1]);
    battle.plays([battle.order('a', "drop_prone")]);
    assert_eq!(battle.refusal(battle.walk('a', 1, 0)), "prone");
    assert_eq!(battle.refusal(battle.run('a', 1, 0)), "prone");
    assert_eq!(battle.refusal(battle.order('a', "drop_prone")), "prone");
    let crawl = |battle: &Battle, x, y| battle.order('a', "crawl").to(Square::new(x, y));
    assert_eq!(battle.refusal(crawl(&battle, 1, 1)), "", "2 m");
    assert_eq!(battle.refusal(crawl(&battle, 2, 0)), "out_of_reach");
    assert_eq!(battle.refusal(battle.order('a', "crawl").along(path(&[(1, 0), (2, 0)]))), "bad_path");
    battle.plays([crawl(&battle, 1, 0)]);
    assert_eq!((battle.at('a'), battle.is('a', "prone")), ((1, 0).into(), true));
    battle.declares([battle.order('a', "stand_up")]);
    assert_eq!(battle.refusal(battle.walk('a', 2, 0)), "moved");
    assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), "2D", "no dice");
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(!battle.is('a', "prone"));
    assert_eq!(battle.refusal(battle.order('a', "crawl").to(Square::new(1, 1))), "standing");
    assert_eq!(battle.refusal(battle.order('a', "stand_up")), "standing");
    battle.dice_are_spent();
}

/// D6-MOVE-11: harder to shoot at from beyond 3 m, easier to strike, but never easier than 1.
#[test]
fn attacking_one_who_lies() {
    let mut battle = scene("a . . . B / . C . .").armed('a', &["gun", "club", "sword"]).order("BCa").dice([]);
    battle.plays([battle.order('B', "drop_prone"), battle.order('C', "drop_prone")]);
    for letter in ['B', 'C'] {
        battle.submit(battle.order(letter, "confirm"));
    }
    assert_eq!(battle.dice_on_top(battle.attack('a', 'B', "gun")), ["1D lying down"]);
    assert!(battle.dice_on_top(battle.attack('a', 'C', "gun")).is_empty(), "2 m");
    let numbers = ["sword", "club", "bare_hands"].map(|arm| battle.difficulty(battle.attack('a', 'C', arm)));
    assert_eq!(numbers, [8, 3, 1]);
}

/// D6-MOVE-11: whoever went down after declaring a move crawls instead.
#[test]
fn a_move_of_one_knocked_down_is_a_crawl() {
    let mut battle = scene("a . . . . . B . . .")
        .carries('a', &["snap_charge"])
        .code('B', Skill::Dodge, "4D")
        .dice([6, 6, 1, 6, 6, 6]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.throw('a', "snap_charge", 6, 0), battle.run('B', 9, 0)]);
    assert_eq!(facts[facts.len() - 2..], [FellProne('B'), Acted('B', "drop_prone")], "{facts:?}");
    assert_eq!((battle.at('B'), battle.is('B', "prone")), ((7, 0).into(), true));
    battle.dice_are_spent();
}

/// Only SWU has traps: under D6 a step onto one does nothing.
#[test]
fn traps_do_nothing() {
    let mut battle = scene("a . . B").trap("shock_plate", (1, 0), None).dice([1; 8]);
    let walk = battle.order('a', "walk").along(path(&[(1, 0)]));
    let facts = battle.plays([walk]);
    assert!(!facts.iter().any(|fact| matches!(fact, Resisted(..))), "{facts:?}");
    assert_eq!(battle.at('a'), (1, 0).into());
}
