//! Attacks on objects: objects of a destroy objective, and locked doors that block the way.

use super::{attack::Attack, distance_finder::DistanceFinder, intention, situation::Situation, weights::Weights};
use crate::{
    battle::{Order, UnitId},
    grid::Square,
    rules::{BattleQuery, Purpose},
};

/// The orders to break an object that the side must destroy.
pub fn orders(query: &dyn BattleQuery, unit: UnitId) -> Vec<Order> {
    let targets = query
        .side_and_space(unit)
        .map_or_else(Vec::new, |(side, _)| query.mission().destroy_targets(query.progress(), query.board(), side));
    if targets.is_empty() {
        return Vec::new();
    }
    let mut orders = query.legal_for(unit, &[Purpose::Break]);
    orders.retain(|order| order.to.is_some_and(|square| targets.contains(&square)));
    orders
}

/// The most valuable order to break an object, if it is worth more than the attack.
pub fn best(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
) -> Option<Order> {
    if situation.has_declared(Purpose::Break) {
        return None;
    }
    let orders: Vec<Order> = situation.orders_for(Purpose::Break).cloned().collect();
    let best = most_valuable(query, situation, weights, orders);
    best.filter(|(value, _)| *value > attack.map_or(0, |attack| attack.value)).map(|(_, order)| order)
}

/// The locked door that separates the unit from all enemies and from its goal.
pub fn blocking_door(
    query: &dyn BattleQuery,
    distance_finder: &mut DistanceFinder,
    situation: &Situation,
) -> Option<Square> {
    let wanted = wanted_squares(situation);
    distance_finder.blocking_door(query.board(), situation.space.side, situation.space.origin, &wanted)
}

/// The squares that the unit wants to reach: those of enemies and of its goal.
pub fn wanted_squares(situation: &Situation) -> Vec<Square> {
    let stays = situation.is_defending || situation.stays_back;
    let enemies = situation.enemies.iter().map(|(_, space)| space.origin).filter(|_| !stays);
    enemies.chain(situation.goal_squares.iter().copied()).collect()
}

/// The order that damages this door or its lock most.
pub fn break_blocking_door(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    door: Square,
) -> Option<Order> {
    if situation.has_declared(Purpose::Break) {
        return None;
    }
    let mut orders = query.legal_for(situation.unit, &[Purpose::Break, Purpose::Breach]);
    orders.retain(|order| order.to == Some(door) && order.towards.is_none());
    most_valuable(query, situation, weights, orders).filter(|(value, _)| *value > 0).map(|(_, order)| order)
}

/// The most valuable of several orders to break an object.
fn most_valuable(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    orders: Vec<Order>,
) -> Option<(i32, Order)> {
    if orders.is_empty() {
        return None;
    }
    let breakings = situation.known_intentions.breakings(query);
    let values = orders.into_iter().filter_map(|order| {
        let preview = query.preview(&order).ok()?;
        let ends = preview.defeat.map_or(0, |chance| chance.per_mille());
        let value = intention::expected_value(&preview) * weights.objective_object / 100 + weights.defeat * ends / 1000;
        // An object that friends break first cannot be broken again.
        let before = breakings.iter().filter(|(square, _)| order.to == Some(*square));
        let stands = before.fold(1000, |stands, (_, breaks)| stands * (1000 - breaks) / 1000);
        Some((value * stands / 1000, order))
    });
    // The first of several with the same value wins, so that all units attack the same object.
    values.reduce(|best, other| if other.0 > best.0 { other } else { best })
}
