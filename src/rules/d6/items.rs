//! Items change hands: drawn, dropped, used up, picked up; weapons are damaged and destroyed.

use std::mem;

use bevy::prelude::World;

use super::{
    data::{Charts, ObjectCondition, Weapon},
    objects::wear_down,
    query::items::{self, data, droppable, is_usable, name, sheathed_item},
    state::{BattleAccess, Fuse, Inventory, Item, Lying},
};
use crate::{
    battle::{ActionKey, Event, ItemKey, Placement, Registry, ThingId, UnitId},
    dice::Pool,
    grid::{Space, Square},
};

/// Registers the items that units carry, and those on the ground.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<Lying>(world);
    Registry::add_component::<Inventory>(world);
}

/// Takes an item in hand.
pub fn draw(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let Some(thing) = sheathed_item(battle, unit, key).map(|item| item.thing) else { return };
    if let Some(item) = battle.inventory_mut(unit).item_mut(thing) {
        item.held = true;
        log_moved(battle, unit, key, "draws");
    }
}

/// Sets a weapon in hand for stun, or for its full damage. D6-STUN-04
pub fn set_stun(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, stuns: bool) {
    let Some(thing) = items::held_item(battle, unit, key).map(|item| item.thing) else { return };
    if let Some(item) = battle.inventory_mut(unit).item_mut(thing) {
        item.stuns = stuns;
    }
}

/// Uses up one of an item.
pub fn use_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    battle.inventory_mut(unit).use_up(key);
}

/// Drops all that an unconscious unit holds. D6-INJ-24
pub fn drop_everything_held(battle: &mut BattleAccess, unit: UnitId) {
    for key in droppable(battle, unit) {
        drop(battle, unit, &key);
    }
}

/// Drops an item in hand.
pub fn drop(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let held = battle.inventory(unit).items.iter().find(|item| item.key == *key && item.held);
    if let Some(thing) = held.map(|item| item.thing) {
        drop_thing(battle, unit, thing);
    }
}

/// Drops the item in hand that is this thing. By the charts the fall may damage a weapon. D6-WPN-10
pub fn drop_thing(battle: &mut BattleAccess, unit: UnitId, thing: ThingId) {
    let square = battle.space(unit).origin;
    let dropped = battle.inventory_mut(unit).remove(|item| item.thing == thing && item.held);
    let Some(item) = dropped else { return };
    let key = item.key.clone();
    place(battle, item, square, None);
    log_moved(battle, unit, &key, "drops");
    let weapon = data(battle, &key).filter(|weapon| battle.rules.has_charts() && !weapon.consumed);
    if let Some(weapon) = weapon {
        let fall = Pool::of("the fall", Charts::shipped().dropped);
        wear_down_weapon(battle, (unit, unit), thing, &weapon, fall);
    }
}

/// Rolls damage against a weapon that a unit holds, or has just dropped. A destroyed weapon is gone. D6-WPN-02 to
/// D6-WPN-07, D6-WPN-10, D6-WPN-11
pub fn wear_down_weapon(
    battle: &mut BattleAccess,
    (by, holder): (UnitId, UnitId),
    thing: ThingId,
    weapon: &Weapon,
    damage: Pool,
) {
    let strength = Pool::of(weapon.name.clone(), weapon.body);
    let before = *battle.thing(thing).condition;
    let (_, left) = wear_down(battle, by, thing, ("weapon", strength), damage);
    if left == before {
        return;
    }
    let words = format!("has its {} {}", weapon.name, left.words());
    battle.log_event(Event::Acted { unit: holder, action: ActionKey::of("attack"), words });
    if left == ObjectCondition::Destroyed {
        remove(battle, holder, thing);
    }
}

/// Removes an item for good from a unit or from the ground.
fn remove(battle: &mut BattleAccess, holder: UnitId, thing: ThingId) {
    battle.inventory_mut(holder).items.retain(|item| item.thing != thing);
    _ = take_off(battle, thing);
}

/// Lays one of an item in hand onto a square.
pub fn lay_down(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square) {
    let mut inventory = battle.inventory_mut(unit);
    let held = inventory.items.iter_mut().find(|item| item.key == *key && item.held && item.count > 0);
    let Some(fallen) = held.map(split_off) else { return };
    inventory.items.retain(|item| item.count > 0);
    place(battle, fallen, square, None);
}

/// Lays one of the grenades that a unit carries onto a square with its timer running. D6-GREN-09
pub fn arm(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square, fuse: Fuse) {
    let mut inventory = battle.inventory_mut(unit);
    let Some(item) = inventory.items.iter_mut().find(|item| item.key == *key && item.count > 0) else { return };
    let thrown = split_off(item);
    inventory.items.retain(|item| item.count > 0);
    place(battle, thrown, square, Some(fuse));
}

/// Moves a grenade whose timer runs to another square. D6-GREN-32
pub fn toss(battle: &mut BattleAccess, thing: ThingId, square: Square, fuse: Fuse) {
    if let Some((_, item, _)) = take_off(battle, thing) {
        place(battle, item, square, Some(fuse));
    }
}

/// Takes the items that lie on the ground as a thing off the board, and returns them with their square and their running
/// timer; `None` if none do.
pub fn take_off(battle: &mut BattleAccess, thing: ThingId) -> Option<(Square, Item, Option<Fuse>)> {
    let (mut placement, mut lying) = battle.lying_mut(thing);
    let Lying { item, fuse } = mem::take(&mut *lying);
    let item = item?;
    placement.on_board = false;
    let square = placement.square();
    battle.ground_mut().0.retain(|&lying| lying != thing);
    Some((square, item, fuse))
}

/// Splits one off items of one kind. The rest keeps the first of the things.
fn split_off(item: &mut Item) -> Item {
    item.count = item.count.saturating_sub(1);
    Item { count: 1, thing: ThingId(item.thing.0 + item.count), ..item.clone() }
}

/// Places items on the ground, a grenade perhaps with its timer running.
fn place(battle: &mut BattleAccess, item: Item, square: Square, fuse: Option<Fuse>) {
    battle.ground_mut().0.push(item.thing);
    let (mut placement, mut lying) = battle.lying_mut(item.thing);
    *placement = Placement::on(Space::single(square));
    *lying = Lying { item: Some(item), fuse };
}

/// Takes an item from the ground into the hand. Returns false if it is not there.
pub fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, at: Square) -> bool {
    let is_wanted = |square: Square, item: &Item| square == at && item.key == *key && is_usable(battle, item);
    let found = battle.lying().find(|(square, item)| is_wanted(*square, item)).map(|(_, item)| item.thing);
    let Some((_, item, _)) = found.and_then(|thing| take_off(battle, thing)) else { return false };
    battle.inventory_mut(unit).items.push(Item { held: true, ..item });
    log_moved(battle, unit, key, "picks up");
    true
}

fn log_moved(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, words: &str) {
    let item = name(battle, key);
    battle.log_event(Event::ItemMoved { unit, item, words: words.to_owned() });
}
