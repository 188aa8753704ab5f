//! Items that lie on the ground, and the timers of grenades.

use bevy::prelude::Component;

use crate::{battle::UnitId, rules::common::inventory::Item};

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

/// The items that lie on the ground as this thing. Owned by `items`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lying {
    /// The items; `None` while a unit has them.
    pub item: Option<Item>,
    /// The running timer, if it is a grenade that has been thrown with one. D6-GREN-09
    pub fuse: Option<Fuse>,
}
