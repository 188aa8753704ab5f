//! Routes to a square: the danger on the way, and slipping past enemies where that is safer or the only way.

use super::{attack::Attack, situation::Situation, value, weights::Weights};
use crate::{
    battle::Order,
    grid::{Space, Square},
    rules::{BattleQuery, Purpose},
};

/// A route to a square.
pub struct Route {
    /// The expected cost, in hundredths of a hit point.
    pub danger: i32,
    /// The move order, with its path if one was computed.
    pub order: Order,
}

/// Finds routes in the course of one decision.
pub struct RoutePicker {
    /// True while it may still try a route past enemies. It tries once, because the best squares come first.
    may_try_slip: bool,
}

impl RoutePicker {
    /// Starts the search for a unit.
    pub fn new(situation: &Situation) -> Self {
        Self { may_try_slip: situation.state.is_agile }
    }

    /// The best route to the destination of `step`; `gain` is the value of arriving there.
    pub fn best(
        &mut self,
        query: &dyn BattleQuery,
        situation: &Situation,
        weights: &Weights,
        step: &Order,
        gain: i32,
    ) -> Route {
        if situation.state.is_agile && query.purpose(&step.action) == Purpose::Slip {
            return slip_route(query, situation, weights, step, gain);
        }
        let plain = plain_route(query, situation, weights, step);
        if !self.may_try_slip || plain.danger < weights.danger_to_slip_past {
            return plain;
        }
        self.may_try_slip = false;
        // The same path, with a check to slip past enemies.
        let Some(action) = query.action_for(Purpose::Slip) else { return plain };
        let slip = slip_route(query, situation, weights, &Order { action, ..plain.order.clone() }, gain);
        if slip.danger < plain.danger { slip } else { plain }
    }
}

/// The orders to slip past enemies to squares that no plain move reaches. They are considered only by a unit that has a
/// destination, a priority target or no good attack.
pub fn orders_past_enemies(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
    steps: &[&Order],
) -> Vec<Order> {
    let is_near = |theirs: Space| situation.metric.distance(situation.space, theirs) <= weights.near_to_slip_past;
    let has_weak_attack =
        || situation.can(Purpose::Harm) && attack.is_none_or(|attack| attack.value < weights.poor_attack);
    let wants_past = situation.goal.is_some() || !situation.priority_targets.is_empty() || has_weak_attack();
    let is_useful =
        situation.state.is_agile && wants_past && situation.enemies.iter().any(|&(_, theirs)| is_near(theirs));
    if !is_useful {
        return Vec::new();
    }
    let mut orders = situation.orders_on_demand(query, Purpose::Slip);
    orders.retain(|order| steps.iter().all(|step| step.to != order.to));
    let leaves_attack = |order: &Order| query.still_allows(situation.unit, &order.action, Purpose::Harm);
    if attack.is_some() && !orders.first().is_some_and(leaves_attack) { Vec::new() } else { orders }
}

/// The route with a check to slip past enemies. A failed check provokes attacks and ends the move before an enemy on the
/// path.
fn slip_route(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, step: &Order, gain: i32) -> Route {
    let Ok(preview) = query.preview(step) else { return Route::illegal(step) };
    let failure = 1000 - preview.chance.map_or(0, |chance| chance.per_mille());
    let is_in_the_way = |theirs: &Space| preview.path.iter().any(|&at| situation.space.at(at).overlaps(*theirs));
    let lost = if situation.enemies.iter().any(|(_, theirs)| is_in_the_way(theirs)) { gain.max(0) } else { 0 };
    let danger = (value::exposure(situation, weights, &preview) + lost) * failure / 1000;
    Route { danger, order: Order { path: Some(preview.path), ..step.clone() } }
}

/// The plain route. Its danger is the expected damage on the path less the value that the preview states; a path far from
/// all enemies is safe.
fn plain_route(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, step: &Order) -> Route {
    let (space, end) = (situation.space, step.to.map_or(situation.space, |to| situation.space.at(to)));
    let is_near = |enemy: &Space| {
        let off = |at: i16, from: i16, to: i16| (from.min(to) - at).max(at - from.max(to)).max(0);
        let Square { x, y } = enemy.origin;
        let wary = weights.wary + i16::from(enemy.side.max(space.side)) - 1;
        off(x, space.origin.x, end.origin.x) <= wary && off(y, space.origin.y, end.origin.y) <= wary
    };
    if !situation.enemies.iter().any(|(_, enemy)| is_near(enemy)) {
        return Route { danger: 0, order: Order { path: None, ..step.clone() } };
    }
    let Ok(preview) = query.preview(step) else { return Route::illegal(step) };
    let danger = value::exposure(situation, weights, &preview) - preview.worth_x100.unwrap_or(0);
    Route { danger, order: Order { path: Some(preview.path).filter(|path| !path.is_empty()), ..step.clone() } }
}

impl Route {
    /// A route that turned out to be illegal.
    fn illegal(step: &Order) -> Self {
        Self { danger: i32::MAX / 4, order: step.clone() }
    }
}
