//! The messages that a program reads: the battle before its first command, each decision, and the end.

use bevy::prelude::World;
use serde_json::{Value, json};

use crate::{
    battle::{Board, Command, Log, SideId, Sides},
    cli::serve::{Battle, events_since, state},
    level::Level,
    rules::{self, ActiveRules, MatchOptions},
};

/// The version of the messages. It grows when a program that understood them no longer would.
const PROTOCOL: u32 = 1;

/// The battle before its first command. It does not tell the seed, which would tell the dice.
pub fn begin(battle: &Battle, level: &Level, side: &str) -> Value {
    let world = &battle.world;
    let size = world.resource::<Board>().map().size();
    json!({
        "op": "begin",
        "protocol": PROTOCOL,
        "side": side,
        "sides": world.resource::<Sides>().0.iter().map(|side| side.key.as_str()).collect::<Vec<_>>(),
        "level": level.key,
        "name": level.name,
        "ruleset": world.resource::<ActiveRules>().0.key(),
        "options": world.resource::<MatchOptions>(),
        "size": [size.width, size.height],
        "map": level.rows(),
    })
}

/// The state as the side perceives it, the events since the last decision, and the commands that are legal now.
pub fn decide(battle: &mut Battle, side: SideId, events_told: usize) -> Value {
    let world = &mut battle.world;
    let commands = rules::legal(world);
    let commands: Vec<Value> = rules::as_perceived_by(world, Some(side), |world| {
        commands.iter().map(|command| option(world, command)).collect()
    });
    json!({
        "op": "decide",
        "state": state(world, Some(side)),
        "events": events_since(world.resource::<Log>(), events_told, Some(side)),
        "commands": commands,
    })
}

/// A command, with its purpose if it is an order, and with its preview.
fn option(world: &mut World, command: &Command) -> Value {
    let purpose = match command {
        Command::Order(order) => Some(rules::purpose(world, &order.action)),
        Command::Answer(_) | Command::Policy { .. } => None,
    };
    json!({ "command": command, "purpose": purpose, "preview": rules::preview(world, command).ok() })
}

/// The outcome.
pub fn end(winner: Option<&str>, reason: &str) -> Value {
    json!({ "op": "end", "winner": winner, "reason": reason })
}
