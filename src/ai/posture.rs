//! Lying down and standing up: a unit that shoots from where it lies is harder to shoot at.

use super::{attack::Attack, position, situation::Situation, value, weights::Weights};
use crate::{
    battle::Order,
    rules::{AttackEstimate, BattleQuery, Purpose},
};

/// The order to stand up, unless the unit has a good attack and is better off where it lies.
pub fn rise_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
) -> Option<Order> {
    let rise = situation.first(Purpose::Rise).filter(|_| situation.state.is_prone)?;
    let is_at_work = attack.is_some_and(|attack| attack.value > weights.poor_attack);
    (!is_at_work || averted(query, situation) < 0).then_some(rise)
}

/// The order to lie down, for a unit that can shoot from where it stands and is shot at. `next` is the order that it would
/// give otherwise, and `estimates` are those of its attacks from its square.
pub fn lie_down_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
    next: &Order,
) -> Option<Order> {
    let is_last_chance = match query.purpose(&next.action) {
        Purpose::EndTurn => true,
        // A declared attack comes first; where orders are carried out at once, this one.
        Purpose::Harm if situation.has_declared(Purpose::Harm) => true,
        Purpose::Harm => !query.still_allows(situation.unit, &next.action, Purpose::LieDown),
        _ => false,
    };
    if situation.state.is_prone || !is_last_chance || is_in_a_melee(situation) || !shoots(situation, weights, estimates)
    {
        return None;
    }
    let order = query.legal_for(situation.unit, &[Purpose::LieDown]).into_iter().next()?;
    let averted = averted(query, situation) * position::caution(situation, weights) / 100;
    (averted > weights.least_lying).then_some(order)
}

/// True if an attack from here is worth staying for.
fn shoots(situation: &Situation, weights: &Weights, estimates: &[Option<AttackEstimate>]) -> bool {
    let values = situation.enemies.iter().zip(estimates).filter_map(|(&(enemy, _), estimate)| {
        estimate.as_ref().map(|estimate| value::of_attack(situation, weights, enemy, estimate))
    });
    values.max().unwrap_or(0) > weights.poor_attack
}

/// True if an enemy is so near that lying is of no use.
fn is_in_a_melee(situation: &Situation) -> bool {
    situation.enemies.iter().any(|(_, enemy)| situation.space.is_adjacent(*enemy))
}

/// The damage that lying averts where the unit is, in hundredths of a point.
fn averted(query: &dyn BattleQuery, situation: &Situation) -> i32 {
    query.averted_by_lying_x100(situation.unit, situation.space.origin, &situation.enemy_ids())
}
