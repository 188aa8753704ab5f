//! The positions and legal orders that a decision is based on.

use std::cell::OnceCell;

use super::{
    intention,
    known_intentions::KnownIntentions,
    objective_role::{self, ObjectiveRole},
    tie_break::TieBreak,
    weights::{Post, Weights},
};
use crate::{
    battle::{Order, SideId, UnitId},
    grid::{Metric, Space, Square},
    rules::{BattleQuery, CrewRole, DuelEstimate, IntentionStep, Purpose, UnitState},
};

/// The facts a decision is based on.
pub struct Situation {
    /// The unit whose turn it is.
    pub unit: UnitId,
    /// The side of the unit.
    pub side: SideId,
    /// The space of the unit after its declared moves.
    pub space: Space,
    /// The way in which the rule set counts distances.
    pub metric: Metric,
    /// True if an enemy hides from the unit and the unit can search.
    pub should_search: bool,
    /// The purposes of its declared actions.
    declared_purposes: Vec<Purpose>,
    /// The state of the unit.
    pub state: UnitState,
    /// True if the unit has lost half of its points or more.
    pub is_hurt: bool,
    /// Every legal order of the considered purposes.
    orders: Vec<Order>,
    /// The purpose of each order.
    purposes: Vec<Purpose>,
    /// The considered enemies: first those it can attack, then the nearest.
    pub enemies: Vec<(UnitId, Space)>,
    /// The index of the zone that the unit must reach.
    pub goal: Option<usize>,
    /// The squares that the unit must reach: those of that zone, or of the objects that it must still destroy there.
    pub goal_squares: Vec<Square>,
    /// The space of a friend that the unit protects on the way.
    pub escortee: Option<Space>,
    /// The squares of the friends out of action whom the unit could get back into it, and to whom it would go: one that
    /// stays back does not.
    pub fallen: Vec<Square>,
    /// True if the side wins by surviving or by holding a zone, or if the unit holds its post.
    pub is_defending: bool,
    /// The place that the unit does not leave.
    post: Option<Post>,
    /// True if an enemy wins by defeating this unit.
    is_objective_target: bool,
    /// True if such a unit leaves the way to the enemies to its friends.
    pub stays_back: bool,
    /// True if such a unit hides from all enemies, and harms nobody, because that would give it away.
    pub keeps_quiet: bool,
    /// The enemies whose defeat wins the battle for the unit's side.
    pub priority_targets: Vec<UnitId>,
    /// The declared actions of friends.
    pub known_intentions: KnownIntentions,
    /// The chance of each considered enemy, in thousandths, to be still in action after the declared attacks of the side.
    outlasts: Vec<i32>,
    /// The squares to which the unit went last without doing anything there.
    pub passed: Vec<Square>,
    /// The order of equal choices.
    pub tie_break: TieBreak,
    duel_estimates: OnceCell<Vec<DuelEstimate>>,
}

impl Situation {
    /// Collects the facts for a unit, from its present square or its declared destination.
    pub fn new(
        query: &dyn BattleQuery,
        unit: UnitId,
        mut orders: Vec<Order>,
        weights: &Weights,
        declared: &[IntentionStep],
        tie_break: TieBreak,
    ) -> Self {
        let (side, space) = query.side_and_space(unit).unwrap_or((SideId(0), Space::single((0, 0).into())));
        let state = query.unit_state(unit);
        // A driver moves with the whole vehicle.
        let space = match state.crew_role {
            CrewRole::Driver(vehicle) => query.side_and_space(vehicle).map_or(space, |(_, space)| space),
            _ => space,
        };
        let space = intention::destination(declared).map_or(space, |square| space.at(square));
        remove_exit_moves(query, unit, side, space, &mut orders);
        let post = weights.post;
        remove_moves_off_post(query, post, space, &mut orders);
        let known_intentions = KnownIntentions::of(query, unit, side);
        known_intentions.remove_taken(query, space, &mut orders);
        if state.is_beast {
            orders.retain(|order| query.purpose(&order.action) != Purpose::Arm);
        }
        let purposes = purposes(query, &orders);
        let declared_purposes = declared.iter().map(|step| query.purpose(&step.action)).collect();
        let targets: Vec<UnitId> = of_purpose(&orders, &purposes, Purpose::Harm).filter_map(|order| order.at).collect();
        let metric = query.metric();
        let mut enemies = enemies_of(query, side);
        enemies.sort_by_cached_key(|&(enemy, theirs)| {
            (!targets.contains(&enemy), metric.distance(space, theirs), tie_break.of_unit(enemy))
        });
        enemies.truncate(weights.enemies.max(1));
        let outlasts = enemies.iter().map(|&(enemy, _)| {
            known_intentions.outlasts_per_mille(query, enemy) * query.outlasts_per_mille(unit, enemy) / 1000
        });
        let outlasts = outlasts.collect();
        let can_search = of_purpose(&orders, &purposes, Purpose::Search).next().is_some();
        let should_search =
            can_search && (enemies.is_empty() || enemies.iter().any(|(enemy, _)| query.is_hidden(*enemy)));
        let can_break = of_purpose(&orders, &purposes, Purpose::Break).next().is_some();
        let role = ObjectiveRole::for_unit(query, unit, side, can_break);
        let to_tend = if role.stays_back { Vec::new() } else { query.fallen_to_tend(unit) };
        let places = to_tend.into_iter().filter_map(|friend| query.side_and_space(friend));
        let fallen = places.map(|(_, space)| space.origin).collect();
        Self {
            unit,
            side,
            space,
            metric,
            should_search,
            declared_purposes,
            state,
            is_hurt: state.points * 2 <= state.most,
            orders,
            purposes,
            enemies,
            goal: role.goal,
            goal_squares: role.goal_squares,
            escortee: role.escortee,
            fallen,
            is_defending: role.is_defending || weights.post.is_some(),
            post,
            is_objective_target: role.is_objective_target,
            stays_back: role.stays_back,
            keeps_quiet: role.stays_back && query.is_hidden(unit) && !is_noticed(query, unit, side),
            priority_targets: role.priority_targets,
            known_intentions,
            outlasts,
            passed: Vec::new(),
            tie_break,
            duel_estimates: OnceCell::new(),
        }
    }

    /// The orders of one purpose.
    pub fn orders_for(&self, purpose: Purpose) -> impl Iterator<Item = &Order> + Clone {
        of_purpose(&self.orders, &self.purposes, purpose)
    }

    /// Orders of a purpose that few units use. They are not part of the situation and are computed on demand.
    pub fn orders_on_demand(&self, query: &dyn BattleQuery, purpose: Purpose) -> Vec<Order> {
        let mut orders = query.legal_for(self.unit, &[purpose]);
        remove_exit_moves(query, self.unit, self.side, self.space, &mut orders);
        remove_moves_off_post(query, self.post, self.space, &mut orders);
        orders
    }

    /// The first order of one purpose.
    pub fn first(&self, purpose: Purpose) -> Option<Order> {
        self.orders_for(purpose).next().cloned()
    }

    /// The orders that heal a friend; none if the unit has declared one already, or is a beast.
    pub fn heal_orders(&self) -> Vec<Order> {
        if self.has_declared(Purpose::Mend) || self.state.is_beast {
            return Vec::new();
        }
        let is_for_friend = |order: &&Order| order.at.is_some_and(|friend| friend != self.unit);
        self.orders_for(Purpose::Mend).filter(is_for_friend).cloned().collect()
    }

    /// The first order that heals the unit itself.
    pub fn heal_self_order(&self) -> Option<Order> {
        let mut orders = self.orders_for(Purpose::Mend);
        orders.find(|order| order.at.is_none_or(|patient| patient == self.unit)).cloned()
    }

    /// Returns true if the unit has declared an action of this purpose.
    pub fn has_declared(&self, purpose: Purpose) -> bool {
        self.declared_purposes.contains(&purpose)
    }

    /// Returns true if the unit is worn down, or loses the battle for its side when it falls.
    pub fn must_last(&self) -> bool {
        self.is_hurt || self.is_objective_target
    }

    /// Returns true if an order of this purpose is legal.
    pub fn can(&self, purpose: Purpose) -> bool {
        self.orders_for(purpose).next().is_some()
    }

    /// The comparison of the unit with each of the considered enemies.
    pub fn duel_estimates(&self, query: &dyn BattleQuery) -> &[DuelEstimate] {
        self.duel_estimates.get_or_init(|| query.duel_estimates(self.unit, &self.enemy_ids()))
    }

    /// The chance, in thousandths, that an enemy is still in action after the declared attacks of the side.
    pub fn outlasts_per_mille(&self, enemy: UnitId) -> i32 {
        let place = self.enemies.iter().position(|(other, _)| *other == enemy);
        place.and_then(|place| self.outlasts.get(place)).copied().unwrap_or(1000)
    }

    /// The ids of the considered enemies.
    pub fn enemy_ids(&self) -> Vec<UnitId> {
        self.enemies.iter().map(|(enemy, _)| *enemy).collect()
    }
}

fn of_purpose<'a>(
    orders: &'a [Order],
    purposes: &'a [Purpose],
    purpose: Purpose,
) -> impl Iterator<Item = &'a Order> + Clone {
    orders.iter().zip(purposes).filter(move |(_, theirs)| **theirs == purpose).map(|(order, _)| order)
}

/// The purpose of each order. Orders of one action are adjacent, so the purpose is queried once for each run.
fn purposes(query: &dyn BattleQuery, orders: &[Order]) -> Vec<Purpose> {
    let mut purposes = Vec::with_capacity(orders.len());
    for alike in orders.chunk_by(|a, b| a.action == b.action) {
        let purpose = alike.first().map_or(Purpose::Other, |order| query.purpose(&order.action));
        purposes.resize(purposes.len() + alike.len(), purpose);
    }
    purposes
}

/// Removes the moves that leave the board, unless the side wins by leaving.
fn remove_exit_moves(query: &dyn BattleQuery, unit: UnitId, side: SideId, space: Space, orders: &mut Vec<Order>) {
    let mission = query.mission();
    if !mission.exits.iter().any(|exit| exit.side == side) || objective_role::may_leave(query, unit, side) {
        return;
    }
    orders.retain(|order| {
        let purpose = query.purpose(&order.action);
        let goes = matches!(purpose, Purpose::Travel | Purpose::Escape | Purpose::Slip);
        let leaves = || order.to.is_some_and(|to| mission.exit_at(side, space.at(to)).is_some());
        !(goes && leaves())
    });
}

/// Removes the orders that lead away from the unit's post.
fn remove_moves_off_post(query: &dyn BattleQuery, post: Option<Post>, space: Space, orders: &mut Vec<Order>) {
    let Some(Post { at, radius }) = post else { return };
    let distance = |square| query.metric().distance(space.at(square), space.at(at));
    let most = radius.max(distance(space.origin));
    orders.retain(|order| order.to.is_none_or(|to| distance(to) <= most));
}

/// Returns true if another side perceives a unit of `side`.
fn is_noticed(query: &dyn BattleQuery, unit: UnitId, side: SideId) -> bool {
    let mut others = query.roster().units().filter_map(|other| query.side_and_space(other));
    others.any(|(theirs, _)| theirs != side && query.perceives(theirs, unit))
}

/// The active enemies of a side on the board, each with the space where it stands or will stand by its declaration. A
/// hidden enemy is expected where it was last seen.
fn enemies_of(query: &dyn BattleQuery, side: SideId) -> Vec<(UnitId, Space)> {
    let units = query.roster().units().filter(|&unit| !query.is_out(unit));
    units
        .filter_map(|unit| match query.side_and_space(unit) {
            Some((theirs, _)) if theirs == side => None,
            // An enemy with a declared move is expected at its destination.
            Some((_, space)) => Some((unit, query.destination(unit).map_or(space, |square| space.at(square)))),
            None => Some((unit, query.last_seen(side, unit)?)),
        })
        .collect()
}
