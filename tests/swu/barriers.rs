//! Walls, windows and railings as targets.

use std::sync::Arc;

use blastdoor::{
    battle::{Board, ItemKey, Order},
    grid::{Barrier, Direction, Square},
    rules,
};

use crate::scene::*;

/// A shooter before a barrier that has few hit points and Armour Class 12.
fn shooter(scene: Scene, barrier: Barrier) -> Scene {
    let mut drawn = scene.armed('a', &["gun"]);
    let data = Arc::make_mut(drawn.own.catalogue.objects.barriers.get_mut(&barrier).unwrap());
    (data.hit_points, data.armour_class) = (4, 12);
    drawn
}

fn order(battle: &Battle, weapon: &'static str, x: i16, side: Option<Direction>) -> Order {
    Order { towards: side, ..battle.with('a', "attack_barrier", weapon).to((x, 0).into()) }
}

fn sees(battle: &Battle, x: i16) -> bool {
    battle.world.resource::<Board>().sight().sees(Square::new(0, 0), Square::new(x, 0))
}

/// SWU-CORE-01, SWU-EX-09: a wall without hit points opens sight and way.
#[test]
fn walls_can_be_broken() {
    let mut battle = shooter(scene("a#B/###"), Barrier::Wall).dice([10, 4]);
    let wall = order(&battle, "gun", 1, None);
    assert!(rules::legal(&mut battle.world).contains(&wall.clone().into()));
    assert_eq!(rules::describe(&mut battle.world, (1, 0).into()), ["bulkhead: 4 of 4 hit points, Armour Class 12"]);
    assert_eq!(battle.numbers(wall.clone()), (2, 12));
    assert_eq!(battle.refusal(order(&battle, "bare_hands", 1, None)), "");
    assert_eq!(battle.refusal(battle.with('a', "attack_object", "gun").to((1, 0).into())), "no_object", "no door");
    assert!(!sees(&battle, 2));
    let facts = battle.submit(wall.clone());
    assert!(facts.contains(&Fact::Broke('a', "bulkhead", "B1")), "{facts:?}");
    assert!(sees(&battle, 2));
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.refusal(wall), "no_barrier");
}

/// SWU-CORE-01: a railing on a border is named by its square and the side; it gives no cover once it is broken.
#[test]
fn railings_on_borders_can_be_broken() {
    let drawn = scene("a..B").border(Barrier::Low, (2, 0), (3, 0));
    let mut battle = shooter(drawn, Barrier::Low).dice([10, 4]);
    assert_eq!(battle.numbers(battle.attack('a', 'B', "gun")).1, 12, "cover +2");
    let railing = order(&battle, "gun", 2, Some(Direction::East));
    assert!(rules::legal(&mut battle.world).contains(&railing.clone().into()));
    assert_eq!(battle.refusal(order(&battle, "gun", 2, None)), "no_barrier");
    battle.submit(railing);
    battle.ends('a');
    battle.ends('B');
    assert_eq!(battle.numbers(battle.attack('a', 'B', "gun")).1, 10);
}

/// SWU-COVER-03: so does a slit, and damage short of its hit points only wears it.
#[test]
fn slits_wear() {
    let mut battle = shooter(scene("###/#.#/a|B"), Barrier::Aperture).dice([10, 3]);
    let slit = Order { to: Some((1, 2).into()), ..order(&battle, "gun", 1, None) };
    battle.submit(slit);
    assert_eq!(rules::describe(&mut battle.world, (1, 2).into()), ["bulkhead: 1 of 4 hit points, Armour Class 12"]);
    battle.dice_are_spent();
}

/// SWU-TURN-10: nobody picks up an item through a wall.
#[test]
fn a_wall_keeps_items_out_of_reach() {
    for (is_walled, expected) in [(false, ""), (true, "out_of_grasp")] {
        let drawn = scene("ab..C").armed('a', &["gun"]);
        let drawn = if is_walled { drawn.border(Barrier::Wall, (0, 0), (1, 0)) } else { drawn };
        let mut battle = drawn.dice([]);
        let gun = |order: Order| order.with(ItemKey::of("gun"));
        battle.submit(gun(battle.order('a', "drop")));
        battle.ends('a');
        assert_eq!(battle.refusal(gun(battle.order('b', "pick_up"))), expected);
    }
}
