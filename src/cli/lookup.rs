//! Facts about units and outcome, read from the world of a battle.

use bevy::prelude::World;

use crate::{
    battle::{Log, Name, Outcome, Roster, SideId, Sides, Status, UnitId},
    level::suggest,
};

/// The name of a unit for players.
pub fn unit_name(world: &World, unit: UnitId) -> String {
    let entity = world.resource::<Roster>().entity(unit);
    entity.and_then(|entity| world.get::<Name>(entity)).map_or_else(|| unit.to_string(), |name| name.0.clone())
}

/// The outcome of the battle, if it is over.
pub fn outcome(world: &World) -> Option<&Outcome> {
    match world.resource::<Status>() {
        Status::Over { outcome } => Some(outcome),
        Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } => None,
    }
}

/// The outcome in one line.
pub fn outcome_line(world: &World) -> String {
    match outcome(world) {
        Some(outcome) => {
            let rounds = world.resource::<Log>().round();
            format!("After {rounds} round{}: {}", if rounds == 1 { "" } else { "s" }, outcome.reason)
        }
        None => "The battle is not over".to_owned(),
    }
}

/// The side with this key.
///
/// # Errors
/// The keys of the battle's sides, for a key that is none of them.
pub fn side_by_key(world: &World, key: &str) -> Result<SideId, String> {
    let sides = world.resource::<Sides>();
    sides.by_key(key).ok_or_else(|| {
        let help = suggest(key, "sides", sides.0.iter().map(|side| side.key.as_str()));
        format!("there is no side `{key}`; {help}")
    })
}
