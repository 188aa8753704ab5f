//! Initiative, surprise and the parts of a turn.

use blastdoor::{battle::SideId, rules};

use crate::scene::*;

/// SWU-INIT-01, SWU-INIT-02, SWU-TURN-02
#[test]
fn the_higher_initiative_acts_first_in_every_round() {
    let mut battle = scene("a..B").raw([5, 10]);
    assert_eq!(battle.active(), Some('B'));
    battle.ends('B');
    assert_eq!(battle.active(), Some('a'));
    battle.ends('a');
    assert_eq!((battle.active(), battle.round()), (Some('B'), 2));
    battle.dice_are_spent();
}

/// SWU-INIT-03
#[test]
fn ties_go_to_dexterity_and_then_to_a_further_roll() {
    let battle = scene("a..B").unit('a', |data| data.abilities.dexterity = 12).raw([9, 10]);
    assert_eq!(battle.active(), Some('a'), "12 each, and the higher modifier");
    let battle = scene("a..B").raw([10, 10, 3, 9]);
    assert_eq!(battle.active(), Some('B'));
    battle.dice_are_spent();
}

/// SWU-INIT-04, SWU-INIT-05, SWU-INIT-06, SWU-INIT-07
#[test]
fn the_ambushed_lose_their_first_round() {
    let mut battle = scene("a..B").placed('B', |spec| spec.aware = Some(false)).raw([5, 20]);
    assert_eq!(battle.active(), Some('a'), "B is first in the order but does not act");
    assert!(battle.is('B', "surprise"));
    battle.ends('a');
    assert_eq!((battle.active(), battle.round()), (Some('B'), 2));
    assert!(!battle.is('B', "surprise"));
}

/// SWU-INIT-06, SWU-STEALTH-04: 11 exceeds a passive Perception of 10, a tie does not.
#[test]
fn a_hidden_side_surprises_those_who_notice_nobody() {
    let hidden = || scene("a...B").placed('a', |spec| spec.hidden = true);
    let mut battle = hidden().raw([11, 5, 15]);
    assert_eq!(battle.active(), Some('a'));
    assert!(battle.is('a', "hidden") && battle.is('B', "surprise"));
    let mut battle = hidden().raw([10, 5, 15]);
    assert_eq!(battle.active(), Some('B'));
    assert!(!battle.is('a', "hidden"));
}

/// SWU-TURN-04, SWU-TURN-05, SWU-TURN-06, SWU-ACT-02, SWU-EX-02
#[test]
fn the_action_ends_movement() {
    let mut battle = scene("a....B").armed('a', &["gun"]).dice([2]);
    battle.submit(battle.goes('a', 1, 0));
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(battle.refusal(battle.goes('a', 2, 0)), "movement_over");
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "action_spent");
    battle.dice_are_spent();
}

/// SWU-ACT-04, SWU-ACT-03: Mobile Combatant moves on with what is left.
#[test]
fn a_mobile_combatant_moves_after_the_action() {
    let mut battle = scene("a.....B").armed('a', &["gun"]).has_trait('a', "mobile_combatant").dice([2]);
    battle.submit(battle.goes('a', 2, 0));
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(battle.cost('a', 5, 0), Some(3));
    assert_eq!(battle.cost('a', 0, 0), Some(2));
}

/// SWU-TURN-06, SWU-ACT-04, SWU-ACT-11: to end the turn wastes a move that has not begun, be it after the action or
/// after a dash.
#[test]
fn a_move_not_begun_is_wasted() {
    let is_wasteful = |battle: &mut Battle| {
        let unit = battle.id('a');
        rules::menu(&mut battle.world, unit).is_wasteful
    };
    let shooter = || scene("a.....B").armed('a', &["gun"]);
    let mut battle = shooter().dice([2]);
    assert!(is_wasteful(&mut battle));
    battle.submit(battle.attack('a', 'B', "gun"));
    assert!(!is_wasteful(&mut battle), "the action ends movement");
    let mut battle = shooter().has_trait('a', "mobile_combatant").dice([2]);
    battle.submit(battle.attack('a', 'B', "gun"));
    assert!(is_wasteful(&mut battle));
    battle.submit(battle.goes('a', 1, 0));
    assert!(!is_wasteful(&mut battle));
    let mut battle = scene("a............B").dice([]);
    battle.submit(battle.goes('a', 5, 0));
    battle.submit(battle.order('a', "dash"));
    assert!(is_wasteful(&mut battle));
    battle.submit(battle.goes('a', 8, 0));
    assert!(!is_wasteful(&mut battle));
}

/// SWU-TURN-10, SWU-ACT-20, SWU-SLIP-04: the first interaction is free, the second takes the action.
#[test]
fn one_interaction_a_turn_is_free() {
    let mut battle = scene("a....B").carries('a', &["gun", "knife", "club"]).dice([]);
    battle.submit(battle.with('a', "draw", "gun"));
    assert_eq!(battle.refusal(battle.goes('a', 1, 0)), "");
    battle.submit(battle.with('a', "draw", "knife"));
    assert_eq!(battle.refusal(battle.goes('a', 1, 0)), "movement_over");
    assert_eq!(battle.refusal(battle.with('a', "draw", "club")), "interaction_spent");
    assert_eq!(battle.refusal(battle.with('a', "drop", "gun")), "", "dropping is free");
}

/// SWU-TURN-03, SWU-TURN-07: only a trait gives a bonus action, and it leaves the action.
#[test]
fn a_trait_may_take_the_bonus_action() {
    let mut battle = scene("a....B").armed('a', &["gun"]).has_trait('a', "quick_dodge").dice([2]);
    let order = battle.with('a', "quick_dodge", "quick_dodge");
    battle.submit(order.clone());
    assert!(battle.is('a', "shield"));
    assert_eq!(battle.refusal(order), "bonus_spent");
    assert_eq!(battle.refusal(battle.goes('a', 1, 0)), "", "it does not close movement");
    battle.submit(battle.attack('a', 'B', "gun"));
}

/// SWU-TURN-11
#[test]
fn the_last_side_with_a_conscious_unit_wins() {
    let mut battle = scene("a.B").armed('a', &["gun"]).unit('B', |data| data.hit_points = 1).dice([15, 3]);
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(battle.outcome().winner, Some(SideId(0)));
}

/// SWU-GRAP-03, SWU-TURN-10: after the first of two attacks the menu says that one is left, and what it costs; the second
/// interaction costs the action.
#[test]
fn the_menu_tells_what_is_left() {
    let drawn = scene("aB").armed('a', &["gun"]).carries('a', &["knife"]).has_trait('a', "extra_attack");
    let mut battle = drawn.dice([2]);
    let unit = battle.id('a');
    let cost = |battle: &mut Battle, action: &str| {
        let menu = rules::menu(&mut battle.world, unit);
        let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
        let entry = entries.find(|entry| entry.action.as_str() == action).unwrap();
        (entry.cost.to_string(), entry.refusal.is_some())
    };
    assert_eq!(cost(&mut battle, "attack"), ("action".to_owned(), false));
    assert_eq!(cost(&mut battle, "switch_setting"), ("interaction".to_owned(), false));
    battle.submit(battle.with('a', "draw", "knife"));
    assert_eq!(cost(&mut battle, "switch_setting"), ("action".to_owned(), false));
    battle.submit(battle.attack('a', 'B', "gun"));
    assert_eq!(cost(&mut battle, "attack"), ("attack".to_owned(), false));
    assert_eq!(cost(&mut battle, "dodge"), ("action".to_owned(), true));
    let menu = rules::menu(&mut battle.world, unit);
    let left =
        menu.allowances.iter().find(|allowance| allowance.name == "further attacks").map(|left| (left.left, left.of));
    assert_eq!((left, menu.is_wasteful), (Some((1, 2)), true));
}
