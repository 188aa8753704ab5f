//! THE ROUND

use crate::{scene::scene, support::fact::Fact::Passed};

/// SAGA-RND-01, SAGA-RND-04, SAGA-RND-05, SAGA-EX-01: what began on a count ends just before the same count, here ten
/// rounds, one minute, later: not when the round begins, and before whoever acts on that count does.
#[test]
fn effects_end_on_the_count_they_began_on() {
    let mut battle = scene("c B . . / . h . .")
        .roll_initiative()
        .armed('B', &["knock"])
        .unit('h', |data| data.hit_points = 5)
        .dice([20, 15, 3, 10, 12]);
    assert_eq!(battle.turn_order(), "cBh", "counts 20, 15 and 3");
    battle.ends('c');
    battle.attacks('B', 'h', "knock");
    assert!(battle.is('h', "unconscious"));
    while battle.round() < 11 {
        let unit = battle.active().unwrap();
        battle.ends(unit);
    }
    assert_eq!((battle.active(), battle.is('h', "unconscious")), (Some('c'), true), "round 11, count 20");
    let facts = battle.ends('c');
    assert_eq!(facts[0], Passed('h', "Constitution", 12, 10));
    assert_eq!((battle.active(), battle.is('h', "unconscious")), (Some('B'), false), "round 11, count 15");
    battle.dice_are_spent();
}

/// SAGA-RND-03: a combatant does all its actions on its own turn.
#[test]
fn nobody_acts_on_the_turn_of_another() {
    let mut battle = scene("h . B").dice([]);
    assert_eq!(battle.refused(battle.order('B', "end_turn")), "not_your_turn");
    battle.does('h', "drop_prone");
    battle.does('h', "stand_up");
    assert_eq!(battle.active(), Some('h'), "until it ends its turn");
}

/// SAGA-RND-02: those who can no longer act keep their place.
#[test]
fn the_order_stays() {
    let mut battle = scene("h . B . c").order("cBh").dice([]);
    let order = battle.turn_order();
    battle.pass_to('h');
    battle.pass_to('B');
    assert_eq!((order.as_str(), battle.turn_order().as_str()), ("cBh", "cBh"));
}
