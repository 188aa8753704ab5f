//! Items that units carry, and items that lie on the ground.

use bevy::prelude::Component;

use crate::battle::{ItemKey, ThingId, UnitId};

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
    /// True if it is set for stun. D6-STUN-01, D6-STUN-04
    pub stuns: bool,
    /// The running timer of a grenade on the ground; `None` for every other item. D6-GREN-09
    pub fuse: Option<Fuse>,
    /// The first of as many things with consecutive ids. Items on the ground lie where this thing is.
    pub thing: ThingId,
}

/// The running timer of a grenade that has been thrown. D6-GREN-09, D6-GREN-11
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fuse {
    /// The round at whose end the grenade explodes.
    pub ends: u32,
    /// The unit that threw it last.
    pub by: UnitId,
    /// The total of that throw, which a dodge must exceed. D6-GREN-23
    pub thrown: i32,
    /// The points by which the throw exceeded its difficulty; negative for a miss. D6-ACC-03
    pub margin: i32,
}

/// The items that lie on the ground as this thing; `None` while a unit has them. Owned by `items`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lying(pub Option<Item>);
