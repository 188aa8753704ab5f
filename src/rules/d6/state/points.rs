//! The points that heroes spend. Only by the charts.

use bevy::prelude::Component;

/// The points that a unit has left. Owned by `points`. D6-PTS-02
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points {
    /// Fate Points.
    pub fate: u8,
    /// Character Points.
    pub character: u8,
    /// The faces that Character Points have added to the roll that the unit is making.
    pub added: Vec<u32>,
}
