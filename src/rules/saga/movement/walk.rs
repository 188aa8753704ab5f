//! Moving by squares: how far, by which way, past whom, and the move itself.

use crate::{
    battle::UnitId,
    grid::Square,
    rules::saga::{frame::movement::MoveFrame, state::move_mode::MoveMode},
};

/// A frame that takes a unit along a path.
pub fn frame(unit: UnitId, path: Vec<Square>, kind: MoveMode) -> MoveFrame {
    let ahead = path.into_iter().rev().collect();
    MoveFrame {
        unit,
        ahead,
        spent: 0,
        kind,
        provoked: Vec::new(),
        struck_before: Vec::new(),
        set_off: Vec::new(),
        steps: 0,
    }
}
