//! Walking: destinations, paths, and adjacency.

use crate::battle::{Illegal, UnitId};
use crate::grid::{Barrier, Pathfinder, Square, path_cost, safest_path};
use crate::rules::saga::query::movement::occupancy::occupancy;
use crate::rules::saga::query::movement::{speed, straight};
use crate::rules::saga::query::opportunity::threat;
use crate::rules::saga::state::{BattleView, MoveMode};

/// The squares that a unit can reach with one move in this mode, with the cost of each. SAGA-MOVE-01, SAGA-PRONE-07
pub fn destinations(view: &BattleView, unit: UnitId, move_mode: MoveMode) -> Vec<(Square, i32)> {
    let (mover, occupancy, budget) =
        (speed::mover(view, unit), occupancy(view, unit), speed::allowance(view, unit, move_mode));
    Pathfinder::with(|finder| finder.reach(view.board.map(), &mover, &occupancy, budget).squares().collect())
}

/// The path to a square: the given one if it is valid, otherwise [`careful_way`].
pub fn way(view: &BattleView, unit: UnitId, to: Square, path: Option<&[Square]>) -> Result<Vec<Square>, Illegal> {
    let allowance = speed::allowance(view, unit, speed::move_mode(view, unit));
    let Some(path) = path else {
        let message = || format!("{to} cannot be reached with a move of {allowance} squares");
        return careful_way(view, unit, to).ok_or_else(|| Illegal::new("out_of_reach", message()));
    };
    let cost = path_cost(view.board.map(), &speed::mover(view, unit), &occupancy(view, unit), path)
        .map_err(straight::blocked)?;
    if path.is_empty() {
        return Err(Illegal::new("empty_path", "the path has no squares"));
    }
    if cost > allowance {
        let message = format!("the way costs {cost} squares; one move covers {allowance}");
        return Err(Illegal::new("too_far", message));
    }
    Ok(path.to_vec())
}

/// The path that provokes least, and among those the cheapest; `None` if one move is not enough.
pub fn careful_way(view: &BattleView, unit: UnitId, to: Square) -> Option<Vec<Square>> {
    let (mover, budget) = (speed::mover(view, unit), speed::allowance(view, unit, speed::move_mode(view, unit)));
    let (own, threat) = (mover.space, threat::map(view, unit, budget));
    safest_path(view.board.map(), &mover, &occupancy(view, unit), to, budget, |from, to| {
        threat.leaving(own.at(from), own.at(to))
    })
}

/// Returns true if a unit is adjacent to a square without a wall in between; used for doors.
pub fn is_next_to(view: &BattleView, unit: UnitId, square: Square) -> bool {
    let own = view.space(unit);
    own.squares().any(|from| from.is_adjacent(square) && !is_walled_off(view, from, square))
}

/// Returns true if two units are adjacent or share a square, without a wall in between; used for help and for boarding.
/// SAGA-CONV-05, SAGA-COVER-17
pub fn is_at_hand(view: &BattleView, unit: UnitId, other: UnitId) -> bool {
    let (own, theirs) = (view.space(unit), view.space(other));
    own.overlaps(theirs) || own.is_adjacent(theirs) && view.board.sight().affects_space(own, theirs)
}

/// Returns true if there is a wall on the border of two orthogonal neighbours.
fn is_walled_off(view: &BattleView, from: Square, to: Square) -> bool {
    view.board.map().border(from, to) == Barrier::Wall
}
