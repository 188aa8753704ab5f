//! Pits: nobody walks into one; climbing takes its time; whoever is pushed or thrown in falls.
//! SAGA-BEY-44, SAGA-MOVE-02

use crate::{
    battle::Board,
    grid::{Occupancy, Space},
    rules::saga::{data::unit::UnitData, query::movement::speed, state::view::Combatant},
};

/// How deep a body on the ground stands: as deep as its highest square.
pub fn depth(board: &Board, space: Space) -> i32 {
    if board.has_depths() { space.squares().map(|square| board.depth(square)).min().unwrap_or(0) } else { 0 }
}

/// Whether a unit keeps above pits.
pub fn flies(data: &UnitData) -> bool {
    speed::fly_speed(data).is_some()
}

/// Closes what a body cannot step onto: ground at another depth. SAGA-BEY-44
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
