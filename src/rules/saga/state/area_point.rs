//! Attacks on areas: where they can be pointed, whom they catch, and what each of those has between.

use crate::{
    battle::UnitId,
    grid::{Corner, Direction},
};

/// Where an attack on an area is pointed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Point {
    /// At a crosshair: bursts and autofire. SAGA-AREA-11, SAGA-AUTO-02
    Corner(Corner),
    /// In a direction: cones. SAGA-BEY-15
    Direction(Direction),
    /// At a unit: splashes. SAGA-AREA-13
    Unit(UnitId),
}

impl Point {
    /// The unit it is pointed at, if it is pointed at one.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Self::Unit(target) => Some(target),
            Self::Corner(_) | Self::Direction(_) => None,
        }
    }
}
