//! What a level adds to the plain fight besides its goals: exits, morale, and consoles that move doors.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{SideId, UnitId};
use crate::grid::Square;

/// A zone by which the units of a side leave the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exit {
    /// Whose units leave by it.
    pub side: SideId,
    /// Which zone, by its place in [`Board::zones`](super::Board::zones).
    pub zone: usize,
}

/// When a side that the computer plays gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Morale {
    /// Which side.
    pub side: SideId,
    /// Percent of its units that are out of action, 1 to 100.
    pub gives_up_at: u8,
}

impl Morale {
    /// Whether a side of so many units gives up when so many are out of action.
    pub fn is_broken(self, out: usize, of: usize) -> bool {
        out > 0 && out * 100 >= of * usize::from(self.gives_up_at)
    }
}

/// A console that opens and closes doors from afar.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Console {
    /// Where it stands.
    pub square: Square,
    /// The squares of its doors.
    pub doors: Vec<Square>,
    /// How hard it is to operate, where the level says so; 0 for anybody's hands.
    pub difficulty: Option<u8>,
}

/// The units that have left by an exit, in the order in which they did. They are neither out of action nor in the
/// fight, and do not come back.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Departed(pub Vec<UnitId>);

impl Departed {
    /// Whether a unit has left.
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
