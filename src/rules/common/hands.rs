//! The reach of hands: doors, consoles, items and traps next to a body. D6-DECL-16, D6-GREN-32, SWU-TURN-10, SWU-ACT-20

use crate::{
    battle::Board,
    grid::{Barrier, Space, Square},
};

/// True if a body reaches a square: the square is its own or next to it, and no wall is between.
pub fn is_at_hand(board: &Board, from: Space, square: Square) -> bool {
    let walled = |own: Square| board.map().border(own, square) == Barrier::Wall;
    from.squares().any(|own| own == square || own.is_adjacent(square) && !walled(own))
}
