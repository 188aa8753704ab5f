//! How a battle ends.

use crate::{
    battle::{
        Outcome, UnitId, check_immediate_objectives, check_round_objectives, check_zone_objectives, last_side_standing,
    },
    rules::saga::state::access::{BattleAccess, Profile, StateReadOnlyItem},
};

/// Whether a unit still fights or is on its way: neither dead, destroyed, unconscious nor disabled. SAGA-SEQ-09
pub fn fights(battle: &BattleAccess, unit: UnitId, profile: &Profile, state: &StateReadOnlyItem) -> bool {
    let is_coming = || profile.arrives.is_some() || battle.progress.is_coming(&battle.board, unit);
    let is_here = state.placement.on_board || is_coming();
    let is_vehicle = profile.data.vehicle.is_some();
    let is_gone = is_vehicle || battle.departed.contains(unit) || state.bonds.0.is_some();
    state.vital.is_fit() && !is_gone && is_here
}

/// Whether the battle is decided now. SAGA-SEQ-09
pub fn decided(battle: &BattleAccess) -> Option<Outcome> {
    check_immediate_objectives(battle).or_else(|| last_side_standing(battle, |_| "no enemy is left in the fight"))
}

/// Whether a side has reached its goal as one of its units ends its turn.
pub fn reached(battle: &BattleAccess, unit: UnitId) -> Option<Outcome> {
    check_zone_objectives(battle, Some(battle.side(unit)))
}

/// Whether the end of a round decides it.
pub fn after_round(battle: &BattleAccess) -> Option<Outcome> {
    check_round_objectives(battle)
}
