//! The psi power daunt.

use crate::{
    battle::UnitId,
    dice::{Sum, Total},
    rules::saga::{damage::vital, psi::psi_roll, query::attack::defense, state::access::BattleAccess},
};

/// Rolls a Psi check against Will and moves the target down the condition track. SAGA-BEY-20, SAGA-COND-05
pub fn run(battle: &mut BattleAccess, unit: UnitId, target: UnitId, steps: u8) {
    let will = defense::will::<Total>(&battle.combatant(target)).total();
    if psi_roll::roll_against(battle, unit, will).is_some() {
        vital::shift(battle, target, -steps.cast_signed());
    }
}
