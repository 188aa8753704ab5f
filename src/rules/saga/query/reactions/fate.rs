//! Fate Points: checks.

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::query::turns::awareness;
use crate::rules::saga::state::BattleView;

/// Checks that a Fate Point can be spent on the next roll. SAGA-BEY-01
pub fn check_fate(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    if view.combat_data(unit).fate_next.0 {
        return Err(Illegal::new("fate_declared", "a Fate Point is already on the next roll"));
    }
    check_for_roll(view, unit)
}

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "fate";

/// Checks that a point can be spent on a roll now: one per round, and no free actions while flat-footed. SAGA-BEY-01,
/// SAGA-ACT-11
pub fn check_for_roll(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    let fate = view.rule_data(unit).fate;
    if fate.left == 0 {
        Err(Illegal::new("no_fate_point", "there is no Fate Point left"))
    } else if fate.spent_in == Some(view.order.round) {
        Err(Illegal::new("fate_spent", "only one Fate Point can be spent in a round"))
    } else {
        awareness::check_free_action(&view.combat_data(unit))
    }
}
