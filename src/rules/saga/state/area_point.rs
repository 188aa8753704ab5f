//! The target point of an area attack.

use crate::battle::UnitId;
use crate::grid::{Corner, Direction, Square};

/// The target point of an area attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AreaPoint {
    /// A grid intersection: bursts and autofire. SAGA-AREA-11, SAGA-AUTO-02
    Corner(Corner),
    /// A direction: cones. SAGA-BEY-15
    Direction(Direction),
    /// A unit: splash weapons. SAGA-AREA-13
    Unit(UnitId),
    /// The square of a door or a low object: splash weapons. SAGA-AREA-18
    Object(Square),
    /// A square into which the attacker does not see: splash weapons. SAGA-CONC-09
    Unseen(Square),
}

impl AreaPoint {
    /// The target unit of a splash weapon.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Self::Unit(target) => Some(target),
            Self::Corner(_) | Self::Direction(_) | Self::Object(_) | Self::Unseen(_) => None,
        }
    }

    /// The grid intersection of a burst or of autofire.
    pub fn corner(self) -> Option<Corner> {
        match self {
            Self::Corner(corner) => Some(corner),
            Self::Direction(_) | Self::Unit(_) | Self::Object(_) | Self::Unseen(_) => None,
        }
    }
}
