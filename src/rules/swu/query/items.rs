//! Items that units hold, carry, or could pick up.

use std::sync::Arc;

use crate::{
    battle::{ItemKey, UnitId},
    grid::{Space, Square},
    rules::{
        common::hands::is_at_hand,
        swu::{
            data::{StunMode, Weapon},
            state::{BattleAccess, Item},
        },
    },
};

/// The data of an item.
pub fn data(battle: &BattleAccess, key: &ItemKey) -> Option<Arc<Weapon>> {
    battle.data.0.weapons.get(key.as_str()).cloned()
}

/// The name of an item that players read.
pub fn name(battle: &BattleAccess, key: &ItemKey) -> String {
    data(battle, key).map_or_else(|| key.to_string(), |weapon| weapon.name.clone())
}

/// The items of a unit that pass a test, each kind once.
pub fn keys(battle: &BattleAccess, unit: UnitId, test: impl Fn(&Item, &Weapon) -> bool) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = Vec::new();
    for item in &battle.inventory(unit).items {
        let is_one = battle.data.0.weapons.get(item.key.as_str()).is_some_and(|weapon| test(item, weapon));
        if is_one && item.count > 0 && !keys.contains(&item.key) {
            keys.push(item.key.clone());
        }
    }
    keys
}

/// The items that a unit could take in hand: those it does not hold and does not use up.
pub fn sheathed(battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
    let keys = keys(battle, unit, |item, weapon| !item.held && !weapon.natural && !weapon.is_consumed());
    keys.into_iter().filter(|key| !held(battle, unit).contains(key)).collect()
}

/// The items in hand that are no part of the body: those that a unit could drop or put away.
pub fn held(battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
    keys(battle, unit, |item, weapon| item.held && !weapon.natural)
}

/// The weapons in hand whose setting can be switched. SWU-STUN-07
pub fn switchable(battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
    keys(battle, unit, |item, weapon| (item.held || weapon.natural) && weapon.stun == StunMode::Setting)
}

/// The hands that the items in hand take. SWU-GRAP-03
pub fn hands_taken(battle: &BattleAccess, unit: UnitId) -> u8 {
    let items = battle.inventory(unit).items.iter().filter(|item| item.held);
    let hands = items.filter_map(|item| battle.data.0.weapons.get(item.key.as_str()));
    hands.filter(|weapon| !weapon.natural).map(|weapon| weapon.hands).sum()
}

/// The number of items of one kind that a unit has, in hand or not.
pub fn count(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> u16 {
    battle.inventory(unit).count(key)
}

/// The items on the ground that a body could pick up: those in its own space, and those next to it that no wall parts
/// from it. SWU-TURN-10
pub fn within_reach(battle: &BattleAccess, space: Space) -> Vec<(Square, ItemKey)> {
    let near = battle.lying().filter(|(square, _)| is_at_hand(&battle.board, space, *square));
    near.map(|(square, item)| (square, item.key.clone())).collect()
}

/// All items on the ground, by name.
pub fn on_ground(battle: &BattleAccess) -> Vec<(Square, String)> {
    battle.lying().map(|(square, item)| (square, name(battle, &item.key))).collect()
}
