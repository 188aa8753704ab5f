//! Shared initiative rolls.

use crate::{
    battle::{Controller, UnitId},
    rules::saga::state::access::BattleAccess,
};

/// Returns true if two units act on one count because they share a roll. SAGA-INIT-04
pub fn act_as_one(battle: &BattleAccess, a: UnitId, b: UnitId) -> bool {
    share_a_roll(battle, a, b) && battle.turn_data(a).initiative.rank == battle.turn_data(b).initiative.rank
}

pub fn share_a_roll(battle: &BattleAccess, a: UnitId, b: UnitId) -> bool {
    let (a, b) = (battle.combat_data(a), battle.combat_data(b));
    a.unit.side == b.unit.side
        && battle.sides.controller(a.unit.side) == Controller::Ai
        && a.profile.kind == b.profile.kind
        && !a.profile.data.hero
        && !a.profile.named
        && !b.profile.named
}
