//! Reactions used since the unit's own turn.

use bevy::prelude::*;

/// Attacks of opportunity made since the start of the unit's own turn. Owned by `opportunity`. SAGA-AOO-09, SAGA-AOO-17
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opportunities {
    /// Number of attacks made.
    pub used: u8,
}

/// Uses of Block and Deflect since the start of the unit's own turn. Owned by `reactions`. SAGA-BEY-06
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Negations {
    /// Number of uses.
    pub used: u8,
}
