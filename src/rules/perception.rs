//! The battle as a side perceives it. For each side, the units that hide from it and the traps that it has not found are
//! not on the board, and its log lacks the events that it did not perceive.

use bevy::prelude::*;

use super::{BattleQuery, query};
use crate::{
    battle::{Placement, Roster, SideId, Sides, Things, UnitId},
    grid::Space,
};

/// Asks about a battle as a side perceives it, or with full sight without a side. While `ask` runs, the units that hide
/// from the side and the things that it does not know of are off the board; it must not change the battle. SAGA-BEY-23,
/// D6-COVER-12, SWU-ACT-16
pub fn as_perceived_by<T>(world: &mut World, viewer: Option<SideId>, ask: impl FnOnce(&mut World) -> T) -> T {
    let hiding = viewer.map_or_else(Vec::new, |side| unperceived_entities(world, side));
    let on_board: Vec<Entity> = hiding.into_iter().filter(|&entity| set_on_board(world, entity, false)).collect();
    let answer = ask(world);
    for entity in on_board {
        set_on_board(world, entity, true);
    }
    answer
}

/// The entities of the units and the things that a side does not perceive.
fn unperceived_entities(world: &mut World, side: SideId) -> Vec<Entity> {
    let (units, things) = query(world, |query| (unperceived_in(query, side), query.unperceived_things(side)));
    let (roster, list) = (world.resource::<Roster>(), world.resource::<Things>());
    let units = units.into_iter().filter_map(|unit| roster.entity(unit));
    let entities = units.chain(things.iter().filter_map(|&thing| list.entity(thing))).collect();
    // A copy of the perceived battle takes over only things that are noted. The note itself is no change: one thing too
    // many costs a comparison.
    let mut list = world.resource_mut::<Things>();
    things.into_iter().for_each(|thing| list.note_change(thing));
    entities
}

/// Sets whether a unit or a thing is on the board, and returns the value before.
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
