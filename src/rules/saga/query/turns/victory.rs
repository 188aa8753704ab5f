//! The end of a battle.

use crate::battle::{
    Outcome, UnitId, check_immediate_objectives, check_round_objectives, check_zone_objectives, last_side_standing,
};
use crate::rules::saga::state::{BattleView, Profile, StateDataReadOnlyItem};

/// Returns true if a unit still fights or is on its way: not dead, destroyed, unconscious or disabled. SAGA-SEQ-09
pub fn fights(view: &BattleView, unit: UnitId, profile: &Profile, state: &StateDataReadOnlyItem) -> bool {
    let is_coming = || profile.arrives.is_some() || view.progress.is_coming(&view.mission, unit);
    let is_here = state.placement.on_board || is_coming();
    let is_vehicle = profile.data.vehicle.is_some();
    let is_gone = is_vehicle || view.departed.contains(unit) || state.bindings.0.is_some();
    state.vital.can_act() && !is_gone && is_here
}

/// The outcome if the battle is decided now. SAGA-SEQ-09
pub fn decided(view: &BattleView) -> Option<Outcome> {
    check_immediate_objectives(view.world())
        .or_else(|| last_side_standing(view.world(), |_| "no enemy is left in the fight"))
}

/// The outcome if a side has reached an objective as one of its units ends its turn.
pub fn reached(view: &BattleView, unit: UnitId) -> Option<Outcome> {
    check_zone_objectives(view.world(), Some(view.side(unit)))
}

/// The outcome if the end of a round decides the battle.
pub fn after_round(view: &BattleView) -> Option<Outcome> {
    check_round_objectives(view.world())
}
