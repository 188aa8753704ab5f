//! Items change hands: drawn, dropped, used up, picked up.

use bevy::prelude::World;

use super::{
    query::items::{droppable, name},
    state::{BattleAccess, GroundItems, Inventory, Item},
};
use crate::{
    battle::{Event, ItemKey, Registry, UnitId},
    grid::Square,
};

/// Registers the items that units carry, and those on the ground.
pub fn install(world: &mut World) {
    world.insert_resource(GroundItems::default());
    Registry::add_resource::<GroundItems>(world);
    Registry::add_component::<Inventory>(world);
}

/// Takes an item in hand.
pub fn draw(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut inventory = battle.inventory_mut(unit);
    if let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key && !item.held) {
        item.held = true;
        tell(battle, unit, key, "draws");
    }
}

/// Uses up one of an item.
pub fn use_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut inventory = battle.inventory_mut(unit);
    if let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key && item.count > 0) {
        item.count -= 1;
    }
    inventory.items.retain(|item| item.count > 0);
}

/// Drops all that an unconscious unit holds. D6-INJ-24
pub fn drop_everything_held(battle: &mut BattleAccess, unit: UnitId) {
    for key in droppable(battle, unit) {
        drop(battle, unit, &key);
    }
}

/// Drops an item in hand.
pub fn drop(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let square = battle.space(unit).origin;
    if lay_down(battle, unit, key, square, u16::MAX) {
        tell(battle, unit, key, "drops");
    }
}

/// Lays an item in hand onto a square, at most this many of it. Returns false if there was none.
pub fn lay_down(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square, most: u16) -> bool {
    let mut inventory = battle.inventory_mut(unit);
    let held = inventory.items.iter_mut().find(|item| item.key == *key && item.held && item.count > 0);
    let Some(item) = held else { return false };
    let count = item.count.min(most);
    item.count -= count;
    let fallen = Item { count, ..item.clone() };
    inventory.items.retain(|item| item.count > 0);
    battle.ground_items.0.push((square, fallen));
    true
}

/// Takes an item from the ground into the hand. Returns false if it is not there.
pub fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, at: Square) -> bool {
    let Some(place) = battle.ground_items.0.iter().position(|(square, item)| *square == at && item.key == *key) else {
        return false;
    };
    let (_, item) = battle.ground_items.0.remove(place);
    battle.inventory_mut(unit).items.push(Item { held: true, ..item });
    tell(battle, unit, key, "picks up");
    true
}

fn tell(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, words: &str) {
    let item = name(battle, key);
    battle.tell(Event::ItemMoved { unit, item, words: words.to_owned() });
}
