//! Overloaded spans: gangways and gratings that carry more than they bear. SAGA-OBJ-10, SAGA-OBJ-11

use crate::battle::UnitId;
use bevy::prelude::Resource;

/// The strain on each span of the board, in the board's order. Owned by `movement`.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strains(pub Vec<Strain>);

/// The strain on one span.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strain {
    /// Step on its condition track, 0 to 5.
    pub step: u8,
    /// The unit on whose count an overloaded span moves down its track, and the round in which it last did. SAGA-OBJ-10
    pub since: Option<(UnitId, u32)>,
}
