//! Positions of units: who puts a unit elsewhere does it here.

use crate::battle::{Event, UnitId};
use crate::grid::Square;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::BattleAccess;

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

/// Removes a unit that has ended its move on an exit of its side, and its crew.
pub fn leave_by_exit(battle: &mut BattleAccess, unit: UnitId) {
    let (space, side) = (battle.space(unit), battle.side(unit));
    let Some(by) = battle.mission.exit_at(side, space).map(|zone| zone.name.clone()) else { return };
    let crew = vehicle::crew(&battle.view(), unit).into_iter().map(|(other, _)| other);
    for unit in [unit].into_iter().chain(crew) {
        battle.placement_mut(unit).on_board = false;
        battle.departed_mut().0.push(unit);
        battle.log_event(Event::Departed { unit, at: space.origin, by: by.clone() });
    }
}
