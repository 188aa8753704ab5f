//! ATTACKS OF OPPORTUNITY

use crate::scene::scene;

/// SAGA-EX-18, SAGA-AOO-01, SAGA-AOO-06: leaving B's square provokes B, arriving next to A does not provoke A.
#[test]
fn moving_away_provokes_only_the_one_left() {
    let mut battle = scene("B h . A .").order("hBA").ai(1).dice([14, 3]);
    assert_eq!(
        battle.moves('h', 2, 0),
        ["B (attack of opportunity) hits h with club: 19 against Reflex 11", "h takes 3 damage (27 of 30 left)"]
    );
    assert_eq!(battle.hp('h'), 27);
    battle.dice_are_spent();
}
