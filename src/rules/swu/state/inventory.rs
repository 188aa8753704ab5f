//! Items that units carry, and items that lie on the ground.

use bevy::prelude::Component;

use crate::battle::{ItemKey, ThingId};

/// All items of a unit, in the order in which it would draw them. Owned by `items`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Inventory {
    /// Weapons, grenades and kits.
    pub items: Vec<Item>,
}

/// Items of one kind, carried or on the ground.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// The key of the item in the data.
    pub key: ItemKey,
    /// True if it is in hand.
    pub held: bool,
    /// The number of them.
    pub count: u16,
    /// True if it is set to stun. SWU-STUN-07
    pub stuns: bool,
    /// The first of as many things with consecutive ids. Items on the ground lie where this thing is.
    pub thing: ThingId,
}

/// The items that lie on the ground as this thing; `None` while a unit has them. Owned by `items`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lying(pub Option<Item>);
