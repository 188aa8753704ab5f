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
    let attack = attack.map_or(0, |attack| attack.value);
    let stays = is_worth_staying(query, situation, weights, attack, 0);
    (!stays || averted(query, situation) < 0).then_some(rise)
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
    let (unit, purpose) = (situation.unit, query.purpose(&next.action));
    if situation.state.is_prone || !matches!(purpose, Purpose::Harm | Purpose::EndTurn) || is_in_a_melee(situation) {
        return None;
    }
    // An attack that is carried out at once comes first if the unit can lie down after it.
    let order = situation.first(Purpose::LieDown)?;
    let leaves_attack = || query.still_allows(unit, &order.action, Purpose::Harm);
    let can_wait = || query.still_allows(unit, &next.action, Purpose::LieDown) || !leaves_attack();
    if purpose == Purpose::Harm && !situation.has_declared(Purpose::Harm) && can_wait() {
        return None;
    }
    let averted = averted(query, situation);
    let is_less = averted * position::caution(situation, weights) / 100 > weights.least_lying;
    let attack = best_value(situation, weights, estimates);
    (is_less && is_worth_staying(query, situation, weights, attack, averted)).then_some(order)
}
/// True if an attack of this value from here is worth the danger that is left when lying averts so much.
fn is_worth_staying(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: i32,
    averted: i32,
) -> bool {
    let taken = query.exposure_x100(situation.unit, situation.space.origin, &situation.enemy_ids()) - averted;
    attack - taken * position::caution(situation, weights) / 100 > weights.vain_attack
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
