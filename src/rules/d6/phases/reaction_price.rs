//! The price of a reaction, by which the computer decides whether to react.

use crate::{
    battle::UnitId,
    rules::d6::{
        action::declared_x100,
        query::{estimates::open_actions_x100, plans::planned_space},
        state::BattleAccess,
    },
};

/// True if a reaction averts more harm than the actions still to come lose by it. Both are in hundredths of a point.
pub fn is_advised(battle: &BattleAccess, unit: UnitId, averted_x100: i32) -> bool {
    let weights = battle.data.0.ai;
    averted_x100 > price_x100(battle, unit) * weights.own_actions / 100 + weights.least_averted
}

/// The value that the actions still to come lose: an open one is used up, otherwise each loses a die. D6-MULT-03,
/// D6-MULT-05, D6-MULT-07, D6-REACT-15
fn price_x100(battle: &BattleAccess, unit: UnitId) -> i32 {
    let plan = battle.plan(unit);
    if plan.open > 0 {
        return open_actions_x100(battle, unit, (1, plan.actions()), 0);
    }
    let from = planned_space(battle, unit);
    declared_x100(battle, unit, from, 0) - declared_x100(battle, unit, from, 1)
}
