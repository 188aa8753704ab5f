//! Items that units carry, and items on the ground.

use bevy::prelude::{Component, Resource};

use crate::{battle::ItemKey, grid::Square};

/// All items of a unit, in the order in which it would draw them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Inventory {
    /// Weapons, grenades and medkits.
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
}

/// The items on the ground, in the order in which they fell.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GroundItems(pub Vec<(Square, Item)>);
