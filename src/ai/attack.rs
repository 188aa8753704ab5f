//! The value of attacks, and the choice among them.

use super::{intention, situation::Situation, square_estimate, tie_break::TieBreak, value, weights::Weights};
use crate::{
    battle::{Order, UnitId},
    grid::{Space, Square},
    rules::{AttackEstimate, BattleQuery, Purpose},
};

/// An attack that can be ordered now.
pub struct Attack {
    /// The expected value, in hundredths of a hit point.
    pub value: i32,
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
    let aimed = aimed(situation, weights, estimates).max_by_key(|attack| {
        let place = situation.tie_break.of_order(&attack.order);
        (attack.value + TieBreak::noise(place, weights.temperature), place)
    });
    let (over_area, reckless) = best_over_area(query, situation, weights);
    let gambit = best_gambit(query, situation, weights);
    let from_here = aimed.into_iter().chain(over_area).chain(gambit).max_by_key(|attack| attack.value);
    let assault = best_assault(query, situation, weights, from_here.is_some());
    let best = from_here.into_iter().chain(assault).max_by_key(|attack| attack.value);
    let is_fair = best.as_ref().is_some_and(|attack| attack.value > weights.fair_attack);
    best.into_iter().chain(reckless.filter(|_| !is_fair)).max_by_key(|attack| attack.value)
}

/// The most damaging attack on each enemy.
fn aimed<'a>(
    situation: &'a Situation,
    weights: &'a Weights,
    estimates: &'a [Option<AttackEstimate>],
) -> impl Iterator<Item = Attack> + 'a {
    situation.enemies.iter().zip(estimates).filter_map(|(&(enemy, _), estimate)| {
        let estimate = estimate.as_ref()?;
        let mut orders = situation.orders_for(Purpose::Harm).filter(|order| order.at == Some(enemy));
        // The estimate with the most damage may use a weapon that cannot be used now: an attack that is the last of
        // several needs another weapon.
        let order = orders.clone().find(|order| order.with == estimate.with).or_else(|| orders.next())?.clone();
        Some(Attack { value: value::of_attack(situation, weights, enemy, estimate), order })
    })
}

/// The most valuable of the gambits, which harm or hamper an enemy by other means than a plain attack.
fn best_gambit(query: &dyn BattleQuery, situation: &Situation, weights: &Weights) -> Option<Attack> {
    let at_enemy = |order: &&Order| situation.enemies.iter().any(|(enemy, _)| order.at == Some(*enemy));
    let orders = situation.orders_for(Purpose::Gambit).filter(at_enemy).cloned().collect();
    most_valuable(query, situation, weights, orders)
}

/// The most valuable assault. A unit that can attack from its present square considers only enemies that it prefers to
/// fight in melee.
fn best_assault(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, can_strike: bool) -> Option<Attack> {
    let duel_estimates = if can_strike { situation.duel_estimates(query) } else { &[] };
    let prefers_melee =
        |place: usize| !can_strike || duel_estimates.get(place).is_some_and(square_estimate::prefers_melee);
    let enemies = situation.enemies.iter().enumerate();
    let targets: Vec<UnitId> =
        enemies.filter(|(place, _)| prefers_melee(*place)).map(|(_, (enemy, _))| *enemy).collect();
    if targets.is_empty() || !situation.can(Purpose::Travel) {
        return None;
    }
    let mut orders = query.legal_for(situation.unit, &[Purpose::Assault]);
    orders.retain(|order| order.at.is_some_and(|target| targets.contains(&target)));
    // Only the first weapon of each target is considered, because a preview of an assault is slow.
    orders.dedup_by_key(|order| order.at);
    most_valuable(query, situation, weights, orders)
}

/// The order with the highest value according to its preview.
fn most_valuable(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    orders: Vec<Order>,
) -> Option<Attack> {
    let values = orders.into_iter().filter_map(|order| {
        let preview = query.preview(&order).ok()?;
        let expected = intention::expected_value(&preview);
        let defeat = preview.defeat.map_or(0, |defeat| defeat.per_mille());
        let harm = value::of_harm(situation, weights, order.at?, expected, defeat);
        let harm = preview.chance.map_or(harm, |chance| value::by_chance(weights, chance, harm));
        let value = harm - value::exposure(situation, weights, &preview);
        Some(Attack { value, order })
    });
    values.max_by_key(|attack| (attack.value, situation.tie_break.of_order(&attack.order)))
}

/// The most valuable area attack: at a grid intersection, in a direction, or at a square where an enemy stands or that
/// lies halfway between two of them. The second one is the best of those that are likely to hurt the unit itself.
fn best_over_area(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
) -> (Option<Attack>, Option<Attack>) {
    let spots = spots(situation, weights);
    let is_candidate = |order: &&Order| {
        let between_squares = order.corner.is_some() || order.towards.is_some();
        order.at.is_none() && (between_squares || order.to.is_some_and(|to| spots.contains(&to)))
    };
    let orders: Vec<Order> = situation.orders_for(Purpose::Harm).filter(is_candidate).cloned().collect();
    let values = orders.into_iter().filter_map(|order| {
        let preview = query.preview(&order).ok()?;
        let value = match preview.worth_x100 {
            Some(worth) => value::of_area(situation, weights, worth, &preview.caught),
            None => value::of_all(situation, weights, &preview.caught),
        };
        Some((value::is_reckless(situation, weights, &preview.caught), Attack { value, order }))
    });
    let (reckless, safe): (Vec<_>, Vec<_>) = values.partition(|(is_reckless, _)| *is_reckless);
    let best = |attacks: Vec<(bool, Attack)>| {
        let attacks = attacks.into_iter().map(|(_, attack)| attack);
        attacks.max_by_key(|attack| (attack.value, situation.tie_break.of_order(&attack.order)))
    };
    (best(safe), best(reckless))
}

/// The squares where enemies stand, and those halfway between two enemies that are near each other.
fn spots(situation: &Situation, weights: &Weights) -> Vec<Square> {
    let spaces: Vec<Space> = situation.enemies.iter().map(|(_, space)| *space).collect();
    let pairs = spaces
        .iter()
        .enumerate()
        .flat_map(|(place, &one)| spaces.iter().skip(place + 1).map(move |&other| (one, other)));
    let near = pairs.filter(|&(one, other)| situation.metric.distance(one, other) <= weights.near_in_area);
    let halfway = near.map(|(one, other)| {
        let (one, other) = (one.origin, other.origin);
        Square::new((one.x + other.x) / 2, (one.y + other.y) / 2)
    });
    spaces.iter().map(|space| space.origin).chain(halfway).collect()
}
