//! Fate Points and Destiny Points.

use crate::rules::saga::data::UnitData;
use bevy::prelude::Component;

/// True if a Fate Point adds a die to the unit's next roll. Owned by `reactions`. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FateOnNextRoll(pub bool);

/// A hero's single Destiny Point: it makes one attack on the hero miss, or one of the hero's attacks a critical hit.
/// Owned by `reactions`. SAGA-BEY-02
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Destiny {
    /// True until it is spent.
    pub left: bool,
    /// True if it was spent on the unit's next attack.
    pub next: bool,
}

impl Destiny {
    /// The state at the start of a battle.
    pub fn stock(data: &UnitData) -> Self {
        Self { left: data.destiny_point, next: false }
    }
}

/// The Fate Points of a unit. Owned by `reactions`. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FatePoints {
    /// Points left.
    pub left: u32,
    /// The round in which a point was last spent on a roll.
    pub spent_in: Option<u32>,
}

impl FatePoints {
    /// The number at the start of a battle: 1 for heroes, 0 for others, unless the data says otherwise. SAGA-BEY-01
    pub fn stock(data: &UnitData) -> Self {
        Self { left: data.fate_points.unwrap_or(u32::from(data.hero)), spent_in: None }
    }
}
