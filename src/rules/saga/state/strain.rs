//! What gangways and gratings bear, and what happens when they bear too much. SAGA-OBJ-10, SAGA-OBJ-11

use crate::battle::UnitId;
use bevy::prelude::Resource;

/// How each span of the board has suffered under what it bears, in the board's order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strains(pub Vec<Strain>);

/// How a span has suffered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strain {
    /// Place on its condition track, 0 to 5.
    pub step: u8,
    /// On whose count it goes another step down, as long as it bears too much, and the round in which it last did.
    /// SAGA-OBJ-10
    pub since: Option<(UnitId, u32)>,
}
