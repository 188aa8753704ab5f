//! Positions of units: who puts a unit elsewhere does it here.

use crate::{battle::UnitId, grid::Square, rules::saga::state::access::BattleAccess};

/// Puts a unit on a square.
pub fn place(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    let mut placement = battle.placement_mut(unit);
    placement.space = placement.space.at(at);
}

/// Brings a unit onto the board.
pub fn arrive(battle: &mut BattleAccess, unit: UnitId, at: Square) {
    place(battle, unit, at);
    battle.placement_mut(unit).on_board = true;
}
