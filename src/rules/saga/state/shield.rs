//! Shields: they take the first part of each attack, wear down, and are recharged.

use crate::rules::saga::data::unit::UnitData;
use bevy::prelude::Component;

/// A unit's shield. SAGA-SR-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shield {
    /// Its rating now.
    pub now: i32,
    /// Swift actions that the unit has spent on a recharge that is not finished.
    pub spent: u8,
    /// Whether one was spent on the current turn.
    pub this_turn: bool,
}

impl Shield {
    /// The shield of a fresh unit.
    pub fn whole(data: &UnitData) -> Self {
        Self { now: data.shield_rating, ..Self::default() }
    }
}
