//! Losing a readied action.

use crate::{battle::UnitId, rules::saga::state::access::BattleAccess};

/// Removes a unit's readied action: at its next turn, or when it becomes helpless. SAGA-READY-04, SAGA-READY-08
pub fn lose(battle: &mut BattleAccess, unit: UnitId) {
    if battle.order.ready.iter().any(|readiness| readiness.unit == unit) {
        battle.order.ready.retain(|readiness| readiness.unit != unit);
    }
}
