//! What saga shows through the boundary.
//!
//! | file | what it holds |
//! |---|---|
//! | `menu.rs`, `offer.rs`, `items.rs`, `refusal.rs` | the menu: which actions, with which items, and why not |
//! | `sheet.rs`, `tags.rs` | what a unit shows to the players |
//! | `reach.rs`, `sight.rs` | where a unit could go; how two squares stand to each other |

mod items;
mod menu;
mod offer;
mod reach;
mod refusal;
mod sheet;
mod sight;
mod tags;

pub use menu::menu;
pub use reach::reach;
pub use sheet::sheet;
pub use sight::{corner_lines, sight};

use bevy::prelude::*;

use super::{
    aim,
    arms::arms,
    bearing, breaking,
    data::Skill,
    field::{Field, Profile},
    gear::Ground,
    pit, station,
    stealth::Stealth,
    tumble,
    vehicle::Aboard,
    vital::Vital,
};
use crate::{
    battle::{Departed, Roster, UnitId},
    grid::Square,
    rules::{Post, Shape},
};

/// What there is to know of a square, a line each.
pub fn describe(In(square): In<Square>, field: Field) -> Vec<String> {
    let ground = pit::describe(&field, square).into_iter().chain(bearing::describe(&field, square));
    breaking::describe(&field, square).into_iter().chain(ground).collect()
}

/// What lies on the ground, by its name.
pub fn lying(In(()): In<()>, ground: Res<Ground>) -> Vec<(Square, String)> {
    ground.0.iter().map(|(square, item)| (*square, item.weapon.name.to_string())).collect()
}

/// What shape a unit is in.
pub fn shape(In(unit): In<UnitId>, field: Field) -> Shape {
    let fighter = field.fighter(unit);
    Shape {
        points: fighter.hp.now,
        most: fighter.hp.max,
        step: fighter.track.step,
        is_prone: fighter.prone,
        // Those aboard have no use for weapons of their own.
        is_armed: fighter.ride.is_some()
            || arms(&fighter).any(|arm| !arm.is_unarmed() && aim::is_usable(&fighter, &arm).is_ok()),
        is_out: !fighter.vital.is_fit(),
        post: if fighter.ride.is_some() { station::post(&field, unit) } else { Post::Foot },
        needs_crew: fighter.is_vehicle() && station::needs_crew(&field, unit),
        is_agile: tumble::is_acrobat(&field, unit),
        is_stealthy: fighter.ride.is_none() && fighter.data.trained.contains(&Skill::Stealth),
    }
}

/// Whether a unit is a vehicle that nobody able to act sits in.
fn is_unmanned(world: &World, unit: UnitId) -> bool {
    let roster = world.resource::<Roster>();
    let profile = roster.entity(unit).and_then(|entity| world.get::<Profile>(entity));
    let sits_there = |&entity: &Entity| {
        let berth = world.get::<Aboard>(entity).and_then(|aboard| aboard.0);
        let is_fit = world.get::<Vital>(entity).is_some_and(|vital| vital.is_fit());
        is_fit && berth.is_some_and(|berth| berth.vehicle == unit)
    };
    profile.is_some_and(|profile| profile.data.vehicle.is_some()) && !roster.entities().iter().any(sits_there)
}

/// Whether somebody has not noticed a unit.
pub fn is_hidden(world: &World, unit: UnitId) -> bool {
    let entity = world.resource::<Roster>().entity(unit);
    entity.and_then(|entity| world.get::<Stealth>(entity)).is_some_and(|stealth| !stealth.unseen_by.is_empty())
}

/// Whether a unit is out of action.
pub fn is_out(world: &World, unit: UnitId) -> bool {
    let entity = world.resource::<Roster>().entity(unit);
    let is_fit = entity.and_then(|entity| world.get::<Vital>(entity)).is_some_and(|vital| vital.is_fit());
    !is_fit || world.resource::<Departed>().contains(unit) || is_unmanned(world, unit)
}
