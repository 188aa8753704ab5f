//! Using a psi power on one's own turn: which can be used on what, and what each comes to.

use crate::{
    battle::{Event, Roll, UnitId},
    dice::Breakdown,
    rules::saga::{checks, query::psi::psi_check, state::access::BattleAccess},
};

/// Rolls a Psi check, with the die of a Fate Point that was declared for it; help with it is used up.
/// SAGA-AID-02, SAGA-BEY-01
pub fn roll(battle: &mut BattleAccess, unit: UnitId, bonus: Breakdown) -> Roll {
    let roll = checks::roll_with_fate(battle, unit, bonus);
    checks::use_up_check(battle, unit, psi_check::TASK);
    roll
}

/// Rolls a Psi check against a number. A declared Fate Point goes into it. Tells what a success comes to.
/// SAGA-BEY-01, SAGA-BEY-14
pub fn roll_against(battle: &mut BattleAccess, unit: UnitId, dc: i32) -> Option<i32> {
    let bonus: Breakdown = psi_check::bonus(&battle.combatant(unit));
    let roll = roll(battle, unit, bonus);
    let (total, passed) = (roll.total, roll.total >= dc);
    battle.tell(Event::Checked { unit, what: "Psi".to_owned(), roll, dc, passed });
    passed.then_some(total)
}
