//! Limited powers of a unit: Fate Points, and traits with a number of uses. SWU-ACT-04, SWU-ACT-06

use bevy::prelude::Component;

use crate::battle::ItemKey;

/// The limited powers of a unit. Owned by `features`.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Features {
    /// Fate Points left. SWU-ACT-06
    pub fate_points: u8,
    /// The traits that were used, once for each use.
    pub used: Vec<ItemKey>,
}
