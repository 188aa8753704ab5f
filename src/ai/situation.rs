//! Who is where, as the boundary tells it.

use bevy::prelude::World;

use super::weights::Weights;
use crate::{
    battle::{Board, Objective, Order, Roster, SideId, Standing, Unit, UnitId},
    grid::{Diagonal, Space},
    rules::{self, Purpose},
};

/// What a decision is made from.
pub struct Situation {
    /// Whose turn.
    pub unit: UnitId,
    /// Where it stands.
    pub space: Space,
    /// Every order it may be given.
    pub orders: Vec<Order>,
    /// What each order is for, in the same order.
    purposes: Vec<Purpose>,
    /// Enemies in the fight, the nearest first.
    pub enemies: Vec<(UnitId, Space)>,
    /// Zone its side must reach.
    pub goal: Option<usize>,
    /// Whether its side wins by staying alive.
    pub holds_out: bool,
    /// Enemies by whose defeat its side wins.
    pub quarry: Vec<UnitId>,
    /// Whether half of its hit points are gone.
    pub is_hurt: bool,
    /// Its place on a condition track, 0 the best.
    pub step: u8,
    /// Whether it lies on the ground.
    pub is_prone: bool,
}

impl Situation {
    /// Looks around.
    pub fn of(world: &mut World, unit: UnitId, orders: Vec<Order>, weights: &Weights) -> Self {
        let purposes = orders.iter().map(|order| rules::purpose(world, &order.action)).collect();
        let (side, space) = stand(world, unit).unwrap_or((SideId(0), Space::single((0, 0).into())));
        let sheet = rules::sheet(world, unit);
        let mut enemies = enemies_of(world, side);
        enemies.sort_by_key(|(enemy, theirs)| (space.distance(*theirs, Diagonal::Double), *enemy));
        enemies.truncate(weights.enemies.max(1));
        let objectives = world.resource::<Board>().objectives();
        let own = |owner: &SideId| *owner == side;
        Self {
            unit,
            space,
            orders,
            purposes,
            enemies,
            goal: objectives.iter().find_map(|objective| match objective {
                Objective::Reach { side, zone, .. } if own(side) => Some(*zone),
                Objective::Reach { .. } | Objective::Survive { .. } | Objective::Defeat { .. } => None,
            }),
            holds_out: objectives
                .iter()
                .any(|objective| matches!(objective, Objective::Survive { side, .. } if own(side))),
            quarry: objectives
                .iter()
                .filter_map(|objective| match objective {
                    Objective::Defeat { side, unit } if own(side) => Some(*unit),
                    Objective::Defeat { .. } | Objective::Reach { .. } | Objective::Survive { .. } => None,
                })
                .collect(),
            is_hurt: sheet.bars.first().is_some_and(|bar| bar.now * 2 <= bar.max),
            step: sheet.track.map_or(0, |track| track.step),
            is_prone: sheet.prone,
        }
    }

    /// The orders of one purpose.
    pub fn orders_for(&self, purpose: Purpose) -> impl Iterator<Item = &Order> {
        self.orders.iter().zip(&self.purposes).filter(move |(_, theirs)| **theirs == purpose).map(|(order, _)| order)
    }

    /// Whether an order of this purpose is possible.
    pub fn can(&self, purpose: Purpose) -> bool {
        self.purposes.contains(&purpose)
    }
}

/// Every enemy of a side that is on the board and in the fight.
fn enemies_of(world: &World, side: SideId) -> Vec<(UnitId, Space)> {
    let units = world.resource::<Roster>().units();
    units
        .filter_map(|unit| {
            let (theirs, space) = stand(world, unit)?;
            (theirs != side && !rules::is_out(world, unit)).then_some((unit, space))
        })
        .collect()
}

/// The side of a unit on the board, and the squares it fills.
fn stand(world: &World, unit: UnitId) -> Option<(SideId, Space)> {
    let entity = world.resource::<Roster>().entity(unit)?;
    let standing = world.get::<Standing>(entity).filter(|standing| standing.on_board)?;
    Some((world.get::<Unit>(entity)?.side, standing.space))
}
