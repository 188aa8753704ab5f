//! Occupancy for tumbling and climbing.

use crate::battle::UnitId;
use crate::grid::Occupancy;
use crate::rules::saga::query::movement::occupancy;
use crate::rules::saga::state::{BattleView, MoveMode};
use std::rc::Rc;

/// The occupancy of all squares for a move in this mode.
pub fn occupancy_for(view: &BattleView, unit: UnitId, move_mode: MoveMode) -> Rc<[Occupancy]> {
    match move_mode {
        MoveMode::Tumble { passed } => occupancy(view, unit, passed).into(),
        MoveMode::Climb => occupancy::bodies(view, unit).into(),
        MoveMode::Walk | MoveMode::Withdraw | MoveMode::Crawl | MoveMode::Charge | MoveMode::Run | MoveMode::Sneak => {
            occupancy::occupancy(view, unit)
        }
    }
}

/// The occupancy for a tumbling unit: it can pass enemies unless its check failed. SAGA-THRU-04
pub fn occupancy(view: &BattleView, unit: UnitId, passed: bool) -> Vec<Occupancy> {
    let mut squares = occupancy::occupancy(view, unit).to_vec();
    if passed {
        squares.iter_mut().filter(|square| **square == Occupancy::Closed).for_each(|square| *square = Occupancy::Pass);
    }
    squares
}
