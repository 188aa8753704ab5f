//! The value of attacks, and the choice among them.

use super::{glance, plan, situation::Situation, weights::Weights};
use crate::{
    battle::{Order, UnitId},
    rules::{AreaTarget, AttackEstimate, BattleQuery, Preview, Purpose},
};

/// An attack that can be ordered now.
pub struct Attack {
    /// The expected value, in hundredths of a hit point.
    pub worth: i32,
    /// The order that makes the attack.
    pub order: Order,
}

/// The most valuable attack the unit can make from its present square. `estimates` holds its attack estimates against
/// `situation.enemies`, in the same order.
pub fn best(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
) -> Option<Attack> {
    let attacks = situation.enemies.iter().zip(estimates).filter_map(|(&(enemy, _), estimate)| {
        let estimate = estimate.as_ref()?;
        let mut orders = situation.orders_for(Purpose::Harm).filter(|order| order.at == Some(enemy));
        // The estimate with the most damage may use a weapon that cannot be used now: an attack that is the last of
        // several needs another weapon.
        let order = orders.clone().find(|order| order.with == estimate.with).or_else(|| orders.next())?;
        Some((net(situation, weights, enemy, estimate), order))
    });
    let aimed = attacks.max_by_key(|(worth, _)| *worth).map(|(worth, order)| Attack { worth, order: order.clone() });
    let over_area = best_over_area(query, situation, weights);
    let gambit = best_gambit(query, situation, weights);
    let from_here = aimed.into_iter().chain(over_area).chain(gambit).max_by_key(|attack| attack.worth);
    let assault = best_assault(query, situation, weights, from_here.is_some());
    from_here.into_iter().chain(assault).max_by_key(|attack| attack.worth)
}

/// The most valuable of the gambits, which harm or hamper an enemy by other means than a plain attack.
fn best_gambit(query: &dyn BattleQuery, situation: &Situation, weights: &Weights) -> Option<Attack> {
    let at_enemy = |order: &&Order| situation.enemies.iter().any(|(enemy, _)| order.at == Some(*enemy));
    let orders = situation.orders_for(Purpose::Gambit).filter(at_enemy).cloned().collect();
    most_telling(query, situation, weights, orders)
}

/// The most valuable assault. A unit that can attack from its present square considers only enemies that it prefers to
/// fight in melee.
fn best_assault(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, can_strike: bool) -> Option<Attack> {
    let duel_estimates = if can_strike { situation.duel_estimates(query) } else { &[] };
    let by_hand = |place: usize| !can_strike || duel_estimates.get(place).is_some_and(glance::by_hand);
    let enemies = situation.enemies.iter().enumerate();
    let targets: Vec<UnitId> = enemies.filter(|(place, _)| by_hand(*place)).map(|(_, (enemy, _))| *enemy).collect();
    if targets.is_empty() || !situation.can(Purpose::Travel) {
        return None;
    }
    let mut orders = query.legal_for(situation.unit, &[Purpose::Assault]);
    orders.retain(|order| order.at.is_some_and(|target| targets.contains(&target)));
    // Only the first weapon of each target is considered, because a preview of an assault is slow.
    orders.dedup_by_key(|order| order.at);
    most_telling(query, situation, weights, orders)
}

/// The order with the highest value according to its preview.
fn most_telling(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    orders: Vec<Order>,
) -> Option<Attack> {
    let worths = orders.into_iter().filter_map(|order| {
        let preview = query.preview(&order).ok()?;
        let expected = plan::worth(&preview);
        let defeat = preview.defeat.map_or(0, |defeat| defeat.per_mille());
        let worth = worth(situation, weights, order.at?, expected, defeat) - exposure(weights, &preview);
        Some(Attack { worth, order })
    });
    worths.max_by_key(|attack| attack.worth)
}

/// The most valuable area attack: at a grid intersection, in a direction, or at a square where an enemy stands.
fn best_over_area(query: &dyn BattleQuery, situation: &Situation, weights: &Weights) -> Option<Attack> {
    let is_worth_a_look = |order: &&Order| {
        let between_squares = order.corner.is_some() || order.towards.is_some();
        let at_enemy = || situation.enemies.iter().any(|(_, space)| order.to == Some(space.origin));
        order.at.is_none() && (between_squares || at_enemy())
    };
    let orders: Vec<Order> = situation.orders_for(Purpose::Harm).filter(is_worth_a_look).cloned().collect();
    let worths = orders.into_iter().filter_map(|order| {
        let preview = query.preview(&order).ok()?;
        let worth = match preview.worth_x100 {
            Some(worth) => worth,
            None => worth_of_all(situation, weights, &preview.caught),
        };
        Some(Attack { worth, order })
    });
    worths.max_by_key(|attack| attack.worth)
}

/// The cost of the attacks that an order provokes.
pub fn exposure(weights: &Weights, preview: &Preview) -> i32 {
    let risks = preview.risks.iter().map(|risk| risk.chance.per_mille() * risk.damage.mean_x100 / 1000);
    risks.sum::<i32>() * weights.danger_on_the_way / 100
}

/// The total value of harming all these units; harm to friends counts as negative.
pub fn worth_of_all(situation: &Situation, weights: &Weights, caught: &[AreaTarget]) -> i32 {
    let each = caught.iter().map(|caught| {
        let worth = worth(situation, weights, caught.unit, caught.expected_x100, caught.defeat.per_mille());
        let is_foe = situation.enemies.iter().any(|(enemy, _)| *enemy == caught.unit);
        match (caught.is_friend, is_foe) {
            (true, _) => -worth * weights.friendly_fire / 100,
            (false, true) => worth,
            // An enemy that is out of action already has no value.
            (false, false) => 0,
        }
    });
    each.sum()
}

/// The value of an attack on an enemy, less the cost of the attacks it provokes.
pub fn net(situation: &Situation, weights: &Weights, enemy: UnitId, estimate: &AttackEstimate) -> i32 {
    worth(situation, weights, enemy, estimate.expected_x100, estimate.defeat_per_mille)
        - estimate.exposure_x100 * weights.danger_on_the_way / 100
}

/// The value of damage to an enemy, including the chance to put it out of action.
pub fn worth(situation: &Situation, weights: &Weights, enemy: UnitId, expected: i32, defeat_per_mille: i32) -> i32 {
    let prize = if situation.quarry.contains(&enemy) { weights.objective_target } else { 0 };
    expected + (weights.defeat + prize) * defeat_per_mille / 1000
}
