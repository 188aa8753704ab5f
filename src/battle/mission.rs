//! Scenario rules of a level besides its objectives: exits, morale, and consoles that move doors.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{SideId, UnitId};
use crate::grid::Square;

/// A zone through which the units of a side leave the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exit {
    /// The side whose units may leave here.
    pub side: SideId,
    /// The index of the zone in [`Board::zones`](super::Board::zones).
    pub zone: usize,
}

/// The share of losses at which a side played by the computer gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Morale {
    /// The side.
    pub side: SideId,
    /// Percent of its units that are out of action, 1 to 100.
    pub gives_up_at: u8,
}

impl Morale {
    /// Returns true if a side of `of` units gives up when `out` of them are out of action.
    pub fn is_broken(self, out: usize, of: usize) -> bool {
        out > 0 && out * 100 >= of * usize::from(self.gives_up_at)
    }
}

/// A console that opens and closes doors from afar.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Console {
    /// The square of the console.
    pub square: Square,
    /// The squares of its doors.
    pub doors: Vec<Square>,
    /// The difficulty to operate it, if the level sets one; 0 if anybody can.
    pub difficulty: Option<u8>,
}

/// The units that have left by an exit, in the order of leaving. They are neither out of action nor in the fight, and
/// do not come back.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Departed(pub Vec<UnitId>);

impl Departed {
    /// Returns true if a unit has left.
    pub fn contains(&self, unit: UnitId) -> bool {
        self.0.contains(&unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn morale_breaks_at_its_share() {
        let morale = Morale { side: SideId(0), gives_up_at: 50 };
        assert_eq!(
            [(0, 0), (1, 3), (2, 4), (2, 3)].map(|(out, of)| morale.is_broken(out, of)),
            [false, false, true, true]
        );
    }
}
