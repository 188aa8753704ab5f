//! The battle of a client, and the requests about it.

use bevy::prelude::World;
use serde_json::{Value, json};

use super::{
    reply::{Fault, Reply, fields},
    request::Request,
    state::state,
};
use crate::{
    ai,
    battle::{Board, Command, Log, Roster, Status, UnitId, state_hash},
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
}

impl Battle {
    /// Carries out a request about the battle.
    pub fn carry_out(&mut self, request: Request) -> Reply {
        let world = &mut self.world;
        match request {
            Request::Legal {} => fields(json!({ "commands": rules::legal(world) })),
            Request::Check { command } => {
                rules::check(world, &command)?;
                fields(json!({ "legal": true }))
            }
            Request::Preview { command } => fields(json!({ "preview": rules::preview(world, &command)? })),
            Request::Submit { command } => self.submit(command),
            Request::Auto {} => self.auto(),
            Request::Undo {} => {
                let status = rules::undo(world)?;
                fields(json!({ "status": status, "log_length": world.resource::<Log>().0.len(), "hash": hash(world) }))
            }
            Request::State {} => fields(json!({ "state": state(world) })),
            Request::Sight { from, to } => {
                on_map(world, from)?;
                on_map(world, to)?;
                fields(json!(rules::sight(world, from, to)))
            }
            Request::Reach { unit } => {
                known(world, unit)?;
                fields(json!(rules::reach(world, unit)))
            }
            Request::Hash {} => fields(json!({ "hash": hash(world) })),
            Request::Save {} => self.save(),
            // The session answers these; they do not concern the battle.
            Request::Load(_) | Request::Levels {} | Request::Rules {} | Request::Quit {} => fields(json!({})),
        }
    }

    fn submit(&mut self, command: Command) -> Reply {
        let before = self.world.resource::<Log>().0.len();
        let status = rules::submit(&mut self.world, command).map_err(|refused| match refused {
            SubmitError::Illegal(illegal) => Fault::from(illegal),
            SubmitError::Dice(fault) => Fault::new("dice", fault.to_string()),
        })?;
        let log = self.world.resource::<Log>();
        let events = log.0.get(before..).unwrap_or_default();
        fields(json!({ "events": events, "status": status, "hash": hash(&self.world) }))
    }

    fn auto(&mut self) -> Reply {
        if let Status::Over { outcome } = self.world.resource::<Status>() {
            return Err(Fault::new("battle_over", format!("the battle is over: {}", outcome.reason)));
        }
        let command = ai::decide(&mut self.world, &mut ai::Memory::default())
            .ok_or_else(|| Fault::new("internal", "this is a bug in the game: the AI has no command"))?;
        let mut reply = self.submit(command.clone())?;
        reply.insert("command".to_owned(), json!(command));
        Ok(reply)
    }

    fn save(&self) -> Reply {
        let text = Record::of(&self.world, &self.setup).to_text();
        let save: Value = serde_json::from_str(&text).map_err(|error| Fault::new("internal", error.to_string()))?;
        fields(json!({ "save": save }))
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
