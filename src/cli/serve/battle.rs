//! The battle of a client, and the requests about it.

use std::borrow::Cow;

use bevy::prelude::World;
use serde_json::{Value, json};

use super::{
    reply::{Fault, Reply, fields},
    request::Request,
    state::{state, status},
};
use crate::{
    ai::{self, Advice},
    battle::{Board, Command, Event, Log, Roster, SideId, Status, UnitId, state_hash},
    cli::lookup::{side_by_key, unit_name},
    grid::Square,
    level::Setup,
    record::Record,
    rules::{self, SubmitError},
};

/// A battle and its setup.
pub struct Battle {
    /// The setup it began with.
    pub setup: Setup,
    /// The world of the battle.
    pub world: World,
    /// State that the AI keeps from one `auto` to the next.
    memory: ai::Memory,
}

impl Battle {
    /// The battle in a world.
    pub fn new(setup: Setup, world: World) -> Self {
        Self { setup, world, memory: ai::Memory::default() }
    }

    /// Carries out a request about the battle.
    pub fn carry_out(&mut self, request: Request) -> Reply {
        let world = &mut self.world;
        match request {
            Request::Legal { viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                let is_asked = viewer.is_none() || world.resource::<Status>().side() == viewer;
                let commands = if is_asked { rules::legal(world) } else { Vec::new() };
                fields(json!({ "commands": commands }))
            }
            Request::Check { command } => {
                rules::check(world, &command)?;
                fields(json!({ "legal": true }))
            }
            Request::Preview { command, viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                if viewer.is_some() && world.resource::<Status>().side() != viewer {
                    return Err(Fault::new("not_your_turn", "another side gives the next command"));
                }
                let preview = rules::as_perceived_by(world, viewer, |world| rules::preview(world, &command))?;
                match (&command, preview.path.last()) {
                    (Command::Order(order), Some(&end)) => {
                        let outlook = rules::as_perceived_by(world, viewer, |world| rules::outlook(world, order, end));
                        fields(json!({ "preview": preview, "outlook": outlook }))
                    }
                    _ => fields(json!({ "preview": preview })),
                }
            }
            Request::Submit { command, viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                self.submit(command, viewer)
            }
            Request::Auto { viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                self.auto(viewer)
            }
            Request::Advise { viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                if viewer.is_some() && world.resource::<Status>().side() != viewer {
                    return Err(Fault::new("not_your_turn", "another side gives the next command"));
                }
                let advice = advice(world, &mut ai::Memory::default())?;
                fields(json!({ "command": advice.command, "reason": reason(world, &advice) }))
            }
            Request::Undo {} => {
                let status = rules::undo(world)?;
                fields(
                    json!({ "status": status, "log_length": world.resource::<Log>().events.len(), "hash": hash(world) }),
                )
            }
            Request::State { viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                fields(json!({ "state": state(world, viewer) }))
            }
            Request::Log { since, viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                let log = world.resource::<Log>();
                fields(json!({ "events": events_since(log, since, viewer), "log_length": log.events.len() }))
            }
            Request::Sight { from, to } => {
                on_map(world, from)?;
                on_map(world, to)?;
                fields(json!(rules::sight(world, from, to)))
            }
            Request::Reach { unit, viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                known(world, unit)?;
                fields(json!(rules::as_perceived_by(world, viewer, |world| rules::reach(world, unit))))
            }
            Request::Threats { unit, viewer } => {
                let viewer = side_named(world, viewer.as_deref())?;
                known(world, unit)?;
                let squares = rules::as_perceived_by(world, viewer, |world| {
                    rules::query(world, |query| rules::threat_map(query, &rules::perceived_enemies(query, unit), unit))
                });
                fields(json!({ "squares": squares }))
            }
            Request::Hash {} => fields(json!({ "hash": hash(world) })),
            Request::Save {} => self.save(),
            // The session answers these; they do not concern the battle.
            Request::Load(_) | Request::Levels {} | Request::Rules {} | Request::Quit {} => fields(json!({})),
        }
    }

    fn submit(&mut self, command: Command, viewer: Option<SideId>) -> Reply {
        let before = self.world.resource::<Log>().events.len();
        rules::submit(&mut self.world, command).map_err(|refused| match refused {
            SubmitError::Illegal(illegal) => Fault::from(illegal),
            SubmitError::Dice(fault) => Fault::new("dice", fault.to_string()),
        })?;
        let status = status(&mut self.world, viewer);
        let events = events_since(self.world.resource::<Log>(), before, viewer);
        fields(json!({ "events": events, "status": status, "hash": hash(&self.world) }))
    }

    fn auto(&mut self, viewer: Option<SideId>) -> Reply {
        let side = self.world.resource::<Status>().side();
        let advice = advice(&mut self.world, &mut self.memory)?;
        let reason = reason(&mut self.world, &advice);
        let mut reply = self.submit(advice.command.clone(), viewer)?;
        if viewer.is_none() || viewer == side {
            reply.insert("reason".to_owned(), json!(reason));
            reply.insert("command".to_owned(), json!(advice.command));
        }
        Ok(reply)
    }

    fn save(&self) -> Reply {
        let text = Record::of(&self.world, &self.setup).to_text();
        let save: Value = serde_json::from_str(&text).map_err(|error| Fault::new("internal", error.to_string()))?;
        fields(json!({ "save": save }))
    }
}

/// The next command of the AI.
fn advice(world: &mut World, memory: &mut ai::Memory) -> Result<Advice, Fault> {
    if let Status::Over { outcome } = world.resource::<Status>() {
        return Err(Fault::new("battle_over", format!("the battle is over: {}", outcome.reason)));
    }
    ai::advise(world, memory).ok_or_else(|| Fault::new("internal", "this is a bug in the game: the AI has no command"))
}

/// The reason for a command of the AI, in words; `None` if there is none.
fn reason(world: &mut World, advice: &Advice) -> Option<String> {
    let explanation = ai::explain(world, advice)?;
    Some(explanation.words(|unit| unit_name(world, unit)))
}

/// The side with this key; `None` for full sight.
fn side_named(world: &World, key: Option<&str>) -> Result<Option<SideId>, Fault> {
    key.map(|key| side_by_key(world, key)).transpose().map_err(|message| Fault::new("unknown_side", message))
}

/// The events from an index on that a side perceives, or all without a side.
pub fn events_since(log: &Log, since: usize, viewer: Option<SideId>) -> Vec<Cow<'_, Event>> {
    match viewer {
        Some(side) => log.perceived_since(since, side).map(|(_, event)| event).collect(),
        None => log.events.iter().skip(since).map(Cow::Borrowed).collect(),
    }
}

/// The state hash as 16 hexadecimal digits, because many JSON readers round large numbers.
pub fn hash(world: &World) -> String {
    format!("{:016x}", state_hash(world))
}

fn on_map(world: &World, square: Square) -> Result<(), Fault> {
    let map = world.resource::<Board>().map();
    if map.contains(square) {
        return Ok(());
    }
    let size = map.size();
    let (right, bottom) = (size.width - 1, size.height - 1);
    Err(Fault::new(
        "off_map",
        format!("[{}, {}] is not on the map; its squares are [0, 0] to [{right}, {bottom}]", square.x, square.y),
    ))
}

fn known(world: &World, unit: UnitId) -> Result<(), Fault> {
    let units = world.resource::<Roster>().entities().len();
    if usize::from(unit.0) < units {
        return Ok(());
    }
    Err(Fault::new("unknown_unit", format!("there is no {unit}; the units are 0 to {}", units.saturating_sub(1))))
}
