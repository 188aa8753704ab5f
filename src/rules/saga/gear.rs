//! Item handling: drawing, dropping, picking up, ammunition.

use bevy::prelude::World;

use crate::battle::{Event, ItemKey, Placement, Registry, ThingId, UnitId};
use crate::grid::{Space, Square};
use crate::rules::saga::data::Place;
use crate::rules::saga::query::attack::bonus;
use crate::rules::saga::query::gear;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Arsenal, BattleAccess, Item, Lying};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<Lying>(world);
    Registry::add_component::<Arsenal>(world);
}

/// Moves a carried item to another place; `words` is the verb for the log, such as `draws`.
pub fn shift(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, from: Place, to: Place, words: &str) {
    let mut arsenal = battle.arsenal_mut(unit);
    if let Some(item) = arsenal.items.iter_mut().find(|item| item.key == *key && item.place == from) {
        item.place = to;
        log_item_moved(battle, unit, key, words);
    }
}

/// Takes a carried item in hand. A proficient unit also switches it on. SAGA-MOVE-05, SAGA-EX-16
pub fn take_in_hand(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, from: Place, words: &str) {
    let stays_off = gear::weapon(&battle.view(), key)
        .is_some_and(|weapon| weapon.is_switched() && !bonus::is_proficient(battle.data_of(unit), &weapon));
    let mut arsenal = battle.arsenal_mut(unit);
    if let Some(item) = arsenal.items.iter_mut().find(|item| item.key == *key && item.place == from) {
        item.off = stays_off;
    }
    shift(battle, unit, key, from, Place::Held, words);
}

/// Switches a held weapon on. SAGA-SWIFT-04
pub fn activate(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut arsenal = battle.arsenal_mut(unit);
    let held = |item: &&mut Item| item.key == *key && item.place == Place::Held;
    arsenal.items.iter_mut().filter(held).for_each(|item| item.off = false);
    log_item_moved(battle, unit, key, "switches on");
}

/// Drops an item in the unit's own space. SAGA-SWIFT-05
pub fn drop_item(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let square = battle.space(unit).origin;
    drop_at(battle, unit, key, square);
}

/// Drops an item on a square in the unit's own space or beside it. SAGA-SWIFT-05
pub fn drop_at(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square) {
    release(battle, unit, key, square, "drops");
}

/// Leaves a thrown weapon on the target's square.
pub fn leave_at(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square) {
    release(battle, unit, key, square, "throws");
}

fn release(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square, words: &str) {
    let Some(item) = battle.arsenal_mut(unit).take(key) else { return };
    battle.ground_mut().0.push(item.thing);
    let mut thing = battle.thing_data_mut(item.thing);
    *thing.placement = Placement::on(Space::single(square));
    thing.lying.0 = Some(item);
    log_item_moved(battle, unit, key, words);
}

/// Drops all held items; happens when a unit falls unconscious. SAGA-UNC-12
pub fn drop_everything_held(battle: &mut BattleAccess, unit: UnitId) {
    let held = battle.combat_data(unit).arsenal.held().filter(|item| !item.weapon.is_part_of_wielder());
    let keys: Vec<ItemKey> = held.map(|item| item.key.clone()).collect();
    for key in keys {
        drop_item(battle, unit, &key);
    }
}

/// Picks up an item from the ground. SAGA-MOVE-07
pub fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, at: Square) {
    let found = battle.lying().find(|(square, item)| *square == at && item.key == *key).map(|(_, item)| item.thing);
    let Some(thing) = found else { return };
    let Some(item) = remove_lying(battle, thing) else { return };
    battle.arsenal_mut(unit).items.push(Item { place: Place::Held, ..item });
    log_item_moved(battle, unit, key, "picks up");
}

/// Marks an item on the ground as disabled. SAGA-OBJ-05
pub fn disable_lying(battle: &mut BattleAccess, thing: ThingId) {
    if let Some(item) = &mut battle.thing_data_mut(thing).lying.0 {
        item.broken = true;
    }
}

/// Takes an item off the ground for good.
pub fn remove_lying(battle: &mut BattleAccess, thing: ThingId) -> Option<Item> {
    let mut data = battle.thing_data_mut(thing);
    data.placement.on_board = false;
    let item = data.lying.0.take();
    battle.ground_mut().0.retain(|&lying| lying != thing);
    item
}

/// Opens the pack: what is in it is at hand from now on.
pub fn open_pack(battle: &mut BattleAccess, unit: UnitId) {
    battle.arsenal_mut(unit).pack_open = true;
}

/// Uses up one shot of a weapon; a gunner's is that of the vehicle.
pub fn fire(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    spend(battle, unit, key, 1);
}

/// Uses up several shots of a weapon; a gunner's is that of the vehicle. SAGA-AUTO-03, SAGA-AUTO-07
pub fn spend(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, spent: u16) {
    let bearer = vehicle::bearer(&battle.view(), unit);
    set_shots(battle, bearer, key, |shots, _| shots.saturating_sub(spent));
}

/// Removes a held item that was used up, such as a thrown grenade.
pub fn use_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    battle.arsenal_mut(unit).take(key);
}

/// Fills the magazine. SAGA-MOVE-07
pub fn reload(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    set_shots(battle, unit, key, |_, full| full);
    log_item_moved(battle, unit, key, "reloads");
}

fn set_shots(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, change: impl Fn(u16, u16) -> u16) {
    let full = gear::weapon(&battle.view(), key).and_then(|weapon| weapon.shots).unwrap_or(0);
    let mut arsenal = battle.arsenal_mut(unit);
    if let Some(shots) = arsenal.named_mut(key).and_then(|item| item.shots.as_mut()) {
        *shots = change(*shots, full);
    }
}

fn log_item_moved(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, words: &str) {
    let item = gear::item_name(&battle.view(), key);
    battle.log_event(Event::ItemMoved { unit, item, words: words.to_owned() });
}
