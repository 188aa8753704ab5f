//! Things to destroy: whether to strike at one of them now.

use bevy::prelude::World;

use super::{attack::Attack, plan, situation::Situation, weights::Weights};
use crate::{
    battle::{Board, Command, Order, SideId},
    rules::{self, Purpose},
};

/// The orders that break something the side is to destroy.
pub fn orders(world: &mut World, side: SideId) -> Vec<Order> {
    let targets = world.resource::<Board>().targets_of(side);
    if targets.is_empty() {
        return Vec::new();
    }
    let mut orders = rules::orders_for(world, &[Purpose::Break]);
    orders.retain(|order| order.to.is_some_and(|square| targets.contains(&square)));
    orders
}

/// The best of them, if it is worth more than the attack at hand.
pub fn best(world: &mut World, situation: &Situation, weights: &Weights, attack: Option<&Attack>) -> Option<Order> {
    if situation.has_promised(Purpose::Break) {
        return None;
    }
    let orders: Vec<Order> = situation.orders_for(Purpose::Break).cloned().collect();
    let worths = orders.into_iter().filter_map(|order| {
        let preview = rules::preview(world, &Command::Order(order.clone())).ok()?;
        let ends = preview.defeat.map_or(0, |chance| chance.per_mille());
        let worth = plan::worth(&preview) * weights.objective_object / 100 + weights.defeat * ends / 1000;
        Some((worth, order))
    });
    // Of several alike the first, so that all strike at one thing.
    let best = worths.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.filter(|(worth, _)| *worth > attack.map_or(0, |attack| attack.worth)).map(|(_, order)| order)
}
