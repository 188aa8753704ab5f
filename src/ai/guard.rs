//! Guarding: an action that makes the unit harder to hurt, for a unit whose own attack is worth little, and for one
//! that is hurt or must not fall.

use super::{attack::Attack, position, situation::Situation, weights::Weights};
use crate::{
    battle::Order,
    rules::{BattleQuery, Purpose},
};

/// The guard for the rest of a turn without an attack. A unit that can go on towards the enemy or its goal does so,
/// unless it must last.
pub fn idle_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    rush: Option<&Order>,
) -> Option<Order> {
    if rush.is_some() && !situation.must_last() {
        return None;
    }
    best(query, situation, weights).filter(|guard| guard.value > weights.margin).map(|guard| guard.order)
}

/// The guard that is worth more than the chosen attack or support. `is_vain` is true if the unit has no attack of its
/// own that is worth much.
pub fn instead_of(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    chosen: &Attack,
    is_vain: bool,
) -> Option<Order> {
    if !situation.must_last() && !is_vain {
        return None;
    }
    let guard = best(query, situation, weights)?;
    (guard.value > chosen.value + weights.margin).then_some(guard.order)
}

/// The most valuable guard, by the harm that it averts and the unit's caution.
fn best(query: &dyn BattleQuery, situation: &Situation, weights: &Weights) -> Option<Attack> {
    let orders = situation.orders_on_demand(query, Purpose::Guard).into_iter();
    let guards = orders.filter_map(|order| {
        let averted = query.preview(&order).ok()?.worth_x100?;
        Some(Attack { value: averted * position::caution(situation, weights) / 100, order })
    });
    // The first of several with the same value wins.
    guards.reduce(|best, other| if other.value > best.value { other } else { best })
}
