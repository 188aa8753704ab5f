//! What the computer does with actions that are worth something in a way of their own.

use blastdoor::{
    ai::{Memory, decide},
    battle::{Command, Status},
    rules::{self, saga::data::Feat},
};

use crate::scene::{Battle, Scene, scene};

/// The actions that the computer orders for one unit in its first turn.
fn turn_of(scene: Scene, letter: char) -> Vec<String> {
    let mut battle: Battle = scene.ai(0).ai(1).seeded(1);
    let (unit, mut memory, mut actions) = (battle.id(letter), Memory::default(), Vec::new());
    for _ in 0..100 {
        let is_own = matches!(battle.status(), Status::Ready { unit: active, .. } if active == unit);
        if !is_own && !actions.is_empty() {
            break;
        }
        let Some(command) = decide(&mut battle.world, &mut memory) else { break };
        if let (true, Command::Order(order)) = (is_own, &command) {
            actions.push(order.action.to_string());
        }
        rules::submit(&mut battle.world, command).unwrap();
    }
    actions
}

/// An enemy that lasts.
fn lasting(map: &str) -> Scene {
    scene(map).unit('B', |data| data.hit_points = 200)
}

/// It moves up and charges an enemy too far away for a move and a blow.
#[test]
fn it_charges() {
    let actions = turn_of(lasting("h . . . . . . . . . B"), 'h');
    assert_eq!(actions.first().map(String::as_str), Some("move"), "{actions:?}");
    assert!(actions.contains(&"charge".to_owned()), "{actions:?}");
}

/// It makes a full attack where that promises more than one.
#[test]
fn it_attacks_all_out() {
    let master = |data: &mut rules::saga::data::UnitData| data.feats = vec![Feat::DualWeaponMastery3];
    let actions = turn_of(lasting("h B").armed('h', &["knock", "hammer"]).unit('h', master), 'h');
    assert_eq!(actions[..2], ["full_attack", "attack"], "{actions:?}");
}

/// It grapples where it knows how and that is worth more than a blow.
#[test]
fn it_grapples() {
    let wrestler = |data: &mut rules::saga::data::UnitData| {
        (data.feats, data.base_attack) = (vec![Feat::MartialArts1, Feat::Pin, Feat::Crush], 9);
    };
    let actions = turn_of(lasting("h B").armed('h', &[]).armed('B', &["ram"]).unit('h', wrestler), 'h');
    assert_eq!(actions.first().map(String::as_str), Some("grapple"), "{actions:?}");
}

/// With nobody in sight it gets ready for whoever comes.
#[test]
fn it_gets_ready() {
    let hidden = lasting("h . # B / # . # . / . . # .").armed('h', &["pistol"]).armed('B', &["pistol"]);
    let actions = turn_of(hidden, 'h');
    assert!(actions.contains(&"ready".to_owned()), "{actions:?}");
}
