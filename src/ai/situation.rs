//! Who is where and what can be ordered, as the boundary tells it.

use std::cell::OnceCell;

use super::{
    goals::{self, Part},
    plan,
    weights::Weights,
};
use crate::{
    battle::{Order, SideId, UnitId},
    grid::{Diagonal, Space},
    rules::{BattleQuery, CrewRole, DuelEstimate, IntentionStep, Purpose, UnitState},
};

/// What a decision is made from.
pub struct Situation {
    /// Whose turn.
    pub unit: UnitId,
    /// Who commands it.
    side: SideId,
    /// Where it stands, or will stand by what it has declared.
    pub space: Space,
    /// Whether an enemy hides from it.
    pub seeks: bool,
    /// What it has declared is for.
    promised: Vec<Purpose>,
    /// What shape it is in.
    pub shape: UnitState,
    /// Whether half of its points are gone.
    pub is_hurt: bool,
    /// Every order it may be given.
    orders: Vec<Order>,
    /// What each of them is for.
    purposes: Vec<Purpose>,
    /// Enemies in the fight that it looks at: those it can attack first, then the nearest.
    pub enemies: Vec<(UnitId, Space)>,
    /// Zone it must get to.
    pub goal: Option<usize>,
    /// Where a friend is that it guards on the way.
    pub ward: Option<Space>,
    /// Whether its side wins by staying alive.
    pub holds_out: bool,
    /// Whether an enemy wins by its defeat.
    pub is_prized: bool,
    /// Enemies by whose defeat its side wins.
    pub quarry: Vec<UnitId>,
    duel_estimates: OnceCell<Vec<DuelEstimate>>,
}

impl Situation {
    /// Looks around, from where the unit stands or will stand.
    pub fn of(
        query: &dyn BattleQuery,
        unit: UnitId,
        mut orders: Vec<Order>,
        weights: &Weights,
        declared: &[IntentionStep],
    ) -> Self {
        let (side, space) = query.side_and_space(unit).unwrap_or((SideId(0), Space::single((0, 0).into())));
        let shape = query.unit_state(unit);
        // Who drives goes with the whole vehicle.
        let space = match shape.crew_role {
            CrewRole::Driver(vehicle) => query.side_and_space(vehicle).map_or(space, |(_, space)| space),
            _ => space,
        };
        let space = plan::destination(declared).map_or(space, |square| space.at(square));
        without_leaving(query, unit, side, space, &mut orders);
        let purposes = purposes(query, &orders);
        let promised = declared.iter().map(|step| query.purpose(&step.action)).collect();
        let targets: Vec<UnitId> = of_purpose(&orders, &purposes, Purpose::Harm).filter_map(|order| order.at).collect();
        let mut enemies = enemies_of(query, side);
        enemies.sort_by_cached_key(|&(enemy, theirs)| {
            (!targets.contains(&enemy), space.distance(theirs, Diagonal::Double), enemy)
        });
        enemies.truncate(weights.enemies.max(1));
        let can_search = of_purpose(&orders, &purposes, Purpose::Search).next().is_some();
        let seeks = can_search && (enemies.is_empty() || enemies.iter().any(|(enemy, _)| query.is_hidden(*enemy)));
        let can_break = of_purpose(&orders, &purposes, Purpose::Break).next().is_some();
        let part = Part::of(query, unit, side, can_break);
        Self {
            unit,
            side,
            space,
            seeks,
            promised,
            shape,
            is_hurt: shape.points * 2 <= shape.most,
            orders,
            purposes,
            enemies,
            goal: part.goal,
            ward: part.ward,
            holds_out: part.holds_out,
            is_prized: part.is_prized,
            quarry: part.quarry,
            duel_estimates: OnceCell::new(),
        }
    }

    /// The orders of one purpose.
    pub fn orders_for(&self, purpose: Purpose) -> impl Iterator<Item = &Order> + Clone {
        of_purpose(&self.orders, &self.purposes, purpose)
    }

    /// Orders of a purpose that few have a use for: they are looked for when somebody has.
    pub fn seldom(&self, query: &dyn BattleQuery, purpose: Purpose) -> Vec<Order> {
        let mut orders = query.legal_for(self.unit, &[purpose]);
        without_leaving(query, self.unit, self.side, self.space, &mut orders);
        orders
    }

    /// The first order of one purpose.
    pub fn first(&self, purpose: Purpose) -> Option<Order> {
        self.orders_for(purpose).next().cloned()
    }

    /// The orders that mend a friend, unless it has promised one already.
    pub fn helps(&self) -> Vec<Order> {
        if self.has_promised(Purpose::Mend) {
            return Vec::new();
        }
        let helps = |order: &&Order| order.at.is_some_and(|friend| friend != self.unit);
        self.orders_for(Purpose::Mend).filter(helps).cloned().collect()
    }

    /// The first order that mends the unit itself.
    pub fn mend_itself(&self) -> Option<Order> {
        let mut orders = self.orders_for(Purpose::Mend);
        orders.find(|order| order.at.is_none_or(|patient| patient == self.unit)).cloned()
    }

    /// Whether something of this purpose is among what it has declared.
    pub fn has_promised(&self, purpose: Purpose) -> bool {
        self.promised.contains(&purpose)
    }

    /// Whether an order of this purpose is possible.
    pub fn can(&self, purpose: Purpose) -> bool {
        self.orders_for(purpose).next().is_some()
    }

    /// How the unit compares with each of the enemies it looks at.
    pub fn duel_estimates(&self, query: &dyn BattleQuery) -> &[DuelEstimate] {
        self.duel_estimates.get_or_init(|| query.duel_estimates(self.unit, &self.enemy_ids()))
    }

    /// The ids of the enemies it looks at.
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

/// What each order is for. Orders of one action stand together: it is asked once.
fn purposes(query: &dyn BattleQuery, orders: &[Order]) -> Vec<Purpose> {
    let mut purposes = Vec::with_capacity(orders.len());
    for alike in orders.chunk_by(|a, b| a.action == b.action) {
        let purpose = alike.first().map_or(Purpose::Other, |order| query.purpose(&order.action));
        purposes.resize(purposes.len() + alike.len(), purpose);
    }
    purposes
}

/// Takes out the moves that lead off the board, unless the side wins by leaving.
fn without_leaving(query: &dyn BattleQuery, unit: UnitId, side: SideId, space: Space, orders: &mut Vec<Order>) {
    let board = query.board();
    if !board.exits().iter().any(|exit| exit.side == side) || goals::may_leave(board, unit, side) {
        return;
    }
    orders.retain(|order| {
        let purpose = query.purpose(&order.action);
        let goes = matches!(purpose, Purpose::Travel | Purpose::Escape | Purpose::Slip);
        let leaves = || order.to.is_some_and(|to| board.exit_at(side, space.at(to)).is_some());
        !(goes && leaves())
    });
}

/// Every enemy of a side that is on the board and in the fight, where it stands or has said it will stand.
fn enemies_of(query: &dyn BattleQuery, side: SideId) -> Vec<(UnitId, Space)> {
    let units = query.roster().units();
    units
        .filter_map(|unit| {
            let (theirs, _) = query.side_and_space(unit)?;
            let is_enemy = theirs != side && !query.is_out(unit);
            if !is_enemy {
                return None;
            }
            // One that hides is looked for where it was seen last.
            let space = query.known_space(unit, side)?;
            // Where an enemy has said it will go, it is to be met there.
            Some((unit, query.destination(unit).map_or(space, |square| space.at(square))))
        })
        .collect()
}
