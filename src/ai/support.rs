//! Helping a friend's attack or hampering an enemy's, for units whose own attack is worth next to nothing.

use super::{attack::Attack, situation::Situation, value, weights::Weights};
use crate::rules::{BattleQuery, Purpose};

/// The most valuable support, if it is worth more than the unit's own attack.
pub fn best(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
) -> Option<Attack> {
    let own = attack.map_or(0, |attack| attack.value);
    // The rules require an enemy that the unit could attack.
    if own >= weights.vain_attack || !situation.can(Purpose::Harm) {
        return None;
    }
    let orders = situation.orders_on_demand(query, Purpose::Support).into_iter();
    let likely = orders.filter(|order| {
        situation.enemies.iter().any(|(enemy, _)| order.at == Some(*enemy))
            && attack.is_none_or(|attack| order.with == attack.order.with)
    });
    let supports = likely.filter_map(|order| {
        let preview = query.preview(&order).ok()?;
        let value = preview.worth_x100? - value::exposure(situation, weights, &preview);
        Some(Attack { value, order })
    });
    // The first of several with the same value wins.
    let best = supports.reduce(|best, other| if other.value > best.value { other } else { best });
    best.filter(|help| help.value > own + weights.margin)
}
