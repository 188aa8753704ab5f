//! Items change hands: drawn, dropped, used up, picked up.

use bevy::prelude::World;

use super::{
    query::items::{held, name},
    state::{BattleAccess, Inventory, Item, Lying},
};
use crate::{
    battle::{Event, ItemKey, Placement, Registry, UnitId},
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

/// Puts an item away.
pub fn stow(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut inventory = battle.inventory_mut(unit);
    if let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key && item.held) {
        item.held = false;
        log_moved(battle, unit, key, "puts away");
    }
}

/// Switches a weapon between stun and lethal. SWU-STUN-07, SWU-TURN-10
pub fn switch_setting(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut inventory = battle.inventory_mut(unit);
    if let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key) {
        item.stuns = !item.stuns;
        let words = if item.stuns { "sets to stun:" } else { "sets to lethal:" };
        log_moved(battle, unit, key, words);
    }
}

/// Uses up one of an item.
pub fn use_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    battle.inventory_mut(unit).use_up(key);
}

/// Drops all that an unconscious unit holds. SWU-COND-05
pub fn drop_everything_held(battle: &mut BattleAccess, unit: UnitId) {
    for key in held(battle, unit) {
        drop(battle, unit, &key);
    }
}

/// Drops an item in hand.
pub fn drop(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let square = battle.space(unit).origin;
    let Some(fallen) = battle.inventory_mut(unit).remove(|item| item.key == *key && item.held) else { return };
    let thing = fallen.thing;
    battle.ground_mut().0.push(thing);
    let (mut placement, mut lying) = battle.lying_mut(thing);
    *placement = Placement::on(Space::single(square));
    lying.0 = Some(fallen);
    log_moved(battle, unit, key, "drops");
}

/// Takes an item from the ground into the hand, if it is there.
pub fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, at: Square) {
    let found = battle.lying().find(|(square, item)| *square == at && item.key == *key).map(|(_, item)| item.thing);
    let Some(thing) = found else { return };
    let (mut placement, mut lying) = battle.lying_mut(thing);
    placement.on_board = false;
    let Some(item) = lying.0.take() else { return };
    battle.ground_mut().0.retain(|&lying| lying != thing);
    battle.inventory_mut(unit).items.push(Item { held: true, ..item });
    log_moved(battle, unit, key, "picks up");
}

fn log_moved(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, words: &str) {
    let item = name(battle, key);
    battle.log_event(Event::ItemMoved { unit, item, words: words.to_owned() });
}
