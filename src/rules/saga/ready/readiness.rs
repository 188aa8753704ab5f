//! Keeping an action ready, and losing it.

use crate::battle::UnitId;
use crate::rules::saga::state::{BattleAccess, Readiness};

/// Keeps an action ready instead of the one before. SAGA-READY-01
pub fn keep(battle: &mut BattleAccess, readiness: Readiness) {
    lose(battle, readiness.unit);
    battle.order_mut().ready.push(readiness);
}

/// Removes a unit's readied action: when it is taken, at its next turn, or when it becomes helpless. SAGA-READY-04,
/// SAGA-READY-08
pub fn lose(battle: &mut BattleAccess, unit: UnitId) {
    battle.order_mut().ready.retain(|readiness| readiness.unit != unit);
}
