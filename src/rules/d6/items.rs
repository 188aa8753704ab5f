//! Items change hands: drawn, dropped, used up, picked up.

use bevy::prelude::World;

use super::{
    query::items::{droppable, name},
    state::{BattleAccess, Fuse, Inventory, Item, Lying},
};
use crate::{
    battle::{Event, ItemKey, Placement, Registry, ThingId, UnitId},
    grid::{Space, Square},
};

/// Registers the items that units carry, and those on the ground.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<Lying>(world);
    Registry::add_component::<Inventory>(world);
}

/// Takes an item in hand.
pub fn draw(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut inventory = battle.inventory_mut(unit);
    if let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key && !item.held) {
        item.held = true;
        log_moved(battle, unit, key, "draws");
    }
}

/// Sets a weapon in hand for stun, or for its full damage. D6-STUN-04
pub fn set_stun(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, stuns: bool) {
    let mut inventory = battle.inventory_mut(unit);
    if let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key && item.held) {
        item.stuns = stuns;
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
        log_moved(battle, unit, key, "drops");
    }
}

/// Lays an item in hand onto a square, at most this many of it. Returns false if there was none.
pub fn lay_down(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square, most: u16) -> bool {
    let mut inventory = battle.inventory_mut(unit);
    let held = inventory.items.iter_mut().find(|item| item.key == *key && item.held && item.count > 0);
    let Some(item) = held else { return false };
    let fallen = split_off(item, most);
    inventory.items.retain(|item| item.count > 0);
    place(battle, fallen, square);
    true
}

/// Lays one of the grenades that a unit carries onto a square with its timer running. D6-GREN-09
pub fn arm(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square, fuse: Fuse) {
    let mut inventory = battle.inventory_mut(unit);
    let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key && item.count > 0) else { return };
    let thrown = split_off(item, 1);
    inventory.items.retain(|item| item.count > 0);
    place(battle, Item { fuse: Some(fuse), ..thrown }, square);
}

/// Moves a grenade whose timer runs to another square. D6-GREN-32
pub fn toss(battle: &mut BattleAccess, thing: ThingId, square: Square, fuse: Fuse) {
    if let Some((_, item)) = take_off(battle, thing) {
        place(battle, Item { fuse: Some(fuse), ..item }, square);
    }
}

/// Takes what lies on the ground as a thing off the board, with the square where it lay; `None` if nothing does.
pub fn take_off(battle: &mut BattleAccess, thing: ThingId) -> Option<(Square, Item)> {
    let (mut placement, mut lying) = battle.lying_mut(thing);
    let item = lying.0.take()?;
    placement.on_board = false;
    let square = placement.square();
    battle.ground_mut().0.retain(|&lying| lying != thing);
    Some((square, item))
}

/// Splits at most so many off items of one kind. The rest keeps the first of the things.
fn split_off(item: &mut Item, most: u16) -> Item {
    let count = item.count.min(most);
    item.count -= count;
    Item { count, thing: ThingId(item.thing.0 + item.count), ..item.clone() }
}

/// Places items on the ground.
fn place(battle: &mut BattleAccess, item: Item, square: Square) {
    battle.ground_mut().0.push(item.thing);
    let (mut placement, mut lying) = battle.lying_mut(item.thing);
    *placement = Placement::on(Space::single(square));
    lying.0 = Some(item);
}

/// Takes an item from the ground into the hand. Returns false if it is not there.
pub fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, at: Square) -> bool {
    let found = battle.lying().find(|(square, item)| *square == at && item.key == *key).map(|(_, item)| item.thing);
    let Some((_, item)) = found.and_then(|thing| take_off(battle, thing)) else { return false };
    battle.inventory_mut(unit).items.push(Item { held: true, ..item });
    log_moved(battle, unit, key, "picks up");
    true
}

fn log_moved(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, words: &str) {
    let item = name(battle, key);
    battle.log_event(Event::ItemMoved { unit, item, words: words.to_owned() });
}
