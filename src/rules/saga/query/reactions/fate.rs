//! Fate Points: checks.

use crate::{
    battle::{Illegal, UnitId},
    rules::saga::{query::turns::awareness, state::access::BattleAccess},
};

/// Checks that a Fate Point can be spent on the next roll. SAGA-BEY-01
pub fn check_fate(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    if battle.combat_data(unit).fate_next.0 {
        return Err(Illegal::new("fate_declared", "a Fate Point is already on the next roll"));
    }
    check_for_roll(battle, unit)
}

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "fate";

/// Checks that a point can be spent on a roll now: one per round, and no free actions while flat-footed. SAGA-BEY-01,
/// SAGA-ACT-11
pub fn check_for_roll(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let fate = battle.rule_data(unit).fate;
    if fate.left == 0 {
        Err(Illegal::new("no_fate_point", "there is no Fate Point left"))
    } else if fate.spent_in == Some(battle.order.round) {
        Err(Illegal::new("fate_spent", "only one Fate Point can be spent in a round"))
    } else {
        awareness::check_free_action(&battle.combat_data(unit))
    }
}
