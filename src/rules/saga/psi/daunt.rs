//! The psi power daunt.

use crate::battle::UnitId;
use crate::dice::{Sum, Total};
use crate::rules::saga::damage::vital;
use crate::rules::saga::psi::psi_roll;
use crate::rules::saga::query::attack::defense;
use crate::rules::saga::state::BattleAccess;

/// Rolls a Psi check against Will and moves the target down the condition track. SAGA-BEY-20, SAGA-COND-05
pub fn run(battle: &mut BattleAccess, unit: UnitId, target: UnitId, steps: u8) {
    let will = defense::will::<Total>(&battle.combatant(target)).total();
    if psi_roll::roll_against(battle, unit, will).is_some() {
        vital::shift(battle, target, -steps.cast_signed());
    }
}
