//! Construction of moves.

use crate::battle::UnitId;
use crate::grid::Square;
use crate::rules::saga::frame::MoveFrame;
use crate::rules::saga::state::MoveMode;

/// The frame of a move along a path.
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
