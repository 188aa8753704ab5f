//! The plans of units: all changes of what they have declared.

use bevy::prelude::World;

use super::state::{ActionFacts, BattleAccess, Plan, PlanStep};
use crate::battle::{Order, Registry, UnitId};

/// Registers the plans of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Plan>(world);
}

/// Empties the plan of a unit for a new round.
pub fn reset(battle: &mut BattleAccess, unit: UnitId) {
    *battle.plan_mut(unit) = Plan::default();
}

/// Adds an order to the plan of its unit. D6-DECL-13
pub fn declare(battle: &mut BattleAccess, action: &'static ActionFacts, order: &Order) {
    let finishes = order.at.is_some_and(|target| battle.body(target).injury.is_out());
    let mut plan = battle.plan_mut(order.unit);
    let segment = plan.next_segment(action.cost);
    plan.steps.push(PlanStep { order: order.clone(), action, segment, finishes, done: false });
}

/// Ends the declaration of a unit.
pub fn confirm(battle: &mut BattleAccess, unit: UnitId) {
    battle.plan_mut(unit).confirmed = true;
}

/// Counts a reaction among the actions of the round. D6-MULT-03
pub fn count_reaction(battle: &mut BattleAccess, unit: UnitId) {
    let mut plan = battle.plan_mut(unit);
    plan.reactions = plan.reactions.saturating_add(1);
}

/// Gives a declared attack another target. D6-DECL-18
pub fn change_target(battle: &mut BattleAccess, unit: UnitId, index: usize, target: UnitId) {
    if let Some(step) = battle.plan_mut(unit).steps.get_mut(index) {
        (step.order.at, step.finishes) = (Some(target), false);
    }
}

/// Marks a step as come up.
pub fn mark_done(battle: &mut BattleAccess, unit: UnitId, index: usize) {
    if let Some(step) = battle.plan_mut(unit).steps.get_mut(index) {
        step.done = true;
    }
}
