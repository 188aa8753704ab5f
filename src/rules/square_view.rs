//! The description of a square: what the rule set tells of it, its light, smoke and ground, and the zones that it lies in.

use bevy::prelude::*;

use super::query;
use crate::{
    battle::{Board, Mission, Name, Progress, Roster, SideId, Sides, UnitId},
    grid::{Barrier, Light, Square},
};

/// Descriptions of a square without the units on it, one per line: objects, traps and depths, light, smoke, difficult
/// ground, zones. Empty for open floor in bright light.
pub fn describe(world: &mut World, square: Square) -> Vec<String> {
    let (mut lines, cost) = query(world, |query| (query.describe(square), query.difficult_ground_cost()));
    let map = world.resource::<Board>().map();
    let (light, tile) = (map.light(square), map.tile(square));
    let light = (light != Light::Bright).then(|| light.words());
    lines.extend([light, tile.surface.smoke().words()].into_iter().flatten().map(str::to_owned));
    let can_be_entered = match tile.barrier {
        Barrier::Open | Barrier::Low => true,
        Barrier::Aperture | Barrier::Wall => false,
    };
    lines.extend((can_be_entered && tile.surface.difficult).then(|| format!("difficult ground: {cost}")));
    lines.extend(zone_lines(world, square));
    lines
}

/// A line for each zone of a square: its name, and the tasks that the sides have there.
fn zone_lines(world: &World, square: Square) -> impl Iterator<Item = String> {
    let mission = world.resource::<Mission>();
    let here = mission.zones.iter().enumerate().filter(move |(_, zone)| zone.squares.contains(&square));
    here.map(|(index, zone)| {
        let tasks = zone_tasks(world, mission, index);
        let tasks = if tasks.is_empty() { String::new() } else { format!(" ({})", tasks.join("; ")) };
        format!("zone: {}{tasks}", zone.name)
    })
}

/// The tasks of all sides in the zone with this index: those of the objectives in force, and the use of exits.
fn zone_tasks(world: &World, mission: &Mission, zone: usize) -> Vec<String> {
    let sides = world.resource::<Sides>();
    let name = |unit: UnitId| {
        let entity = world.resource::<Roster>().entity(unit);
        entity.and_then(|entity| world.get::<Name>(entity)).map_or_else(String::new, |name| name.0.clone())
    };
    let objectives = || mission.active_objectives(world.resource::<Progress>()).map(|(_, objective)| objective);
    let tasks = objectives().filter_map(|objective| {
        let words = objective.words_in_zone(mission, zone, &name)?;
        Some(format!("{}: {words}", sides.name(objective.side())))
    });
    // The words of such an objective tell of the exit.
    let must_leave = |side: SideId| objectives().any(|goal| goal.side() == side && goal.leads_to_exits());
    let exits = mission.exits.iter().filter(|exit| exit.zone == zone && !must_leave(exit.side));
    let exits = exits.map(|exit| format!("{}: may leave here", sides.name(exit.side)));
    tasks.chain(exits).collect()
}
