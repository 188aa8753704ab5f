//! The plans of units: all changes of what they have declared.

use bevy::prelude::World;

use super::{
    frame::OtherTarget,
    state::{ActionFacts, BattleAccess, Delay, Plan, PlanStep},
};
use crate::battle::{Order, Registry, UnitId};

/// Registers the plans of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Plan>(world);
}

/// Empties the plan of a unit for a new round.
pub fn reset(battle: &mut BattleAccess, unit: UnitId) {
    *battle.plan_mut(unit) = Plan::default();
}

/// Adds an order to the plan of its unit. It names an open action if the declaration is over. D6-DECL-04, D6-DECL-13
pub fn declare(battle: &mut BattleAccess, action: &'static ActionFacts, order: &Order) {
    let finishes = order.at.is_some_and(|target| battle.injury(target).is_out());
    let present = battle.round.segment;
    let mut plan = battle.plan_mut(order.unit);
    let segment = match (plan.is_naming(), action.full_reaction) {
        (true, _) => present,
        // A full reaction is in force from the start of the round. D6-FULL-05
        (false, Some(_)) => 1,
        (false, None) => plan.next_segment(action.cost),
    };
    if plan.is_naming() && action.takes_turn() {
        plan.open -= 1;
    }
    plan.steps.push(PlanStep { order: order.clone(), action, segment, finishes, done: false });
}

/// Declares one more action, which is named when it comes up. D6-DECL-01, D6-DECL-04
pub fn add_open_action(battle: &mut BattleAccess, unit: UnitId) {
    let mut plan = battle.plan_mut(unit);
    plan.open = plan.open.saturating_add(1);
}

/// Ends the declaration of a unit.
pub fn confirm(battle: &mut BattleAccess, unit: UnitId) {
    battle.plan_mut(unit).confirmed = true;
}

/// Ends the declaration of a unit that has hesitated: it takes no action and no reaction in this round. A Fate Point
/// that it has declared stays spent. D6-DECL-07, D6-DECL-10
pub fn hesitate(battle: &mut BattleAccess, unit: UnitId) {
    let mut plan = battle.plan_mut(unit);
    plan.steps.retain(|step| step.action.doubles_codes);
    (plan.open, plan.confirmed, plan.hesitated) = (0, true, true);
}

/// Gives up an open action. It still counts. D6-MULT-08
pub fn forfeit_open_action(battle: &mut BattleAccess, unit: UnitId) {
    let mut plan = battle.plan_mut(unit);
    if plan.open > 0 {
        plan.open -= 1;
        plan.forfeited = plan.forfeited.saturating_add(1);
    }
}

/// Loses all actions that a unit has declared and not taken. They still count. D6-INJ-23, D6-MULT-08
pub fn lose_actions(battle: &mut BattleAccess, unit: UnitId) {
    let mut plan = battle.plan_mut(unit);
    plan.steps.iter_mut().for_each(|step| step.done = true);
    plan.forfeited = plan.forfeited.saturating_add(plan.open);
    plan.open = 0;
}

/// Counts a reaction among the actions of the round. It uses up an open action, if there is one, and is one action more
/// otherwise. D6-MULT-03, D6-MULT-07, D6-MULT-11, D6-REACT-15
pub fn count_reaction(battle: &mut BattleAccess, unit: UnitId) {
    let mut plan = battle.plan_mut(unit);
    plan.open = plan.open.saturating_sub(1);
    plan.reactions = plan.reactions.saturating_add(1);
}

/// Sets the time at which a unit acts in the present segment. D6-SEG-15, D6-SEG-17
pub fn delay(battle: &mut BattleAccess, unit: UnitId, delay: Delay) {
    battle.plan_mut(unit).delay = delay;
}

/// Gives a declared attack another target. D6-DECL-18
pub fn change_target(battle: &mut BattleAccess, unit: UnitId, index: usize, target: OtherTarget) {
    if let Some(step) = battle.plan_mut(unit).steps.get_mut(index) {
        step.finishes = false;
        match target {
            OtherTarget::Unit(target) => step.order.at = Some(target),
            OtherTarget::Object(square) => step.order.to = Some(square),
        }
    }
}

/// Marks a step as come up.
pub fn mark_done(battle: &mut BattleAccess, unit: UnitId, index: usize) {
    if let Some(step) = battle.plan_mut(unit).steps.get_mut(index) {
        step.done = true;
    }
}
