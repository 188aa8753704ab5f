//! FLAT-FOOTED

use crate::scene::{Battle, scene};

/// SAGA-FLAT-01, SAGA-FLAT-02, SAGA-SEQ-04, SAGA-SURP-06: all are flat-footed until their first turn begins, be it in
/// the surprise round or later.
#[test]
fn until_the_first_turn() {
    let mut battle = scene("h . B . C").aware("BC", "h").roll_initiative().dice([9, 12, 3]);
    let flat = |battle: &mut Battle| ['h', 'B', 'C'].map(|letter| battle.is(letter, "flat_footed"));
    assert_eq!((battle.active(), flat(&mut battle)), (Some('C'), [true, true, false]));
    battle.ends('C');
    assert_eq!(flat(&mut battle), [true, false, false]);
    battle.ends('B');
    assert_eq!((battle.round(), battle.active(), flat(&mut battle)), (1, Some('C'), [true, false, false]));
    battle.pass_to('h');
    assert_eq!(flat(&mut battle), [false; 3]);
}

/// SAGA-FLAT-03, SAGA-DEF-07: no Dexterity bonus.
#[test]
fn no_dexterity_bonus() {
    let nimble = scene("h B . .").unit('B', |data| data.abilities.dexterity = 16);
    let mut battle = nimble.aware("h", "B").roll_initiative().dice([10]);
    assert_eq!((battle.number('B', "reflex"), battle.against('h', 'B', "club")), (11, 11));
}

/// SAGA-FLAT-03, SAGA-AOO-11: one may walk away from a flat-footed enemy, not from one on its guard.
#[test]
fn no_attack_of_opportunity() {
    let mut battle = scene(". h B").aware("h", "B").roll_initiative().ai(1).dice([10]);
    assert!(battle.moves('h', 0, 0).is_empty());
    battle.dice_are_spent();
    let mut battle = scene(". h B").ai(1).dice([2]);
    assert_eq!(battle.moves('h', 0, 0).len(), 1);
}
