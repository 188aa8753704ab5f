//! Character Points for the roll of a declared action. D6-PTS-02

use super::rolled_order::rolled_skill;
use crate::{
    battle::Roll,
    rules::d6::{
        action,
        frame::PointsFrame,
        points,
        state::{BattleAccess, PlanStep},
    },
};

/// The frame that offers Character Points for the roll of a step that is about to be carried out; `None` if they could
/// not better its result. D6-PTS-02
pub fn offer(battle: &BattleAccess, step: &PlanStep, roll: Option<&Roll>) -> Option<PointsFrame> {
    if !points::has_any(battle, step.order.unit) {
        return None;
    }
    let action = action::by_key(*battle.rules, &step.order.action)?;
    let goal = action.goal(battle, step)?;
    let skill = rolled_skill(battle, step)?;
    points::offer(battle, step.order.unit, skill.name(), roll?.total, goal, true)
}
