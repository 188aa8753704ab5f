//! What a client may ask.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::reply::Fault;
use crate::{
    battle::{Command, Controller, UnitId},
    dice::AfterScript,
    grid::Square,
    level::suggest,
    rules::{MatchOptions, RulesetId},
};

/// One request. `help.rs` says what each does.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Begin a battle.
    Load(Load),
    /// Every command the battle accepts now.
    Legal {},
    /// Why a command cannot be.
    Check {
        /// Which.
        command: Command,
    },
    /// What a command would do.
    Preview {
        /// Which.
        command: Command,
    },
    /// Carry out a command.
    Submit {
        /// Which.
        command: Command,
    },
    /// Let the AI choose and carry out one command.
    Auto {},
    /// Take back the last command.
    Undo {},
    /// The battle as it stands.
    State {},
    /// How two squares stand to each other.
    Sight {
        /// Where one looks from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// Where a unit could go.
    Reach {
        /// Which.
        unit: UnitId,
    },
    /// The hash of the state.
    Hash {},
    /// The battle as a record.
    Save {},
    /// The shipped levels.
    Levels {},
    /// The rule sets and their options.
    Rules {},
    /// Stop.
    Quit {},
}

/// The names of all requests.
const OPS: [&str; 15] = [
    "load", "legal", "check", "preview", "submit", "auto", "undo", "state", "sight", "reach", "hash", "save", "levels",
    "rules", "quit",
];

/// How to begin a battle: by exactly one of `level`, `ron` and `save`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// A path or the name of a shipped level.
    pub level: Option<String>,
    /// The text of a level.
    pub ron: Option<String>,
    /// What `save` gave, as the object or as text.
    pub save: Option<Value>,
    /// The rules to play by; the level's own if left out.
    pub rules: Option<RulesetId>,
    /// Options of the rules that are switched on.
    #[serde(default)]
    pub options: MatchOptions,
    /// Seed of the dice; 1 if left out.
    pub seed: Option<u64>,
    /// Faces to use first.
    #[serde(default)]
    pub dice: Vec<u32>,
    /// What happens when they are used up.
    #[serde(default)]
    pub dice_then: AfterScript,
    /// Sides that the computer answers for: their units take their reactions without asking.
    #[serde(default)]
    pub sides: BTreeMap<String, Controller>,
}

/// Reads a request and the id to repeat.
pub fn parse(line: &[u8]) -> (Option<Value>, Result<Request, Fault>) {
    let text = match str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => {
            let message = format!("the line is not UTF-8 text: see byte {}", error.valid_up_to());
            return (None, Err(Fault::new("not_utf8", message)));
        }
    };
    match serde_json::from_str(text) {
        Ok(Value::Object(mut object)) => (object.remove("id"), request_of(object)),
        Ok(_) => (None, Err(bad_request("a request is an object, such as {\"op\": \"state\"}"))),
        Err(error) => (None, Err(Fault::new("bad_json", format!("the line is not JSON: {error}")))),
    }
}

fn request_of(object: Map<String, Value>) -> Result<Request, Fault> {
    let Some(op) = object.get("op").and_then(Value::as_str).map(str::to_owned) else {
        return Err(bad_request(format!("`op` is missing or no text; it is one of: {}", OPS.join(", "))));
    };
    if !OPS.contains(&op.as_str()) {
        let help = suggest(&op, "requests", OPS);
        return Err(Fault::new("unknown_op", format!("there is no request `{op}`; {help}")));
    }
    serde_json::from_value(Value::Object(object)).map_err(|error| bad_request(format!("`{op}`: {error}")))
}

/// The request is JSON but does not say what is needed.
pub fn bad_request(message: impl Into<String>) -> Fault {
    Fault::new("bad_request", message)
}
