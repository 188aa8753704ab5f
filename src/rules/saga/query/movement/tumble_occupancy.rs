//! Who is in the way, and where a move may end.

use crate::{
    battle::UnitId,
    grid::Occupancy,
    rules::saga::{
        query::movement::occupancy,
        state::{move_mode::MoveMode, view::BattleView},
    },
};
use std::rc::Rc;

/// What everyone is to one who moves so.
pub fn occupancy_for(view: &BattleView, unit: UnitId, move_mode: MoveMode) -> Rc<[Occupancy]> {
    match move_mode {
        MoveMode::Tumble { passed } => occupancy(view, unit, passed).into(),
        MoveMode::Climb => occupancy::bodies(view, unit).into(),
        MoveMode::Walk | MoveMode::Withdraw | MoveMode::Crawl | MoveMode::Charge | MoveMode::Run | MoveMode::Sneak => {
            occupancy::occupancy(view, unit)
        }
    }
}

/// What those on the board are to one who tumbles: enemies can be passed, unless the check has failed. SAGA-THRU-04
pub fn occupancy(view: &BattleView, unit: UnitId, passed: bool) -> Vec<Occupancy> {
    let mut squares = occupancy::occupancy(view, unit).to_vec();
    if passed {
        squares.iter_mut().filter(|square| **square == Occupancy::Closed).for_each(|square| *square = Occupancy::Pass);
    }
    squares
}
