//! Frames of moves and falls.

use crate::battle::UnitId;
use crate::grid::Square;
use crate::rules::saga::state::MoveMode;

/// A move, square by square.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MoveFrame {
    pub unit: UnitId,
    /// Steps still to take, the next one last.
    pub ahead: Vec<Square>,
    /// Squares of movement used.
    pub spent: i32,
    /// The mode of movement.
    pub kind: MoveMode,
    /// Enemies that had their attack of opportunity during this move. SAGA-AOO-13
    pub provoked: Vec<UnitId>,
    /// Number of attacks of opportunity that each of them had made before.
    pub struck_before: Vec<u8>,
    /// Units whose readied action this move has triggered, used or not.
    pub set_off: Vec<UnitId>,
    /// Number of steps taken.
    pub steps: u32,
}

/// A unit that woke or was freed where another stands and makes room. SAGA-SPACE-03
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ShiftFrame {
    pub unit: UnitId,
    /// The square chosen; `None` until answered.
    pub answer: Option<Square>,
}

/// Falls of units, each with its height in squares; the next one last.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FallFrame {
    /// Units that still fall, with the height of the fall.
    pub queue: Vec<(UnitId, i32)>,
    /// The unit that has just taken damage and becomes prone now.
    pub landed: Option<UnitId>,
}
