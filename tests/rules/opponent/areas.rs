//! Attacks on areas: whom the computer throws at, and when it fires automatic weapons.

use blastdoor::rules::saga::data::Feat;

use super::{first_deed, lasting, turn_of};
use crate::scene::{Battle, scene};

/// Its order at the place that it goes to, and the number of friends and of enemies that it catches.
fn caught(battle: &mut Battle) -> (String, usize, usize) {
    let order = first_deed(battle);
    let caught = battle.preview(order.clone()).caught;
    let friends = caught.iter().filter(|caught| caught.is_friend).count();
    (order.action.to_string(), friends, caught.len() - friends)
}

/// A grenade and a pistol, and nobody has acted yet.
fn thrower(map: &str) -> Battle {
    scene(map).order("h").armed('h', &["grenade", "pistol"]).ai(0).dice([])
}

/// SAGA-AREA-01: a grenade goes where it catches most enemies.
#[test]
fn it_throws_a_grenade_into_a_group() {
    assert_eq!(caught(&mut thrower("h . . . . B C / . . . . . D E")), ("burst".to_owned(), 0, 4));
    let apart = "h . . . . B . . . . . C / . . . . . . . . . . D E";
    assert_eq!(caught(&mut thrower(apart)), ("burst".to_owned(), 0, 3));
}

/// SAGA-AREA-07: not among its friends: it shoots, or throws where none of them stands.
#[test]
fn it_spares_its_friends() {
    assert_eq!(caught(&mut thrower("h . . . . B a / . . . . . b C")), ("attack".to_owned(), 0, 0));
    let some_apart = "h . . . . B a . . . / . . . . . . . . C D / . . . . . . . . E F";
    assert_eq!(caught(&mut thrower(some_apart)), ("burst".to_owned(), 0, 4));
}

/// SAGA-AUTO-01: it sets a weapon to autofire for a group, and sweeps it.
#[test]
fn it_sweeps_a_group() {
    let gunner = |map: &str| lasting(map).order("h").armed('h', &["repeater"]);
    assert_eq!(turn_of(gunner("h . . . . B C / # # # # # D E"), 'h')[..2], ["switch_autofire", "autofire"]);
    let single = turn_of(gunner("h . . . . B / # # # # # #"), 'h');
    assert!(single.contains(&"attack".to_owned()) && !single.contains(&"switch_autofire".to_owned()), "{single:?}");
}

/// SAGA-AUTO-04: what knows nothing but autofire it braces first.
#[test]
fn it_braces() {
    let gunner = |map: &str| lasting(map).order("h").armed('h', &["tripod"]).unit('h', |data| data.speed = 0);
    assert_eq!(turn_of(gunner("h . . . . B C / # # # # # D E"), 'h')[..2], ["brace", "autofire"]);
    let burst = gunner("h . . . . B / # # # # # #").unit('h', |data| data.feats = vec![Feat::BurstFire]);
    assert_eq!(turn_of(burst, 'h')[..2], ["brace", "burst_fire"]);
}
