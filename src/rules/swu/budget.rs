//! Payments out of the budget of a turn. SWU-TURN-03, SWU-TURN-06

use bevy::prelude::World;

use super::{
    query::turn,
    state::{ActionCost, BattleAccess, Budget},
};
use crate::battle::{Registry, UnitId};

/// Registers the budgets of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Budget>(world);
}

/// Gives a unit the budget of a new turn, its reaction included. SWU-TURN-09
pub fn begin_turn(battle: &mut BattleAccess, unit: UnitId) {
    *battle.budget_mut(unit) = Budget::of_turn();
}

/// Ends the budget of a turn: what was not used is lost, but for the reaction. SWU-TURN-06
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let reaction = battle.budget(unit).reaction;
    *battle.budget_mut(unit) = Budget { reaction, ..Budget::default() };
}

/// Marks a turn as ended by its unit.
pub fn close(battle: &mut BattleAccess, unit: UnitId) {
    battle.budget_mut(unit).ended = true;
}

/// Pays for an action. An interaction is free once a turn, and takes the action after that. SWU-ACT-20
pub fn pay(battle: &mut BattleAccess, unit: UnitId, cost: ActionCost) {
    let attacks = turn::attacks(battle, unit);
    let mut budget = battle.budget_mut(unit);
    match cost {
        ActionCost::Free | ActionCost::Movement => {}
        ActionCost::Interaction if budget.interaction => budget.interaction = false,
        ActionCost::Interaction | ActionCost::Action => budget.action = false,
        ActionCost::Attack if budget.attacks > 0 => budget.attacks -= 1,
        ActionCost::Attack => (budget.action, budget.attacks) = (false, attacks - 1),
        ActionCost::BonusAction => budget.bonus_action = false,
    }
}

/// Uses squares of movement.
pub fn spend_movement(battle: &mut BattleAccess, unit: UnitId, squares: i32) {
    battle.budget_mut(unit).moved += squares;
}

/// Doubles the movement of the turn. SWU-ACT-10, SWU-ACT-11
pub fn dash(battle: &mut BattleAccess, unit: UnitId) {
    battle.budget_mut(unit).dashed = true;
}

/// Uses the reaction. SWU-TURN-08
pub fn spend_reaction(battle: &mut BattleAccess, unit: UnitId) {
    battle.budget_mut(unit).reaction = false;
}
