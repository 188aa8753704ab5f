//! The parts of a turn that a unit has left. SWU-TURN-03 to SWU-TURN-07

use super::features;
use crate::{
    battle::{Illegal, UnitId},
    rules::swu::{
        data::FeatureEffect,
        state::{ActionCost, BattleAccess},
    },
};

/// True if a unit may still move in its turn: before its action, after a dash, or with a trait. SWU-TURN-05,
/// SWU-ACT-11
pub fn may_move(battle: &BattleAccess, unit: UnitId) -> bool {
    let budget = battle.budget(unit);
    let is_mobile = || features::has_effect(battle, unit, FeatureEffect::MoveAfterAction);
    budget.active && (budget.action || budget.dashed || is_mobile())
}

/// Checks that a unit has a part of its turn left.
///
/// # Errors
/// The reason why it has not.
pub fn check_cost(battle: &BattleAccess, unit: UnitId, cost: ActionCost) -> Result<(), Illegal> {
    let budget = *battle.budget(unit);
    if !budget.active || budget.ended || !battle.is_able(unit) {
        return Err(Illegal::new("not_your_turn", format!("it is not {}'s turn", battle.name(unit))));
    }
    let spent = || Err(Illegal::new("action_spent", "the action of this turn is taken"));
    match cost {
        ActionCost::Free => Ok(()),
        ActionCost::Movement if may_move(battle, unit) => Ok(()),
        ActionCost::Movement => Err(Illegal::new("movement_over", "all movement comes before the action")),
        ActionCost::Interaction if budget.interaction || budget.action => Ok(()),
        ActionCost::Interaction => {
            Err(Illegal::new("interaction_spent", "the free interaction and the action of this turn are taken"))
        }
        ActionCost::Action if budget.action => Ok(()),
        ActionCost::Attack if budget.action || budget.attacks > 0 => Ok(()),
        ActionCost::Action | ActionCost::Attack => spent(),
        ActionCost::BonusAction if budget.bonus_action => Ok(()),
        ActionCost::BonusAction => Err(Illegal::new("bonus_spent", "the bonus action of this turn is taken")),
    }
}

/// The number of attacks of a unit's Attack action. SWU-ACT-02, SWU-GRAP-03
pub fn attacks(battle: &BattleAccess, unit: UnitId) -> u8 {
    let number = |effect| match effect {
        FeatureEffect::Attacks(number) => Some(number),
        _ => None,
    };
    features::traits(battle, unit).filter_map(|(_, data)| number(data.effect)).max().unwrap_or(1).max(1)
}
