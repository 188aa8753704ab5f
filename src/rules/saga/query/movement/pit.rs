//! Climbing in and out of pits.
//!
//! Units do not walk into pits; a pushed or thrown unit falls. SAGA-BEY-44, SAGA-MOVE-02

use crate::battle::{Board, Illegal, UnitId};
use crate::grid::{Square, step_cost};
use crate::rules::saga::query::movement::{depth, occupancy, speed};
use crate::rules::saga::state::{BattleView, Combatant};

/// Squares of movement per square of depth. SAGA-BEY-44
const CLIMB: i32 = 4;

/// Returns `Some(true)` for a climb up, `Some(false)` for a climb down, `None` if the square needs no climb.
fn goes_up(board: &Board, own: &Combatant, to: Square) -> Option<bool> {
    let (here, there) = (depth::depth(board, own.space), depth::depth(board, own.space.at(to)));
    (here != there && !depth::flies(own.data)).then_some(here > there)
}

/// Squares of movement of a whole climb to a square. SAGA-BEY-44
pub fn price(board: &Board, own: &Combatant, to: Square) -> i32 {
    (depth::depth(board, own.space) - depth::depth(board, own.space.at(to))).abs() * CLIMB
}

/// Checks that a unit can climb to a square, up or down. SAGA-MOVE-02
pub fn check(view: &BattleView, unit: UnitId, to: Square, up: bool) -> Result<(), Illegal> {
    let own = view.of(unit);
    let (from, is_next) = (own.space.origin, own.space.origin.is_adjacent(to));
    if own.prone {
        return Err(Illegal::new("prone", "get up first"));
    }
    if !is_next || goes_up(view.board, own, to) != Some(up) {
        let words = if up { "there is no edge to climb to" } else { "there is no pit to climb into" };
        return Err(Illegal::new("no_climb", words));
    }
    speed::check_free(view, unit)?;
    let occupancy = occupancy::bodies(view, unit);
    let there = own.space.at(to);
    let can_step = step_cost(view.board.map(), &speed::mover(view, unit), &occupancy, from, to).is_some();
    if can_step && occupancy::may_stop(view.board.map(), there, &occupancy) {
        Ok(())
    } else {
        Err(Illegal::new("blocked", "there is no room to climb to"))
    }
}

/// The squares to which a unit can climb.
pub fn edges(view: &BattleView, unit: UnitId, up: bool) -> Vec<Square> {
    if !view.board.has_depths() {
        return Vec::new();
    }
    let mut squares: Vec<Square> = view.space(unit).origin.neighbours().collect();
    squares.retain(|&to| check(view, unit, to, up).is_ok());
    squares
}

/// Squares of movement still missing after one more move action of climbing; 0 if the climb ends with it.
pub fn missing(view: &BattleView, unit: UnitId, to: Square) -> i32 {
    let combatant = view.combatant(unit);
    let spent = view.rule_data(unit).climbing.done + speed::speed(view, unit);
    (price(view.board, &combatant, to) - spent).max(0)
}

/// Description of a square in a pit.
pub fn describe(view: &BattleView, square: Square) -> Option<String> {
    let depth = view.board.depth(square);
    (depth > 0).then(|| format!("pit, {depth} squares deep: climbing takes {} squares of movement", depth * CLIMB))
}

/// Returns true if a unit moved to this square would fall.
pub fn would_fall(view: &BattleView, unit: UnitId, to: Square) -> bool {
    let own = view.of(unit);
    let there = own.space.at(to);
    !depth::flies(own.data) && depth::depth(view.board, there) > depth::depth(view.board, own.space)
}
