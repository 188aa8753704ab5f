//! Dangers that are about to explode: getting rid of them, or away from them.

use super::{attack::Attack, situation::Situation};
use crate::{
    battle::{Order, UnitId},
    grid::{Space, Square},
    rules::{BattleQuery, Purpose},
};

/// The order that gets rid of a danger, if it is worth more than the best attack.
pub fn defuse(query: &dyn BattleQuery, situation: &Situation, attack: Option<&Attack>) -> Option<Order> {
    if situation.has_declared(Purpose::Defuse) {
        return None;
    }
    let to_beat = attack.map_or(0, |attack| attack.value).max(0);
    let values = promising(query, situation).into_iter().filter_map(|order| {
        let value = query.preview(&order).ok()?.worth_x100?;
        (value > to_beat).then_some((value, order))
    });
    let best = values.max_by_key(|(value, order)| (*value, situation.tie_break.of_order(order)));
    best.map(|(_, order)| order)
}

/// The orders worth a closer look: those at enemies, and for each action and item the one farthest from all friends.
fn promising(query: &dyn BattleQuery, situation: &Situation) -> Vec<Order> {
    let orders: Vec<&Order> = situation.orders_for(Purpose::Defuse).collect();
    if orders.is_empty() {
        return Vec::new();
    }
    let friends = friends(query, situation.unit);
    let room = |square: Square| {
        let distances = friends.iter().map(|&friend| situation.metric.distance(Space::single(square), friend));
        distances.min().unwrap_or(0)
    };
    let alike = orders.chunk_by(|one, other| (&one.action, &one.with) == (&other.action, &other.with));
    let farthest = alike.filter_map(|orders| {
        let place = |order: &&&Order| order.to.map(|to| (room(to), situation.tie_break.of_order(order)));
        orders.iter().max_by_key(place).copied()
    });
    let is_at_enemy = |order: &&&Order| situation.enemies.iter().any(|(_, space)| order.to == Some(space.origin));
    let at_enemies = orders.iter().filter(is_at_enemy).copied();
    farthest.chain(at_enemies).cloned().collect()
}

/// The spaces of the units on a unit's side, its own among them.
fn friends(query: &dyn BattleQuery, unit: UnitId) -> Vec<Space> {
    let side = query.side_and_space(unit).map(|(side, _)| side);
    let units = query.roster().units().filter(|&other| !query.is_out(other));
    let placed = units.filter_map(|other| query.side_and_space(other));
    placed.filter(|(theirs, _)| Some(*theirs) == side).map(|(_, space)| space).collect()
}

/// Returns true if the unit stands where something is about to explode.
pub fn is_in_danger(query: &dyn BattleQuery, situation: &Situation) -> bool {
    query.hazards_x100(situation.unit, &[situation.space.origin]).into_iter().any(|hazard| hazard > 0)
}
