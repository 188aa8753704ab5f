//! Lying down and standing up: a unit that shoots from where it lies is harder to shoot at.

use super::{position, progress::Progress, situation::Situation, weights::Weights};
use crate::{
    battle::Order,
    rules::{AttackEstimate, BattleQuery, Purpose},
};

/// The order to stand up, unless the unit is better off lying: with somebody to attack if lying averts anything, without
/// only if it averts much. `estimates` are those of its attacks from its square.
pub fn rise_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
) -> Option<Order> {
    let rise = situation.first(Purpose::Rise).filter(|_| situation.state.is_prone)?;
    let averted = averted(query, situation) * position::caution(situation, weights) / 100;
    let least = if has_target(situation, weights, estimates) { 0 } else { weights.least_lying + weights.getting_up };
    (averted < least).then_some(rise)
}

/// The order to lie down, for a unit that is shot at; if there is nobody to attack, only where much is averted. `next` is
/// the order that it would give otherwise, and `estimates` are those of its attacks from its square.
pub fn lie_down_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
    (next, progress): (&Order, &Progress),
) -> Option<Order> {
    let (unit, purpose) = (situation.unit, query.purpose(&next.action));
    let order = situation.first(Purpose::LieDown).filter(|_| !situation.state.is_prone)?;
    let stays_here = match purpose {
        Purpose::EndTurn => true,
        Purpose::Harm | Purpose::Gambit | Purpose::Support | Purpose::Guard | Purpose::Wait => {
            // An order that is carried out at once comes first if the unit can lie down after it.
            let is_declared = situation.has_declared(Purpose::Harm);
            let leaves_action = || query.still_allows(unit, &order.action, Purpose::Harm);
            is_declared || !query.still_allows(unit, &next.action, Purpose::LieDown) && leaves_action()
        }
        _ => false,
    };
    // A unit that has just got up had a reason to.
    let this_turn = progress.own_actions.iter().map(|action| query.purpose(action));
    let has_risen =
        this_turn.take_while(|purpose| *purpose != Purpose::EndTurn).any(|purpose| purpose == Purpose::Rise);
    if !stays_here || has_risen || is_in_a_melee(situation) {
        return None;
    }
    let to_get_up = if has_target(situation, weights, estimates) { 0 } else { weights.getting_up };
    let averted = averted(query, situation) * position::caution(situation, weights) / 100;
    (averted > weights.least_lying + to_get_up).then_some(order)
}

/// True if an attack from here is worth lying for.
fn has_target(situation: &Situation, weights: &Weights, estimates: &[Option<AttackEstimate>]) -> bool {
    let best = position::best_attack_option(situation, weights, estimates);
    best.is_some_and(|attack| attack.value > weights.fair_attack)
}

/// True if an enemy is so near that lying is of no use.
fn is_in_a_melee(situation: &Situation) -> bool {
    situation.enemies.iter().any(|(_, enemy)| situation.space.is_adjacent(*enemy))
}

/// The damage that lying averts where the unit is, in hundredths of a point.
fn averted(query: &dyn BattleQuery, situation: &Situation) -> i32 {
    query.averted_by_lying_x100(situation.unit, situation.space.origin, &situation.enemy_ids())
}
