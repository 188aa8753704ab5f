//! Grapples and pushes.

use blastdoor::rules::swu::data::{Size, Skill};

use crate::scene::*;

/// SWU-ACT-17, SWU-GRAP-01, SWU-GRAP-02, SWU-GRAP-04, SWU-GRAP-05, SWU-MOVE-08, SWU-EX-10, SWU-CORE-06
#[test]
fn a_grappled_unit_cannot_move() {
    let mut battle = scene("aB......").unit('B', |data| data.skills = vec![Skill::Acrobatics]).dice([8, 11]);
    let facts = battle.submit(battle.does('a', "grapple", 'B'));
    assert_eq!(facts[1], Fact::Rolled('B', "Acrobatics", 10), "its better skill");
    assert!(battle.is('B', "grab"));
    battle.ends('a');
    assert_eq!(battle.cost('B', 2, 0), None);
    assert_eq!(battle.refusal(battle.order('B', "drop_prone")), "");
    assert_eq!(battle.refusal(battle.order('B', "dash")), "held_fast");
}

/// SWU-CORE-05, SWU-GRAP-07, SWU-GRAP-08
#[test]
fn breaking_free_takes_the_action_and_a_tie_fails() {
    let mut battle = scene("aB......").dice([5, 10, 9, 9, 3, 4]);
    battle.submit(battle.does('a', "grapple", 'B'));
    battle.ends('a');
    battle.submit(battle.order('B', "escape"));
    assert!(battle.is('B', "grab"));
    assert_eq!(battle.refusal(battle.order('B', "escape")), "action_spent");
    battle.ends('B');
    battle.ends('a');
    battle.submit(battle.order('B', "escape"));
    assert!(!battle.is('B', "grab"));
}

/// SWU-GRAP-03, SWU-SLIP-03, SWU-SIZE-03
#[test]
fn a_grapple_takes_a_free_hand_and_a_target_of_its_size() {
    let mut battle = scene("aB").armed('a', &["blaster_rifle"]).dice([]);
    assert_eq!(battle.refusal(battle.does('a', "grapple", 'B')), "no_free_hand");
    let mut battle = scene("aB../....").unit('B', |data| data.size = Size::Large).dice([]);
    assert_eq!(battle.refusal(battle.does('a', "grapple", 'B')), "");
    let drawn = scene("aB../....").unit('B', |data| data.size = Size::Large);
    let mut battle = drawn.unit('a', |data| data.size = Size::Small).dice([]);
    assert_eq!(battle.refusal(battle.does('a', "grapple", 'B')), "too_large");
}

/// SWU-GRAP-03: one of several attacks may be a grapple.
#[test]
fn one_of_two_attacks_may_be_a_grapple() {
    let mut battle = scene("aB").has_trait('a', "extra_attack").dice([2, 5, 10]);
    battle.submit(battle.attack('a', 'B', "bare_hands"));
    battle.submit(battle.does('a', "grapple", 'B'));
    assert!(battle.is('B', "grab"));
    assert_eq!(battle.refusal(battle.attack('a', 'B', "bare_hands")), "action_spent");
}

/// SWU-GRAP-06
#[test]
fn the_grappler_drags_its_target_at_double_cost() {
    let mut battle = scene("..aB").dice([5, 10]);
    battle.submit(battle.does('a', "grapple", 'B'));
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.cost('a', 0, 0), Some(4));
    battle.submit(battle.goes('a', 0, 0));
    assert_eq!(battle.at('B'), (1, 0).into());
    assert!(battle.is('B', "grab"));
    battle.submit(battle.order('a', "let_go"));
    assert!(!battle.is('B', "grab"));
}

/// SWU-ACT-18, SWU-PUSH-01, SWU-PUSH-02, SWU-EX-11
#[test]
fn a_push_shoves_or_knocks_down() {
    let mut battle = scene("aB..").dice([5, 10]);
    battle.submit(battle.does('a', "push", 'B'));
    assert_eq!(battle.at('B'), (2, 0).into());
    assert!(!battle.is('B', "prone"));
    let mut battle = scene("aBo.").dice([5, 10]);
    battle.submit(battle.does('a', "push", 'B'));
    assert_eq!(battle.at('B'), (1, 0).into());
    assert!(battle.is('B', "prone"), "the crate is in the way");
    let mut battle = scene("aB..").dice([5, 10]);
    battle.submit(battle.does('a', "knock_down", 'B'));
    assert!(battle.is('B', "prone"));
}
