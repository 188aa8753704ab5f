//! How a battle ends.

use crate::{
    battle::{Outcome, UnitId, last_standing, met_at_once, met_by_place, met_by_round},
    rules::saga::field::{Field, Profile, StateReadOnlyItem},
};

/// Whether a unit still fights or is on its way: neither dead, destroyed, unconscious nor disabled. SAGA-SEQ-09
pub fn fights(field: &Field, unit: UnitId, profile: &Profile, state: &StateReadOnlyItem) -> bool {
    let is_coming = || profile.arrives.is_some() || field.progress.is_coming(&field.board, unit);
    let is_here = state.standing.on_board || is_coming();
    let is_vehicle = profile.data.vehicle.is_some();
    let is_gone = is_vehicle || field.departed.contains(unit) || state.bonds.0.is_some();
    state.vital.is_fit() && !is_gone && is_here
}

/// Whether the battle is decided now. SAGA-SEQ-09
pub fn decided(field: &Field) -> Option<Outcome> {
    met_at_once(field).or_else(|| last_standing(field, |_| "no enemy is left in the fight"))
}

/// Whether a side has reached its goal as one of its units ends its turn.
pub fn reached(field: &Field, unit: UnitId) -> Option<Outcome> {
    met_by_place(field, Some(field.side(unit)))
}

/// Whether the end of a round decides it.
pub fn after_round(field: &Field) -> Option<Outcome> {
    met_by_round(field)
}
