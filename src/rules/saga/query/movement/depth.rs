//! Ground below the normal level and its effect on movement. SAGA-BEY-44, SAGA-MOVE-02

use crate::battle::Board;
use crate::grid::{Occupancy, Space};
use crate::rules::saga::data::UnitData;
use crate::rules::saga::query::movement::speed;
use crate::rules::saga::state::Combatant;

/// The depth at which a unit on the ground stands: that of its highest square.
pub fn depth(board: &Board, space: Space) -> i32 {
    if board.has_depths() { space.squares().map(|square| board.depth(square)).min().unwrap_or(0) } else { 0 }
}

/// Returns true if units of this type fly over pits.
pub fn flies(data: &UnitData) -> bool {
    speed::fly_speed(data).is_some()
}

/// Closes the squares that a unit cannot step onto because their depth differs. SAGA-BEY-44
pub fn close(board: &Board, own: &Combatant, occupancy: &mut Vec<Occupancy>) {
    if !board.has_depths() || flies(own.data) {
        return;
    }
    let own_depth = depth(board, own.space);
    let map = board.map();
    let size = map.size();
    occupancy.resize(usize::from(size.width) * usize::from(size.height), Occupancy::Free);
    for (square, entry) in map.squares().zip(occupancy.iter_mut()) {
        if board.depth(square) != own_depth {
            *entry = Occupancy::Closed;
        }
    }
}
