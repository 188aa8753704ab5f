//! Attacks of opportunity: who threatens whom, who may strike, and the strike.

use bevy::prelude::*;

/// Attacks of opportunity made since the start of the unit's own turn. SAGA-AOO-09, SAGA-AOO-17
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opportunities {
    /// How many.
    pub used: u8,
}

/// How often a unit has warded since the start of its turn. SAGA-BEY-06
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wards {
    /// Times.
    pub used: u8,
}
