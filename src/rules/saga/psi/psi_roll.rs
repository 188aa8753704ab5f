//! Rolls of Psi checks.

use crate::battle::{Event, ItemKey, Roll, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::checks;
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::state::BattleAccess;

/// Marks a power as used. SAGA-BEY-14
pub fn use_up(battle: &mut BattleAccess, unit: UnitId, power: &ItemKey) {
    battle.psi_mut(unit).use_up(power);
}

/// Rolls a Psi check, with the die of a declared Fate Point; uses up aid. SAGA-AID-02, SAGA-BEY-01
pub fn roll(battle: &mut BattleAccess, unit: UnitId, bonus: Breakdown) -> Roll {
    let roll = checks::roll_with_fate(battle, unit, bonus);
    checks::use_up_check(battle, unit, psi_check::TASK);
    roll
}

/// Rolls a Psi check against a DC. Returns the total on success. SAGA-BEY-01, SAGA-BEY-14
pub fn roll_against(battle: &mut BattleAccess, unit: UnitId, dc: i32) -> Option<i32> {
    let bonus: Breakdown = psi_check::bonus(&battle.combatant(unit));
    let roll = roll(battle, unit, bonus);
    let (total, passed) = (roll.total, roll.total >= dc);
    battle.log_event(Event::checked(unit, "Psi", roll, dc, passed));
    passed.then_some(total)
}
