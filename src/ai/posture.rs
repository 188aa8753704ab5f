//! Lying down and standing up: a unit that shoots from where it lies is harder to shoot at.

use super::{position, situation::Situation, value, weights::Weights};
use crate::{
    battle::Order,
    rules::{AttackEstimate, BattleQuery, Purpose},
};

/// The order to stand up, unless the unit has somebody to attack and is better off where it lies. `estimates` are those of its
/// attacks from its square.
pub fn rise_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
) -> Option<Order> {
    let rise = situation.first(Purpose::Rise).filter(|_| situation.state.is_prone)?;
    let has_target = best_value(situation, weights, estimates) > weights.vain_attack;
    (!has_target || averted(query, situation) < 0).then_some(rise)
}

/// The order to lie down, for a unit that is shot at; if there is nobody to attack, only where much is averted. `next` is the order that it would
/// give otherwise, and `estimates` are those of its attacks from its square.
pub fn lie_down_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
    next: &Order,
) -> Option<Order> {
    let (unit, purpose) = (situation.unit, query.purpose(&next.action));
    let order = situation.first(Purpose::LieDown).filter(|_| !situation.state.is_prone)?;
    let stays_here = match purpose {
        Purpose::EndTurn => true,
        Purpose::Harm | Purpose::Gambit | Purpose::Support | Purpose::Guard | Purpose::Wait => {
            // What is carried out at once comes first if the unit can lie down after it.
            let is_declared = situation.has_declared(Purpose::Harm);
            let leaves_action = || query.still_allows(unit, &order.action, Purpose::Harm);
            is_declared || !query.still_allows(unit, &next.action, Purpose::LieDown) && leaves_action()
        }
        _ => false,
    };
    if !stays_here || is_in_a_melee(situation) {
        return None;
    }
    let has_target = best_value(situation, weights, estimates) > weights.vain_attack;
    let least = weights.least_lying + if has_target { 0 } else { weights.getting_up };
    let averted = averted(query, situation) * position::caution(situation, weights) / 100;
    (averted > least).then_some(order)
}

/// The value of the best attack from here.
fn best_value(situation: &Situation, weights: &Weights, estimates: &[Option<AttackEstimate>]) -> i32 {
    let values = situation.enemies.iter().zip(estimates).filter_map(|(&(enemy, _), estimate)| {
        estimate.as_ref().map(|estimate| value::of_attack(situation, weights, enemy, estimate))
    });
    values.max().unwrap_or(0)
}

/// True if an enemy is so near that lying is of no use.
fn is_in_a_melee(situation: &Situation) -> bool {
    situation.enemies.iter().any(|(_, enemy)| situation.space.is_adjacent(*enemy))
}

/// The damage that lying averts where the unit is, in hundredths of a point.
fn averted(query: &dyn BattleQuery, situation: &Situation) -> i32 {
    query.averted_by_lying_x100(situation.unit, situation.space.origin, &situation.enemy_ids())
}
