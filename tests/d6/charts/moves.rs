//! Movement by the charts

use crate::scene::{Battle, scene};

/// D6-MOVE-07, D6-DECL-15: a move covers up to 10 m, turns freely and counts as an action; there are no walks and runs.
#[test]
fn a_move_is_an_action() {
    let mut battle = scene("a . . . . . . . / # # # # # # . / . . . . . . . . / B . . . . . . .").charts().dice([]);
    assert_eq!(battle.refusal(battle.order('a', "move").to((6, 0).into())), "");
    assert_eq!(battle.refusal(battle.order('a', "move").to((7, 0).into())), "out_of_reach");
    assert_eq!(
        [battle.refusal(battle.walk('a', 1, 0)), battle.refusal(battle.run('a', 1, 0))],
        ["unknown_action", "unknown_action"]
    );
    battle.submit(battle.order('a', "move").to((3, 0).into()));
    assert!(puts_a_die_on_each(&mut battle));
}

/// True if one more action puts -1D on each.
fn puts_a_die_on_each(battle: &mut Battle) -> bool {
    let notes = battle.preview(battle.order('a', "one_more")).notes;
    notes.contains(&"2 actions this round: -1D on each".to_owned())
}

/// D6-MOVE-07: alone, a move has no penalty; unlike a run of `basic`.
#[test]
fn a_move_alone_has_no_penalty() {
    let mut battle = scene("a . . B").charts().dice([]);
    battle.plays([battle.order('a', "move").to((1, 0).into())]);
    battle.dice_are_spent();
}

/// D6-MOVE-11, D6-DECL-16: standing up and crawling are actions.
#[test]
fn standing_up_and_crawling_are_actions() {
    for crawls in [false, true] {
        let mut battle = scene("a . . B").charts().dice([]);
        battle.plays([battle.order('a', "drop_prone")]);
        let crawl = battle.order('a', "crawl").to((1, 0).into());
        let order = if crawls { crawl } else { battle.order('a', "stand_up") };
        battle.submit(order);
        assert!(puts_a_die_on_each(&mut battle));
    }
}

/// D6-MOVE-07, D6-MOVE-11: each move is an action of its own: with two actions a unit moves twice, or stands up and moves.
#[test]
fn several_moves() {
    let mut battle = scene("a . . . . . . . . . . . . . B").charts().dice([]);
    battle.plays([6, 12].map(|x| battle.order('a', "move").to((x, 0).into())));
    assert_eq!(battle.at('a'), (12, 0).into());
    battle.plays([battle.order('a', "drop_prone")]);
    battle.plays([battle.order('a', "stand_up"), battle.order('a', "move").to((6, 0).into())]);
    assert_eq!((battle.at('a'), battle.is('a', "prone")), ((6, 0).into(), false));
    battle.dice_are_spent();
}
