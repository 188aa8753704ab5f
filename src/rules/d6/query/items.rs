//! Items that units hold, carry, or could pick up.

use std::sync::Arc;

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    grid::{Space, Square},
    rules::{
        common::hands::is_at_hand,
        d6::{
            data::{Charts, ObjectCondition, Weapon},
            state::{BattleAccess, Item, ItemUse},
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

/// The item of a kind that a unit would use: one in hand before others, the soundest first.
pub fn item<'a>(battle: &'a BattleAccess, unit: UnitId, key: &ItemKey) -> Option<&'a Item> {
    let items = battle.inventory(unit).items.iter().filter(|item| item.key == *key && item.count > 0);
    items.min_by_key(|item| (!item.held, condition(battle, item)))
}

/// The item of a kind in hand that a unit would use; `None` if it holds none.
pub fn held_item<'a>(battle: &'a BattleAccess, unit: UnitId, key: &ItemKey) -> Option<&'a Item> {
    item(battle, unit, key).filter(|item| item.held)
}

/// The condition of an item. D6-WPN-03
pub fn condition(battle: &BattleAccess, item: &Item) -> ObjectCondition {
    *battle.thing(item.thing).condition
}

/// True if damage has not left an item useless. D6-WPN-06
pub fn is_usable(battle: &BattleAccess, item: &Item) -> bool {
    condition(battle, item) < ObjectCondition::Severely
}

/// The soundest item of a kind that a unit carries and does not hold.
pub fn sheathed_item<'a>(battle: &'a BattleAccess, unit: UnitId, key: &ItemKey) -> Option<&'a Item> {
    let sheathed = battle.inventory(unit).items.iter().filter(|item| item.key == *key && !item.held);
    sheathed.min_by_key(|item| condition(battle, item))
}

/// The data of a weapon as a unit uses it, with the effects of damage to it; `None` if it is too badly damaged to be
/// used. D6-WPN-04 to D6-WPN-06
pub fn as_used(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Option<Arc<Weapon>> {
    let weapon = data(battle, key)?;
    // In `basic` nothing damages weapons.
    let item = if battle.rules.has_charts() { item(battle, unit, key) } else { None };
    match item.map(|item| condition(battle, item)) {
        None | Some(ObjectCondition::Whole) => Some(weapon),
        Some(condition) => {
            let (_, wear) = Charts::shipped().weapon.iter().find(|(state, _)| *state == condition)?;
            Some(Arc::new(weapon.worn(condition.words(), wear.dice, wear.difficulty)))
        }
    }
}

/// True if damage has left the soundest item of a kind that a unit has useless. D6-WPN-06
pub fn is_ruined(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> bool {
    item(battle, unit, key).is_some_and(|item| !is_usable(battle, item))
}

/// The items that a unit has in hand, with their data.
pub fn held(battle: &BattleAccess, unit: UnitId) -> Vec<(ItemKey, Arc<Weapon>)> {
    let items = battle.inventory(unit).items.iter().filter(|item| item.held && item.count > 0);
    items.filter_map(|item| Some((item.key.clone(), data(battle, &item.key)?))).collect()
}

/// The items that a unit carries, in hand or not, with their data; each kind once.
pub fn carried(battle: &BattleAccess, unit: UnitId) -> Vec<(ItemKey, Arc<Weapon>)> {
    let mut items: Vec<(ItemKey, Arc<Weapon>)> = Vec::new();
    for item in &battle.inventory(unit).items {
        if let (Some(weapon), false) = (data(battle, &item.key), items.iter().any(|(key, _)| *key == item.key)) {
            items.push((item.key.clone(), weapon));
        }
    }
    items
}

/// The keys of the carried items that pass a test on their data.
pub fn carried_keys(battle: &BattleAccess, unit: UnitId, test: impl Fn(&Weapon) -> bool) -> Vec<ItemKey> {
    carried(battle, unit).into_iter().filter(|(_, weapon)| test(weapon)).map(|(key, _)| key).collect()
}

/// The items that a unit could take in hand: those it does not hold and does not use up.
pub fn sheathed(battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
    let sheathed = battle.inventory(unit).items.iter().filter(|item| !item.held && !is_used_up(battle, &item.key));
    sheathed.filter(|item| is_usable(battle, item)).map(|item| item.key.clone()).collect()
}

/// The items that a unit could drop: those in hand that are no part of its body.
pub fn droppable(battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
    held(battle, unit).into_iter().filter(|(_, weapon)| !weapon.natural).map(|(key, _)| key).collect()
}

/// Checks that a unit has a hand for one more item. Only severe injuries take hands away. D6-SEV-04
///
/// # Errors
/// The unit has no hand left for it.
pub fn check_hand(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let hands = battle.severe(unit).hands();
    if hands >= 2 {
        return Ok(());
    }
    let kept = droppable(battle, unit).into_iter().filter(|key| !will_let_go(battle, unit, key)).count();
    let steps = battle.plan(unit).steps_to_come();
    let drawn = steps.filter(|step| step.action.item_use == ItemUse::Draws).count();
    match kept + drawn < hands {
        true => Ok(()),
        false => Err(Illegal::new("no_hand", "it has no hand left for that")),
    }
}

/// The number of items of one kind that a unit has, in hand or not.
pub fn count(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> u16 {
    battle.inventory(unit).count(key)
}

/// True if a unit holds an item that is set for stun. D6-STUN-01
pub fn is_set_for_stun(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> bool {
    let is_set = |item: &Item| item.key == *key && item.held && item.stuns;
    // Most weapons are not, so the condition of the items need not be compared.
    battle.inventory(unit).items.iter().any(is_set) && held_item(battle, unit, key).is_some_and(|item| item.stuns)
}

/// True if each use of an item uses one up.
pub fn is_used_up(battle: &BattleAccess, key: &ItemKey) -> bool {
    data(battle, key).is_some_and(|weapon| weapon.consumed)
}

/// True if a unit has declared an action by which an item leaves its hands.
pub fn will_let_go(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> bool {
    let mut steps = battle.plan(unit).steps_to_come();
    steps.any(|step| step.action.item_use == ItemUse::LetsGo && step.order.with.as_ref() == Some(key))
}

/// True if a unit has declared to take an item in hand.
pub fn will_draw(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> bool {
    let mut steps = battle.plan(unit).steps_to_come();
    steps.any(|step| step.action.item_use == ItemUse::Draws && step.order.with.as_ref() == Some(key))
}

/// The items that a unit has declared to take in hand and does not carry: those that it will pick up.
pub fn will_pick_up(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = ItemKey> {
    let takes = battle.plan(unit).steps_to_come().filter(|step| step.action.item_use == ItemUse::Draws);
    let keys = takes.filter_map(|step| step.order.with.clone());
    keys.filter(move |key| count(battle, unit, key) == 0)
}

/// The items on the ground that a body could pick up: those in its own space, and those next to it that no wall parts
/// from it. Ruined weapons are left where they lie. D6-WPN-06
pub fn within_reach(battle: &BattleAccess, space: Space) -> Vec<(Square, ItemKey)> {
    let near = battle.lying().filter(|(square, _)| is_at_hand(&battle.board, space, *square));
    near.filter(|(_, item)| is_usable(battle, item)).map(|(square, item)| (square, item.key.clone())).collect()
}

/// All items on the ground, by name, with the damage to them.
pub fn on_ground(battle: &BattleAccess) -> Vec<(Square, String)> {
    let name = |item: &Item| match condition(battle, item) {
        ObjectCondition::Whole => name(battle, &item.key),
        condition => format!("{} ({})", name(battle, &item.key), condition.words()),
    };
    battle.lying().map(|(square, item)| (square, name(item))).collect()
}
