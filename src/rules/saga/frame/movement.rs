//! The battle, turns, moves, what takes effect at once, and chances to react.

use crate::{battle::UnitId, grid::Square, rules::saga::state::move_mode::MoveMode};

/// A move, square by square.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MoveFrame {
    /// Who moves.
    pub unit: UnitId,
    /// Steps still to take, the next last.
    pub ahead: Vec<Square>,
    /// Squares of movement used.
    pub spent: i32,
    /// What it may use in all.
    pub kind: MoveMode,
    /// Enemies who have had their chance at this move. SAGA-AOO-13
    pub provoked: Vec<UnitId>,
    /// How many attacks of opportunity each of them had made before.
    pub struck_before: Vec<u8>,
    /// Those whose readied action this move has set off, taken or not.
    pub set_off: Vec<UnitId>,
    /// Steps taken.
    pub steps: u32,
}

/// Those who fall, each with how many squares; the next last.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FallFrame {
    /// Who falls, and how far.
    pub queue: Vec<(UnitId, i32)>,
    /// Who has just been hurt and lies on the ground now.
    pub landed: Option<UnitId>,
}
