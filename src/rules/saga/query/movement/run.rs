//! Running: several times the speed in a straight line.

use crate::battle::{Illegal, UnitId};
use crate::grid::{Square, path_cost};
use crate::rules::saga::query::movement::{occupancy, speed, straight};
use crate::rules::saga::state::{BattleView, MoveMode};

/// The path of a run to a square, or the reason why none is possible. SAGA-RUN-04
pub fn plan(view: &BattleView, unit: UnitId, to: Square, path: Option<&[Square]>) -> Result<Vec<Square>, Illegal> {
    check_legs(view, unit)?;
    let steps = straight::steps(view.space(unit).origin, to);
    straight::check_path(&steps, path)?;
    if steps.is_empty() {
        return Err(Illegal::new("empty_path", "the run leads nowhere"));
    }
    let (mover, occupancy) = (speed::mover(view, unit), occupancy::occupancy(view, unit));
    let cost = path_cost(view.board.map(), &mover, &occupancy, &steps).map_err(straight::blocked)?;
    let most = speed::allowance(view, unit, MoveMode::Run);
    if cost > most {
        let message = format!("the way costs {cost} squares; a run covers {most}");
        return Err(Illegal::new("too_far", message));
    }
    Ok(steps)
}

/// Checks that a unit can run or charge at all.
pub fn check_legs(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    speed::check_free(view, unit)?;
    if view.combat_data(unit).posture.is_prone() {
        return Err(Illegal::new("prone", "a prone unit can only crawl; stand up first"));
    }
    Ok(())
}
