//! Lying down and standing up: a unit that shoots from where it lies is harder to shoot at.

use super::{position, progress::Progress, situation::Situation, square_estimate::is_for_melee_only, weights::Weights};
use crate::{
    battle::Order,
    rules::{AttackEstimate, BattleQuery, Purpose},
};

/// The order to stand up, unless the unit is better off lying, or has lain down this turn and had a reason to. With
/// somebody to attack it is better off, unless lying makes it easier to hit; without, it lies idle for more than a turn only
/// to defend a place. `estimates` are those of its attacks from its square.
pub fn rise_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
    progress: &Progress,
) -> Option<Order> {
    let rise = situation.first(Purpose::Rise).filter(|_| situation.state.is_prone)?;
    if progress.has_done(query, Purpose::LieDown) {
        return None;
    }
    let has_target = has_target(situation, weights, estimates);
    let lies_idle = !has_target && !situation.is_defending && progress.was_idle(query);
    (lies_idle || !is_better_off_lying(query, situation, weights, has_target, 0)).then_some(rise)
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
    // Bodies of more than a square, such as walkers and beasts, are no people who throw themselves to the ground.
    let is_big = situation.space.side > 1;
    let order = situation.first(Purpose::LieDown).filter(|_| !situation.state.is_prone && !is_big)?;
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
    let has_risen = progress.has_done(query, Purpose::Rise) || progress.has_just_risen(query);
    if !stays_here || has_risen || is_in_a_melee(situation) {
        return None;
    }
    let has_target = has_target(situation, weights, estimates);
    is_better_off_lying(query, situation, weights, has_target, weights.least_lying).then_some(order)
}

/// True if an attack from here is worth lying for. It must be a better one for a unit that must go somewhere.
fn has_target(situation: &Situation, weights: &Weights, estimates: &[Option<AttackEstimate>]) -> bool {
    let least = if situation.goal.is_some() { weights.poor_attack } else { weights.vain_attack };
    let best = position::best_attack_option(situation, weights, estimates);
    best.is_some_and(|attack| attack.value > weights.fair_attack.max(least))
}

/// True if lying averts enough damage, with the caution of the unit: at least `with_target` if it has a target, and much
/// more if it has none, because whoever lies must get up to go on. Whoever fights hand to hand does so on its feet, and so
/// does whoever has a way to go and nobody to shoot at.
fn is_better_off_lying(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    has_target: bool,
    with_target: i32,
) -> bool {
    if situation.duel_estimates(query).iter().all(is_for_melee_only) || !has_target && is_on_its_way(query, situation) {
        return false;
    }
    let least = if has_target { with_target } else { weights.least_lying + weights.getting_up };
    let averted = query.averted_by_lying_x100(situation.unit, situation.space.origin, &situation.enemy_ids());
    averted * position::caution(situation, weights) / 100 >= least
}

/// True if the unit must get somewhere and is not there yet.
fn is_on_its_way(query: &dyn BattleQuery, situation: &Situation) -> bool {
    let zone = situation.goal.and_then(|zone| query.mission().zone(zone));
    zone.is_some_and(|zone| !zone.squares.iter().any(|square| situation.space.contains(*square)))
}

/// True if an enemy is so near that lying is of no use.
fn is_in_a_melee(situation: &Situation) -> bool {
    situation.enemies.iter().any(|(_, enemy)| situation.space.is_adjacent(*enemy))
}
