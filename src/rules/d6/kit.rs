//! What units hold, carry and drop.

use std::sync::Arc;

use bevy::prelude::{Component, Resource};

use super::{action::Action, data::Weapon, field::Field};
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
pub fn data(field: &Field, key: &ItemKey) -> Option<Arc<Weapon>> {
    field.data.0.weapons.get(key.as_str()).cloned()
}

/// What players call an item.
pub fn name(field: &Field, key: &ItemKey) -> String {
    data(field, key).map_or_else(|| key.to_string(), |weapon| weapon.name.clone())
}

/// What a unit has in hand, with its data.
pub fn held(field: &Field, unit: UnitId) -> Vec<(ItemKey, Arc<Weapon>)> {
    let items = field.body(unit).kit.items.iter().filter(|item| item.held && item.count > 0);
    items.filter_map(|item| Some((item.key.clone(), data(field, &item.key)?))).collect()
}

/// How many of an item a unit has, in hand or not.
pub fn count(field: &Field, unit: UnitId, key: &ItemKey) -> u16 {
    field.body(unit).kit.items.iter().filter(|item| item.key == *key).map(|item| item.count).sum()
}

/// Takes an item in hand.
pub fn draw(field: &mut Field, unit: UnitId, key: &ItemKey) {
    let mut body = field.body_mut(unit);
    if let Some(item) = body.kit.items.iter_mut().find(|item| item.key == *key && !item.held) {
        item.held = true;
        tell(field, unit, key, "draws");
    }
}

/// Uses up one of an item.
pub fn use_up(field: &mut Field, unit: UnitId, key: &ItemKey) {
    let mut body = field.body_mut(unit);
    if let Some(item) = body.kit.items.iter_mut().find(|item| item.key == *key && item.count > 0) {
        item.count -= 1;
    }
    body.kit.items.retain(|item| item.count > 0);
}

/// Whether a unit has declared to let an item go: to drop it or to throw it.
pub fn will_drop(field: &Field, unit: UnitId, key: &ItemKey) -> bool {
    let mut steps = field.body(unit).plan.steps.iter();
    steps.any(|step| matches!(step.action, Action::Drop | Action::Hurl) && step.order.with.as_ref() == Some(key))
}

/// Unconscious hands open. D6-INJ-24
pub fn drop_everything_held(field: &mut Field, unit: UnitId) {
    for (key, weapon) in held(field, unit) {
        if !weapon.natural {
            drop(field, unit, &key);
        }
    }
}

/// Lets an item in hand fall.
pub fn drop(field: &mut Field, unit: UnitId, key: &ItemKey) {
    let square = field.space(unit).origin;
    if fall(field, unit, key, square, u16::MAX) {
        tell(field, unit, key, "drops");
    }
}

/// An item in hand comes to lie on a square, so many of it at most. Tells whether there was one.
pub fn fall(field: &mut Field, unit: UnitId, key: &ItemKey, square: Square, most: u16) -> bool {
    let mut body = field.body_mut(unit);
    let held = body.kit.items.iter_mut().find(|item| item.key == *key && item.held && item.count > 0);
    let Some(item) = held else { return false };
    let count = item.count.min(most);
    item.count -= count;
    let fallen = Item { count, ..item.clone() };
    body.kit.items.retain(|item| item.count > 0);
    field.ground.0.push((square, fallen));
    true
}

/// Items a body could pick up from where it stands: in its own space or next to it.
pub fn within_grasp(field: &Field, space: Space) -> Vec<(Square, ItemKey)> {
    let near = |square: &Square| space.squares().any(|own| own == *square || own.is_adjacent(*square));
    field.ground.0.iter().filter(|(square, _)| near(square)).map(|(square, item)| (*square, item.key.clone())).collect()
}

/// Takes an item up from the ground into the hand.
pub fn pick_up(field: &mut Field, unit: UnitId, key: &ItemKey, at: Square) -> bool {
    let Some(place) = field.ground.0.iter().position(|(square, item)| *square == at && item.key == *key) else {
        return false;
    };
    let (_, item) = field.ground.0.remove(place);
    field.body_mut(unit).kit.items.push(Item { held: true, ..item });
    tell(field, unit, key, "picks up");
    true
}

fn tell(field: &mut Field, unit: UnitId, key: &ItemKey, words: &str) {
    let item = name(field, key);
    field.tell(Event::ItemMoved { unit, item, words: words.to_owned() });
}
