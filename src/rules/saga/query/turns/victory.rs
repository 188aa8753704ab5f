//! The end of a battle.

use crate::{
    battle::{
        Outcome, UnitId, check_immediate_objectives, check_round_objectives, check_zone_objectives, last_side_standing,
    },
    rules::saga::state::access::{BattleAccess, Profile, StateDataReadOnlyItem},
};

/// Returns true if a unit still fights or is on its way: not dead, destroyed, unconscious or disabled. SAGA-SEQ-09
pub fn fights(battle: &BattleAccess, unit: UnitId, profile: &Profile, state: &StateDataReadOnlyItem) -> bool {
    let is_coming = || profile.arrives.is_some() || battle.progress.is_coming(&battle.mission, unit);
    let is_here = state.placement.on_board || is_coming();
    let is_vehicle = profile.data.vehicle.is_some();
    let is_gone = is_vehicle || battle.departed.contains(unit) || state.bindings.0.is_some();
    state.vital.can_act() && !is_gone && is_here
}

/// The outcome if the battle is decided now. SAGA-SEQ-09
pub fn decided(battle: &BattleAccess) -> Option<Outcome> {
    check_immediate_objectives(battle).or_else(|| last_side_standing(battle, |_| "no enemy is left in the fight"))
}

/// The outcome if a side has reached an objective as one of its units ends its turn.
pub fn reached(battle: &BattleAccess, unit: UnitId) -> Option<Outcome> {
    check_zone_objectives(battle, Some(battle.side(unit)))
}

/// The outcome if the end of a round decides the battle.
pub fn after_round(battle: &BattleAccess) -> Option<Outcome> {
    check_round_objectives(battle)
}
