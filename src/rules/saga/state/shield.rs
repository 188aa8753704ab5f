//! Shields: they absorb the first part of each attack, weaken, and can be recharged.

use crate::rules::saga::data::unit::UnitData;
use bevy::prelude::Component;

/// A unit's shield. Owned by `damage`. SAGA-SR-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shield {
    /// Current shield rating.
    pub now: i32,
    /// Swift actions spent on an unfinished recharge.
    pub spent: u8,
    /// True if one was spent in the current turn.
    pub this_turn: bool,
}

impl Shield {
    /// The shield at the start of a battle.
    pub fn whole(data: &UnitData) -> Self {
        Self { now: data.shield_rating, ..Self::default() }
    }
}
