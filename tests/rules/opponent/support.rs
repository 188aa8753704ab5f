//! The computer helps a friend's attack or hampers an enemy's instead of attacking.

use blastdoor::{
    battle::Order,
    rules::saga::data::{Reduction, UnitData},
};

use super::lasting;
use crate::scene::{Scene, scene};

/// B, whom nothing hurts that does less than 20 points; h cannot.
fn armored(map: &str) -> Scene {
    let armored = |data: &mut UnitData| {
        data.damage_reduction = vec![Reduction { points: 20, except: Vec::new(), uncuttable: true }];
    };
    lasting(map).unit('B', armored).armed('h', &["club"]).order("haBc").ai(0)
}

/// The first order of h.
fn first(scene: Scene) -> Order {
    scene.dice([]).decides()
}

/// SAGA-AID-04: who cannot hurt an enemy helps a friend who can.
#[test]
fn it_helps_who_can_hurt() {
    let lance = armored("h B a / # # #").weapon("lance", "60", |_| ());
    let order = first(lance.armed('a', &["lance"]).armed('B', &["club"]));
    assert_eq!(order.action.as_str(), "aid_attack");
}

/// SAGA-AID-04: of several friends it helps the one whose attack gains most, not the nearest.
#[test]
fn it_helps_the_strongest() {
    let scene = armored("h B a . . . . c / # # # # # # # #").armed('a', &["club"]).armed('B', &["rifle"]);
    let cannon = scene.weapon("lance", "60", |weapon| weapon.kind = blastdoor::rules::saga::data::WeaponKind::Pistol);
    let mut battle = cannon.armed('c', &["lance"]).dice([15]);
    let order = battle.decides();
    assert_eq!(order.action.as_str(), "aid_attack");
    battle.submit(order);
    assert!(battle.is('c', "aid") && !battle.is('a', "aid"));
}

/// SAGA-AID-05: where no friend gains by it, it hampers the enemy.
#[test]
fn it_hampers_a_strong_enemy() {
    let order =
        first(armored("h B a / # # #").armed('a', &["club"]).armed('B', &["ram"]).unit('h', |data| data.speed = 0));
    assert_eq!(order.action.as_str(), "suppress");
}

/// SAGA-AID-01: its own blow is worth more than a better chance of somebody else's.
#[test]
fn it_strikes_where_that_hurts() {
    let scene = lasting("h B a / # # #").armed('h', &["club"]).armed('a', &["ram"]).armed('B', &["rifle"]);
    assert_eq!(first(scene.order("haB").ai(0)).action.as_str(), "attack");
}

/// SAGA-AID-04: nobody is helped who could not strike.
#[test]
fn it_does_not_help_in_vain() {
    let far = armored("h B . . . . . . . a / # # # # # # # # # #").armed('a', &["ram"]).armed('B', &["club"]);
    let order = first(far);
    assert!(!["aid_attack", "suppress"].contains(&order.action.as_str()), "{order:?}");
    let alone = scene("h B / # #").unit('B', |data| data.shield_rating = 0).order("hB").ai(0);
    assert_eq!(first(alone).action.as_str(), "attack");
}

/// SAGA-AID-04: who could hit by great luck only helps a friend who hits more often.
#[test]
fn it_does_not_trust_to_luck() {
    let action = |reflex: i32| {
        let scene = lasting("h B a / # # #").armed('h', &["ram"]).armed('a', &["ram"]).armed('B', &["club"]);
        let scene = scene.unit('a', |data| data.base_attack = 15);
        first(scene.unit('B', |data| data.class_bonus.reflex = reflex).order("haB").ai(0)).action.to_string()
    };
    assert_eq!([0, 18].map(action), ["attack", "aid_attack"]);
}
