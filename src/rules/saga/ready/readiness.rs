//! Ready: an action kept back until something happens.

use crate::{battle::UnitId, rules::saga::state::access::BattleAccess};

/// What a unit keeps back is lost: at its next turn, and if it becomes helpless. SAGA-READY-04, SAGA-READY-08
pub fn lose(battle: &mut BattleAccess, unit: UnitId) {
    if battle.order.ready.iter().any(|readiness| readiness.unit == unit) {
        battle.order.ready.retain(|readiness| readiness.unit != unit);
    }
}
