//! The number of attacks of opportunity since a unit's own turn. SAGA-AOO-17

use crate::battle::UnitId;
use crate::rules::saga::state::BattleAccess;

/// Counts one more.
pub fn spend(battle: &mut BattleAccess, unit: UnitId) {
    battle.opportunities_mut(unit).used += 1;
}

/// Gives the unit all of them again.
pub fn renew(battle: &mut BattleAccess, unit: UnitId) {
    battle.opportunities_mut(unit).used = 0;
}
