//! Recover.

use crate::battle::UnitId;
use crate::rules::saga::damage::vital;
use crate::rules::saga::query::damage::recover;
use crate::rules::saga::state::BattleAccess;

/// Spends one swift action; the third moves the unit one step up the condition track.
pub fn spend(battle: &mut BattleAccess, unit: UnitId) {
    let mut recovery = battle.recovery_mut(unit);
    recovery.spent += 1;
    recovery.this_turn = true;
    if recovery.spent == recover::SWIFT_ACTIONS {
        recovery.spent = 0;
        vital::shift(battle, unit, 1);
    }
}

/// A turn without a Recover swift action loses those already spent. SAGA-RECOV-03
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let mut recovery = battle.recovery_mut(unit);
    if !recovery.this_turn {
        recovery.spent = 0;
    }
    recovery.this_turn = false;
}
