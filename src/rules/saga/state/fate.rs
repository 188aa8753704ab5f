//! Fate Points.

use crate::rules::saga::data::unit::UnitData;
use bevy::prelude::Component;

/// Whether the next roll of a unit gets a die from a Fate Point. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FateOnNextRoll(pub bool);

/// A hero's only point: it makes one attack on the hero miss, or one of its own a critical hit. SAGA-BEY-02
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Destiny {
    /// Whether it is left.
    pub left: bool,
    /// Whether it was spent on the unit's next attack.
    pub next: bool,
}

impl Destiny {
    /// At the start of a battle.
    pub fn stock(data: &UnitData) -> Self {
        Self { left: data.destiny_point, next: false }
    }
}

/// A hero's stock. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FatePoints {
    /// How many are left.
    pub left: u32,
    /// The round in which the last one was spent on a roll.
    pub spent_in: Option<u32>,
}

impl FatePoints {
    /// The stock at the start of a battle: heroes 1, others 0, unless the data says otherwise. SAGA-BEY-01
    pub fn stock(data: &UnitData) -> Self {
        Self { left: data.fate_points.unwrap_or(u32::from(data.hero)), spent_in: None }
    }
}
