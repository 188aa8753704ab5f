//! Straight paths for charges and runs.

use crate::battle::{Illegal, UnitId};
use crate::grid::{Barrier, Map, PathError, Square, StepCosts, grid_line};
use crate::rules::saga::query::movement::occupancy;
use crate::rules::saga::query::movement::speed::{allowance, mover};
use crate::rules::saga::state::{BattleView, MoveMode};

/// The squares of a straight line, without the start. SAGA-CHARGE-09
pub fn steps(from: Square, to: Square) -> Vec<Square> {
    grid_line(from, to).skip(1).collect()
}

/// The reason why a path is blocked, as text for players.
pub fn blocked(fault: PathError) -> Illegal {
    Illegal::new("path_blocked", fault.to_string())
}

/// Returns true if a step crosses or enters a low obstacle. SAGA-CHARGE-04
pub fn crosses_low(map: &Map, from: Square, to: Square) -> bool {
    let low = |a: Square, b: Square| map.border(a, b) == Barrier::Low;
    let over = if from.x == to.x || from.y == to.y {
        low(from, to)
    } else {
        // As for the cost of a diagonal step: both ways round must cross one.
        let round = |beside: Square| low(from, beside) || low(beside, to);
        round(Square::new(to.x, from.y)) && round(Square::new(from.x, to.y))
    };
    over || map.tile(to).barrier == Barrier::Low
}

/// Checks that a path given by the player equals the straight one.
pub fn check_path(steps: &[Square], path: Option<&[Square]>) -> Result<(), Illegal> {
    match path {
        Some(path) if path != steps => Err(Illegal::new("not_straight", "this way is not straight")),
        Some(_) | None => Ok(()),
    }
}

/// All squares to which a unit can run. SAGA-RUN-01, SAGA-RUN-04
pub fn run_ends(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let budget = allowance(view, unit, MoveMode::Run);
    let (own, occupancy) = (mover(view, unit), occupancy::occupancy(view, unit));
    let start = own.space.origin;
    let far = |to: &Square| *to != start && start.distance(*to, own.diagonal) <= budget;
    let (map, sight) = (view.board.map(), view.board.sight().line_of_effect_from(own.space));
    // For single-square units a straight path implies line of effect, which is faster to check than a path.
    let may_reach = |to: &Square| own.space.side > 1 || sight.affects(own.space.at(*to));
    let strides = StepCosts::new(map, &own, &occupancy);
    let reached = |to: &Square| strides.is_within(grid_line(start, *to).skip(1), budget);
    map.squares().filter(far).filter(may_reach).filter(reached).collect()
}
