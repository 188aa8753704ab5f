//! What units hold, carry and drop.

use std::sync::Arc;

use bevy::prelude::{Component, Resource};

use super::{action::Action, battle::BattleAccess, data::Weapon};
use crate::{
    battle::{Event, ItemKey, UnitId},
    grid::{Space, Square},
};

/// Everything a unit has with it, in the order it would draw it.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kit {
    /// Weapons, grenades, medkits.
    pub items: Vec<Item>,
}

/// Something carried or lying about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// What it is.
    pub key: ItemKey,
    /// Whether it is in hand.
    pub held: bool,
    /// How many of them.
    pub count: u16,
}

/// What lies on the ground, in the order it fell.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ground(pub Vec<(Square, Item)>);

/// The data of an item.
pub fn data(battle: &BattleAccess, key: &ItemKey) -> Option<Arc<Weapon>> {
    battle.data.0.weapons.get(key.as_str()).cloned()
}

/// What players call an item.
pub fn name(battle: &BattleAccess, key: &ItemKey) -> String {
    data(battle, key).map_or_else(|| key.to_string(), |weapon| weapon.name.clone())
}

/// What a unit has in hand, with its data.
pub fn held(battle: &BattleAccess, unit: UnitId) -> Vec<(ItemKey, Arc<Weapon>)> {
    let items = battle.body(unit).kit.items.iter().filter(|item| item.held && item.count > 0);
    items.filter_map(|item| Some((item.key.clone(), data(battle, &item.key)?))).collect()
}

/// How many of an item a unit has, in hand or not.
pub fn count(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> u16 {
    battle.body(unit).kit.items.iter().filter(|item| item.key == *key).map(|item| item.count).sum()
}

/// Takes an item in hand.
pub fn draw(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut body = battle.body_mut(unit);
    if let Some(item) = body.kit.items.iter_mut().find(|item| item.key == *key && !item.held) {
        item.held = true;
        tell(battle, unit, key, "draws");
    }
}

/// Uses up one of an item.
pub fn use_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut body = battle.body_mut(unit);
    if let Some(item) = body.kit.items.iter_mut().find(|item| item.key == *key && item.count > 0) {
        item.count -= 1;
    }
    body.kit.items.retain(|item| item.count > 0);
}

/// Whether a unit has declared to let an item go: to drop it or to throw it.
pub fn will_drop(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> bool {
    let mut steps = battle.body(unit).plan.steps.iter();
    steps.any(|step| matches!(step.action, Action::Drop | Action::Hurl) && step.order.with.as_ref() == Some(key))
}

/// Unconscious hands open. D6-INJ-24
pub fn drop_everything_held(battle: &mut BattleAccess, unit: UnitId) {
    for (key, weapon) in held(battle, unit) {
        if !weapon.natural {
            drop(battle, unit, &key);
        }
    }
}

/// Lets an item in hand fall.
pub fn drop(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let square = battle.space(unit).origin;
    if fall(battle, unit, key, square, u16::MAX) {
        tell(battle, unit, key, "drops");
    }
}

/// An item in hand comes to lie on a square, so many of it at most. Tells whether there was one.
pub fn fall(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square, most: u16) -> bool {
    let mut body = battle.body_mut(unit);
    let held = body.kit.items.iter_mut().find(|item| item.key == *key && item.held && item.count > 0);
    let Some(item) = held else { return false };
    let count = item.count.min(most);
    item.count -= count;
    let fallen = Item { count, ..item.clone() };
    body.kit.items.retain(|item| item.count > 0);
    battle.ground.0.push((square, fallen));
    true
}

/// Items a body could pick up from where it stands: in its own space or next to it.
pub fn within_grasp(battle: &BattleAccess, space: Space) -> Vec<(Square, ItemKey)> {
    let near = |square: &Square| space.squares().any(|own| own == *square || own.is_adjacent(*square));
    battle
        .ground
        .0
        .iter()
        .filter(|(square, _)| near(square))
        .map(|(square, item)| (*square, item.key.clone()))
        .collect()
}

/// Takes an item up from the ground into the hand.
pub fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, at: Square) -> bool {
    let Some(place) = battle.ground.0.iter().position(|(square, item)| *square == at && item.key == *key) else {
        return false;
    };
    let (_, item) = battle.ground.0.remove(place);
    battle.body_mut(unit).kit.items.push(Item { held: true, ..item });
    tell(battle, unit, key, "picks up");
    true
}

fn tell(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, words: &str) {
    let item = name(battle, key);
    battle.tell(Event::ItemMoved { unit, item, words: words.to_owned() });
}
