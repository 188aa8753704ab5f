//! Who is where and what can be ordered, as the boundary tells it.

use bevy::prelude::World;

use super::{plan, weights::Weights};
use crate::{
    battle::{Board, Objective, Order, Roster, SideId, Standing, Unit, UnitId},
    grid::{Diagonal, Space},
    rules::{self, IntentionStep, Purpose, Shape},
};

/// What a decision is made from.
pub struct Situation {
    /// Whose turn.
    pub unit: UnitId,
    /// Where it stands, or will stand by what it has declared.
    pub space: Space,
    /// Whether an enemy hides from it.
    pub seeks: bool,
    /// What it has declared is for.
    promised: Vec<Purpose>,
    /// What shape it is in.
    pub shape: Shape,
    /// Whether half of its points are gone.
    pub is_hurt: bool,
    /// Every order it may be given, and what it is for.
    orders: Vec<(Purpose, Order)>,
    /// Enemies in the fight that it looks at: those it can attack first, then the nearest.
    pub enemies: Vec<(UnitId, Space)>,
    /// Zone its side must reach.
    pub goal: Option<usize>,
    /// Whether its side wins by staying alive.
    pub holds_out: bool,
    /// Whether an enemy wins by its defeat.
    pub is_prized: bool,
    /// Enemies by whose defeat its side wins.
    pub quarry: Vec<UnitId>,
}

impl Situation {
    /// Looks around, from where the unit stands or will stand.
    pub fn of(
        world: &mut World,
        unit: UnitId,
        orders: Vec<Order>,
        weights: &Weights,
        declared: &[IntentionStep],
    ) -> Self {
        let mut orders = with_purposes(world, orders);
        let (side, space) = stand(world, unit).unwrap_or((SideId(0), Space::single((0, 0).into())));
        let space = plan::destination(declared).map_or(space, |square| space.at(square));
        let promised = declared.iter().map(|step| rules::purpose(world, &step.action)).collect();
        let shape = rules::shape(world, unit);
        let targets: Vec<UnitId> = of_purpose(&orders, Purpose::Harm).filter_map(|order| order.at).collect();
        let mut enemies = enemies_of(world, side);
        enemies.sort_by_cached_key(|&(enemy, theirs)| {
            (!targets.contains(&enemy), space.distance(theirs, Diagonal::Double), enemy)
        });
        enemies.truncate(weights.enemies.max(1));
        let stays = !world
            .resource::<Board>()
            .objectives()
            .iter()
            .any(|objective| matches!(objective, Objective::Escape { side: theirs, .. } if *theirs == side));
        if stays {
            let board = world.resource::<Board>();
            orders.retain(|(purpose, order)| {
                let goes = matches!(purpose, Purpose::Travel | Purpose::Escape);
                let leaves = || order.to.is_some_and(|to| board.exit_under(side, space.at(to)).is_some());
                !(goes && leaves())
            });
        }
        let can_search = of_purpose(&orders, Purpose::Search).next().is_some();
        let seeks = can_search
            && (enemies.is_empty() || enemies.iter().any(|(enemy, _)| rules::shape(world, *enemy).is_hidden));
        let board = world.resource::<Board>();
        let objectives = board.objectives();
        let own = |owner: &SideId| *owner == side;
        Self {
            unit,
            space,
            seeks,
            promised,
            shape,
            is_hurt: shape.points * 2 <= shape.most,
            orders,
            enemies,
            goal: objectives.iter().find_map(|objective| match objective {
                Objective::Reach { side, zone, .. } if own(side) => Some(*zone),
                Objective::Escape { side, .. } if own(side) => own_exit(board, *side),
                Objective::Reach { .. }
                | Objective::Escape { .. }
                | Objective::Survive { .. }
                | Objective::Defeat { .. } => None,
            }),
            holds_out: objectives
                .iter()
                .any(|objective| matches!(objective, Objective::Survive { side, .. } if own(side))),
            is_prized: objectives
                .iter()
                .any(|objective| matches!(objective, Objective::Defeat { unit: prize, .. } if *prize == unit)),
            quarry: objectives
                .iter()
                .filter_map(|objective| match objective {
                    Objective::Defeat { side, unit } if own(side) => Some(*unit),
                    Objective::Defeat { .. }
                    | Objective::Escape { .. }
                    | Objective::Reach { .. }
                    | Objective::Survive { .. } => None,
                })
                .collect(),
        }
    }

    /// The orders of one purpose.
    pub fn orders_for(&self, purpose: Purpose) -> impl Iterator<Item = &Order> {
        of_purpose(&self.orders, purpose)
    }

    /// The first order of one purpose.
    pub fn first(&self, purpose: Purpose) -> Option<Order> {
        self.orders_for(purpose).next().cloned()
    }

    /// The first order that mends a friend, unless it has promised one already.
    pub fn help(&self) -> Option<Order> {
        let helps = |order: &&Order| order.at.is_some_and(|friend| friend != self.unit);
        let order = self.orders_for(Purpose::Mend).find(helps)?;
        (!self.has_promised(Purpose::Mend)).then(|| order.clone())
    }

    /// Whether something of this purpose is among what it has declared.
    pub fn has_promised(&self, purpose: Purpose) -> bool {
        self.promised.contains(&purpose)
    }

    /// Whether an order of this purpose is possible.
    pub fn can(&self, purpose: Purpose) -> bool {
        self.orders_for(purpose).next().is_some()
    }

    /// The ids of the enemies it looks at.
    pub fn enemy_ids(&self) -> Vec<UnitId> {
        self.enemies.iter().map(|(enemy, _)| *enemy).collect()
    }
}

fn of_purpose(orders: &[(Purpose, Order)], purpose: Purpose) -> impl Iterator<Item = &Order> {
    orders.iter().filter(move |(theirs, _)| *theirs == purpose).map(|(_, order)| order)
}

/// The zone of the first exit of a side.
fn own_exit(board: &Board, side: SideId) -> Option<usize> {
    board.exits().iter().find(|exit| exit.side == side).map(|exit| exit.zone)
}

/// Orders of one action stand together: what it is for is asked once.
fn with_purposes(world: &World, orders: Vec<Order>) -> Vec<(Purpose, Order)> {
    let mut known: Vec<(Purpose, Order)> = Vec::with_capacity(orders.len());
    for order in orders {
        let purpose = match known.last() {
            Some((purpose, before)) if before.action == order.action => *purpose,
            Some(_) | None => rules::purpose(world, &order.action),
        };
        known.push((purpose, order));
    }
    known
}

/// Every enemy of a side that is on the board and in the fight, where it stands or has said it will stand.
fn enemies_of(world: &mut World, side: SideId) -> Vec<(UnitId, Space)> {
    let units = world.resource::<Roster>().units();
    units
        .filter_map(|unit| {
            let (theirs, _) = stand(world, unit)?;
            let is_enemy = theirs != side && !rules::is_out(world, unit);
            if !is_enemy {
                return None;
            }
            // One that hides is looked for where it was seen last.
            let space = rules::whereabouts(world, unit, side)?;
            // Where an enemy has said it will go, it is to be met there.
            Some((unit, rules::destination(world, unit).map_or(space, |square| space.at(square))))
        })
        .collect()
}

/// The side of a unit on the board, and the squares it fills.
fn stand(world: &World, unit: UnitId) -> Option<(SideId, Space)> {
    let entity = world.get_entity(world.resource::<Roster>().entity(unit)?).ok()?;
    let standing = entity.get::<Standing>().filter(|standing| standing.on_board)?;
    Some((entity.get::<Unit>()?.side, standing.space))
}
