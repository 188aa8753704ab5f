//! The points that heroes spend. Only by the charts.

use bevy::prelude::Component;

/// The points that a unit has left. Owned by `points`. D6-PTS-02
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points {
    /// Fate Points.
    pub fate: u8,
}
