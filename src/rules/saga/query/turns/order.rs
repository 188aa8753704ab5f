//! Shared initiative rolls.

use crate::battle::UnitId;
use crate::rules::saga::state::BattleView;

/// Returns true if two units act on one count because they share a roll. SAGA-INIT-04
pub fn act_as_one(view: &BattleView, a: UnitId, b: UnitId) -> bool {
    share_a_roll(view, a, b) && view.turn_data(a).initiative.rank == view.turn_data(b).initiative.rank
}

pub fn share_a_roll(view: &BattleView, a: UnitId, b: UnitId) -> bool {
    let (a, b) = (view.combat_data(a), view.combat_data(b));
    a.unit.side == b.unit.side
        && view.sides.controller(a.unit.side).is_ai()
        && a.profile.kind == b.profile.kind
        && !a.profile.data.hero
        && !a.profile.named
        && !b.profile.named
}
