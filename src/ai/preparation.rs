//! Actions that prepare an attack: those that improve it, and those that make it possible.

use super::{attack::Attack, situation::Situation, value, weights::Weights};
use crate::{
    battle::{Order, UnitId},
    grid::Space,
    rules::{AreaTarget, AttackEstimate, BattleQuery, Purpose},
};

/// The order that makes an attack on a visible enemy possible from the unit's square, if none is possible yet.
pub fn enable_attack(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
    here: &[Option<AttackEstimate>],
) -> Option<Order> {
    let sight = query.board().sight();
    let is_seen = |(_, space): &(UnitId, Space)| sight.affects_space(*space, situation.space);
    let could_strike = attack.is_some() || here.iter().any(Option::is_some);
    if could_strike || !situation.enemies.iter().any(is_seen) {
        return None;
    }
    improve_attack(query, situation, weights, None)
}

/// The order that improves the attack when it comes right before it, or that makes an attack possible. The turn must
/// have room for the attack afterwards.
pub fn improve_attack(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
) -> Option<Order> {
    let fits = |better: &&Order| match attack {
        Some(Attack { order, .. }) => {
            better.at.is_none_or(|at| order.at == Some(at))
                && better.with.as_ref().is_none_or(|with| order.with.as_ref() == Some(with))
        }
        None => better.at.is_none(),
    };
    let to_beat = attack.map_or(0, |attack| attack.value) + weights.margin;
    let orders = query.legal_for(situation.unit, &[Purpose::Improve]);
    let mut best: Option<(i32, Order)> = None;
    for order in orders.into_iter().filter(|order| fits(&order)) {
        if !query.still_allows(situation.unit, &order.action, Purpose::Harm) {
            continue;
        }
        let Ok(preview) = query.preview(&order) else { continue };
        let value = worth(situation, weights, &preview.caught) - value::exposure(situation, weights, &preview);
        if value > best.as_ref().map_or(to_beat, |(other, _)| *other) {
            best = Some((value, order));
        }
    }
    best.map(|(_, order)| order)
}

/// The value of the attack that is made better.
fn worth(situation: &Situation, weights: &Weights, caught: &[AreaTarget]) -> i32 {
    let value = value::of_all(situation, weights, caught);
    match caught {
        [single] => value::by_chance(weights, single.chance, value),
        _ => value,
    }
}
