//! The number of uses of Block and Deflect since a unit's own turn. SAGA-BEY-06

use crate::battle::UnitId;
use crate::rules::saga::state::BattleAccess;

/// Counts one more.
pub fn count(battle: &mut BattleAccess, unit: UnitId) {
    battle.negations_mut(unit).used += 1;
}

/// Starts again at none.
pub fn renew(battle: &mut BattleAccess, unit: UnitId) {
    battle.negations_mut(unit).used = 0;
}
