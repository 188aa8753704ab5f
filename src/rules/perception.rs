//! The battle as a side perceives it. For each side, the units that hide from it are not on the board, and its log
//! lacks the events that it did not perceive.

use bevy::prelude::*;

use super::{BattleQuery, query};
use crate::{
    battle::{Placement, Roster, SideId, Sides, UnitId},
    grid::Space,
};

/// Asks about a battle as a side perceives it, or with full sight without a side. While `ask` runs, the units that hide
/// from the side are off the board; it must not change the battle. SAGA-BEY-23, D6-COVER-12
pub fn as_perceived_by<T>(world: &mut World, viewer: Option<SideId>, ask: impl FnOnce(&mut World) -> T) -> T {
    let hiding = viewer.map_or_else(Vec::new, |side| unperceived(world, side));
    let entities = |world: &World| -> Vec<Entity> {
        hiding.iter().filter_map(|&unit| world.resource::<Roster>().entity(unit)).collect()
    };
    let on_board: Vec<Entity> =
        entities(world).into_iter().filter(|&entity| set_on_board(world, entity, false)).collect();
    let answer = ask(world);
    for entity in on_board {
        set_on_board(world, entity, true);
    }
    answer
}

/// Sets whether a unit is on the board, and returns the value before.
fn set_on_board(world: &mut World, entity: Entity, on_board: bool) -> bool {
    let placement = world.get_mut::<Placement>(entity);
    placement.is_some_and(|mut placement| std::mem::replace(&mut placement.on_board, on_board))
}

/// The units that a side does not perceive, in roster order.
pub fn unperceived(world: &mut World, side: SideId) -> Vec<UnitId> {
    query(world, |query| unperceived_in(query, side))
}

fn unperceived_in(query: &dyn BattleQuery, side: SideId) -> Vec<UnitId> {
    query.roster().units().filter(|&unit| !query.perceives(side, unit)).collect()
}

/// The units that the sides do not perceive at one moment, each with the place where the side last saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Secrets(Vec<(SideId, UnitId, Option<Space>)>);

impl Secrets {
    /// The secrets of a battle now.
    pub fn of(world: &mut World) -> Self {
        let sides: Vec<SideId> = world.resource::<Sides>().ids().collect();
        query(world, |query| {
            let believed = |side: SideId, unit: UnitId| (side, unit, query.last_seen(side, unit));
            let all = sides.iter().flat_map(|&side| {
                unperceived_in(query, side).into_iter().map(move |unit| believed(side, unit)).collect::<Vec<_>>()
            });
            Self(all.collect())
        })
    }

    /// Returns true if a side has learned something about a unit between these secrets and those of a later moment.
    pub fn is_any_out(&self, later: &Self) -> bool {
        self.0.iter().any(|secret| !later.0.contains(secret))
    }
}
