//! The session of a client: its battle, and carrying out requests.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bevy::prelude::World;
use serde_json::{Value, json};

use super::{
    load,
    reply::{Fault, Reply, fields},
    request::Request,
    state::state,
};
use crate::{
    ai,
    battle::{Board, Command, History, Log, Roster, Status, UnitId, state_hash},
    cli::fight::panic_words,
    grid::Square,
    level::{self, Setup},
    record::Record,
    rules::{self, RulesetId, SubmitError},
};

/// The state of a client: at most one battle.
#[derive(Default)]
pub struct Session {
    battle: Option<Battle>,
}

/// A battle and its setup.
pub struct Battle {
    /// The setup it began with.
    pub setup: Setup,
    /// The world of the battle.
    pub world: World,
}

impl Session {
    /// Carries out a request. A request that fails leaves the battle unchanged.
    pub fn answer(&mut self, request: Request) -> Reply {
        match catch_unwind(AssertUnwindSafe(|| self.carry_out(request))) {
            Ok(reply) => reply,
            Err(panic) => Err(self.recover(&panic_words(panic.as_ref()))),
        }
    }

    fn carry_out(&mut self, request: Request) -> Reply {
        match request {
            Request::Levels {} => return fields(json!({ "levels": levels() })),
            Request::Rules {} => return fields(json!({ "rules": rule_sets() })),
            Request::Quit {} => return fields(json!({})),
            Request::Load(order) => {
                let battle = load::begin(order)?;
                let reply = load::describe(&battle);
                self.battle = Some(battle);
                return reply;
            }
            _ => {}
        }
        let battle =
            self.battle.as_mut().ok_or_else(|| Fault::new("no_battle", "no battle is loaded: send `load` first"))?;
        battle.carry_out(request)
    }

    /// Restores the battle after a panic, which may have left it half-way through a command: the battle is replayed up
    /// to the last command that was carried out.
    fn recover(&mut self, words: &str) -> Fault {
        let again = self.battle.take().and_then(|battle| {
            let commands = battle.world.get_resource::<History>()?.commands.clone();
            let mut world = battle.setup.begin().ok()?;
            for command in commands {
                rules::submit(&mut world, command).ok()?;
            }
            Some(Battle { world, ..battle })
        });
        let state = if again.is_some() { "as it was before" } else { "lost: send `load` again" };
        self.battle = again;
        Fault::new("internal", format!("this is a bug in the game: {words}. The battle is {state}."))
    }
}

impl Battle {
    fn carry_out(&mut self, request: Request) -> Reply {
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

fn levels() -> Vec<Value> {
    let describe = |level: level::Level| json!({ "key": level.key, "name": level.name, "about": level.about, "ruleset": level.ruleset.key() });
    level::shipped().into_iter().map(describe).collect()
}

fn rule_sets() -> Vec<Value> {
    let describe = |ruleset: RulesetId| json!({ "key": ruleset.key(), "title": ruleset.title(), "about": ruleset.about(), "options": rules::options(ruleset) });
    RulesetId::ALL.into_iter().map(describe).collect()
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
