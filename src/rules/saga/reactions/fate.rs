//! Spending Fate Points.

use crate::battle::{Event, UnitId};
use crate::rules::saga::state::BattleAccess;

/// Declares a Fate Point for the next attack roll, skill check or ability check. SAGA-BEY-01
pub fn declare_fate(battle: &mut BattleAccess, unit: UnitId) {
    spend_on_roll(battle, unit);
    battle.fate_next_mut(unit).0 = true;
}

/// Takes the die of a declared Fate Point: true if one was declared. SAGA-BEY-01
pub fn take_declared(battle: &mut BattleAccess, unit: UnitId) -> bool {
    battle.combat_data(unit).fate_next.0 && std::mem::take(&mut battle.fate_next_mut(unit).0)
}

/// Spends a point on a roll.
pub fn spend_on_roll(battle: &mut BattleAccess, unit: UnitId) {
    let round = battle.order.round;
    battle.fate_mut(unit).spent_in = Some(round);
    spend(battle, unit);
}

/// Spends a point to survive, even if one was already spent this round. SAGA-DT-05
pub fn spend_to_live(battle: &mut BattleAccess, unit: UnitId) {
    spend(battle, unit);
}

fn spend(battle: &mut BattleAccess, unit: UnitId) {
    let mut fate = battle.fate_mut(unit);
    fate.left = fate.left.saturating_sub(1);
    let left = fate.left;
    battle.log_event(Event::Spent { unit, what: "Fate Point".to_owned(), left });
}
