//! Requests of a client.

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

/// One request. `help.rs` describes each.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Starts a battle.
    Load(Load),
    /// Lists every legal command.
    Legal {
        /// The side that asks; all sides if absent.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Checks a command; the reply tells why it is illegal.
    Check {
        /// The command.
        command: Command,
    },
    /// Predicts the effect of a command.
    Preview {
        /// The command.
        command: Command,
        /// The side that asks.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Carries out a command.
    Submit {
        /// The command.
        command: Command,
        /// The side that reads the events.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Lets the AI choose and carry out one command.
    Auto {
        /// The side that reads the events.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Tells what the AI would do, and why.
    Advise {
        /// The side that asks.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Takes back the last command.
    Undo {},
    /// Returns the present state of the battle.
    State {
        /// The side that asks.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Returns the events of the log.
    Log {
        /// The index of the first event.
        #[serde(default)]
        since: usize,
        /// The side that reads them.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Returns sight, distance and cover between two squares.
    Sight {
        /// The square of the observer.
        from: Square,
        /// The observed square.
        to: Square,
    },
    /// Lists the squares a unit can reach.
    Reach {
        /// The unit.
        unit: UnitId,
        /// The side that asks.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Lists the squares where the enemies of a unit could attack it in their next turns.
    Threats {
        /// The unit.
        unit: UnitId,
        /// The side that asks.
        #[serde(rename = "as")]
        viewer: Option<String>,
    },
    /// Returns the hash of the state.
    Hash {},
    /// Returns the battle as a record.
    Save {},
    /// Lists the shipped levels.
    Levels {},
    /// Lists the rule sets and their options.
    Rules {},
    /// Ends the session.
    Quit {},
}

impl Request {
    /// The request as it is answered for one side, which must not learn or do more than the side itself. A side may
    /// look at the battle and submit commands.
    pub fn by_side(self, side: &str) -> Result<Self, Fault> {
        let viewer = Some(side.to_owned());
        match self {
            Self::Legal { .. } => Ok(Self::Legal { viewer }),
            Self::Preview { command, .. } => Ok(Self::Preview { command, viewer }),
            Self::Submit { command, .. } => Ok(Self::Submit { command, viewer }),
            Self::State { .. } => Ok(Self::State { viewer }),
            Self::Log { since, .. } => Ok(Self::Log { since, viewer }),
            Self::Reach { unit, .. } => Ok(Self::Reach { unit, viewer }),
            Self::Threats { unit, .. } => Ok(Self::Threats { unit, viewer }),
            Self::Check { .. } | Self::Sight { .. } => Ok(self),
            Self::Load(_)
            | Self::Auto { .. }
            | Self::Advise { .. }
            | Self::Undo {}
            | Self::Hash {}
            | Self::Save {}
            | Self::Levels {}
            | Self::Rules {}
            | Self::Quit {} => Err(Fault::new("not_in_match", "a player of a match may not ask this")),
        }
    }
}

/// The names of all requests.
const OPS: [&str; 18] = [
    "load", "legal", "check", "preview", "submit", "auto", "advise", "undo", "state", "log", "sight", "reach",
    "threats", "hash", "save", "levels", "rules", "quit",
];

/// The start of a battle, by exactly one of `level`, `ron` and `save`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// A path or the name of a shipped level.
    pub level: Option<String>,
    /// The text of a level.
    pub ron: Option<String>,
    /// The result of `save`, as an object or as text.
    pub save: Option<Value>,
    /// The rule set; the default of the level if absent.
    pub rules: Option<RulesetId>,
    /// The chosen options of the rule set.
    #[serde(default)]
    pub options: MatchOptions,
    /// The seed of the dice; 1 if absent.
    pub seed: Option<u64>,
    /// Scripted die faces that are used first.
    #[serde(default)]
    pub dice: Vec<u32>,
    /// The behaviour after the scripted faces are used up.
    #[serde(default)]
    pub dice_then: AfterScript,
    /// The controllers of sides. A side of the computer decides its reactions without asking, and `auto` decides for it
    /// at its difficulty.
    #[serde(default)]
    pub sides: BTreeMap<String, Controller>,
}

/// Parses a request and the id to repeat.
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
        return Err(bad_request(format!("`op` is missing or not a text; it is one of: {}", OPS.join(", "))));
    };
    if !OPS.contains(&op.as_str()) {
        let help = suggest(&op, "requests", OPS);
        return Err(Fault::new("unknown_op", format!("there is no request `{op}`; {help}")));
    }
    serde_json::from_value(Value::Object(object)).map_err(|error| bad_request(format!("`{op}`: {error}")))
}

/// The fault of a request that is JSON but invalid.
pub fn bad_request(message: impl Into<String>) -> Fault {
    Fault::new("bad_request", message)
}
