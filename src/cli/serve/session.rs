//! The session of a client: its battle, and carrying out requests.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};

use super::{
    battle::Battle,
    load,
    reply::{Fault, Reply, fields},
    request::Request,
};
use crate::{
    battle::History,
    cli::failure::panic_words,
    level,
    rules::{self, RulesetId},
};

/// The state of a client: at most one battle.
#[derive(Default)]
pub struct Session {
    battle: Option<Battle>,
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
            Some(Battle::new(battle.setup, world))
        });
        let state = if again.is_some() { "as it was before" } else { "lost: send `load` again" };
        self.battle = again;
        Fault::new("internal", format!("this is a bug in the game: {words}. The battle is {state}."))
    }
}

fn levels() -> Vec<Value> {
    let describe = |level: level::Level| {
        let entry = &level.list_entry;
        json!({
            "key": level.key,
            "name": level.name,
            "about": level.about,
            "ruleset": level.ruleset.key(),
            "difficulty": entry.difficulty.map(|difficulty| difficulty.key()),
            "minutes": entry.minutes,
            "special": entry.special,
        })
    };
    level::shipped().into_iter().map(describe).collect()
}

fn rule_sets() -> Vec<Value> {
    let describe = |ruleset: RulesetId| json!({ "key": ruleset.key(), "title": ruleset.title(), "about": ruleset.about(), "options": rules::options(ruleset) });
    RulesetId::ALL.into_iter().map(describe).collect()
}
