//! Recover: three swift actions to move one step up the condition track.

use crate::battle::Illegal;
use crate::rules::saga::query::damage::ailment;
use crate::rules::saga::state::{BattleView, CombatDataReadOnlyItem};

/// Swift actions per step. SAGA-RECOV-01
pub const SWIFT_ACTIONS: u8 = 3;

/// Checks that a unit can use Recover now. SAGA-RECOV-02, SAGA-PERS-01, SAGA-PERS-03
pub fn check(view: &BattleView, own: &CombatDataReadOnlyItem) -> Result<(), Illegal> {
    if own.track.step == 0 {
        Err(Illegal::new("condition_normal", "the condition is normal; there is nothing to recover from"))
    } else if ailment::persistent(view, own.unit.id) > 0 {
        Err(Illegal::new("persistent", "a persistent condition must be treated first"))
    } else {
        Ok(())
    }
}
