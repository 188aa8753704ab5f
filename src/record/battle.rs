//! The record of a battle, and its replay.

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use crate::{
    battle::{Command, ControlChange, History, Log, state_hash},
    level::{Setup, StartError},
    rules::{self, ActiveRules, SubmitError},
};

/// A whole battle: its setup, its commands, and the hash of the state that they lead to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The key of the rule set.
    pub ruleset: String,
    /// The level, the seed, the controllers of the sides, and scripted dice.
    pub setup: Setup,
    /// The commands, in order.
    pub commands: Vec<Command>,
    /// Changes of controllers between the commands, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub control: Vec<ControlChange>,
    /// The round at the time of the record; 0 before the first.
    pub round: u32,
    /// The [`state_hash`] after the last command. The key and the text of the level are part of the state.
    #[serde(with = "hash_as_text")]
    pub hash: u64,
}

/// The reason why a recorded battle cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The setup does not lead to a battle.
    #[error("the recorded battle cannot begin: {0}")]
    Start(#[from] StartError),
    /// A command was refused in the replay.
    #[error("command {number} of {of} was refused: {reason} (the command is {command})")]
    Refused {
        /// The number of the command, from 1.
        number: usize,
        /// The number of all commands.
        of: usize,
        /// The command as JSON.
        command: String,
        /// The reason of the refusal.
        reason: SubmitError,
    },
    /// The record states something else than its battle.
    #[error("the record says {what} `{says}`, but its battle has `{found}`: it was changed after it was written")]
    Untrue {
        /// The kind of statement.
        what: &'static str,
        /// The statement of the record.
        says: String,
        /// The value in the replay.
        found: String,
    },
    /// The replay led to another state.
    #[error(
        "the battle ran differently this time: its state has hash {found:016x}, the record says {expected:016x}; \
         it was probably recorded by a version of the game with other rules or data"
    )]
    Differs {
        /// The hash in the record.
        expected: u64,
        /// The hash of the replay.
        found: u64,
    },
}

impl Record {
    /// Records the battle in its current state. `setup` is the setup that it began with.
    pub fn of(world: &World, setup: &Setup) -> Self {
        Self {
            ruleset: world.resource::<ActiveRules>().0.key().to_owned(),
            setup: setup.clone(),
            commands: world.resource::<History>().commands.clone(),
            control: world.resource::<History>().control.clone(),
            round: world.resource::<Log>().round(),
            hash: state_hash(world),
        }
    }

    /// Replays the battle command by command and compares everything that the record states: the rule set, the round
    /// and the final state, which includes the level.
    ///
    /// # Errors
    /// If the setup or a command is refused, if the record states another rule set or round than its battle has, or if
    /// the hash differs because the game's rules or data have changed.
    pub fn play(&self) -> Result<World, ReplayError> {
        let mut world = self.begin()?;
        while self.step(&mut world)? {}
        self.check_end(&world)?;
        Ok(world)
    }

    /// Begins the battle in a world of its own.
    ///
    /// # Errors
    /// If the setup is refused, or if the record states another rule set than its battle has.
    pub fn begin(&self) -> Result<World, ReplayError> {
        let world = self.setup.begin()?;
        compare("the rule set", &self.ruleset, world.resource::<ActiveRules>().0.key())?;
        Ok(world)
    }

    /// Compares the end of the battle, in a world that has carried out all commands, with what the record states.
    ///
    /// # Errors
    /// If the record states another round than its battle has, or if the hash differs.
    pub fn check_end(&self, world: &World) -> Result<(), ReplayError> {
        compare("round", &self.round.to_string(), &world.resource::<Log>().round().to_string())?;
        match state_hash(world) {
            found if found == self.hash => Ok(()),
            found => Err(ReplayError::Differs { expected: self.hash, found }),
        }
    }

    /// Carries out the next command of the record in a world that has carried out those before it. Returns false after
    /// the last.
    ///
    /// # Errors
    /// [`ReplayError::Refused`] if the command is refused.
    pub fn step(&self, world: &mut World) -> Result<bool, ReplayError> {
        let place = world.resource::<History>().commands.len();
        let known = world.resource::<History>().control.len();
        for change in self.control.iter().skip(known).take_while(|change| change.after <= place) {
            rules::change_control(world, change.side, change.controller);
        }
        let Some(command) = self.commands.get(place) else { return Ok(false) };
        rules::submit(world, command.clone()).map_err(|reason| ReplayError::Refused {
            number: place + 1,
            of: self.commands.len(),
            command: serde_json::to_string(command).unwrap_or_default(),
            reason,
        })?;
        Ok(true)
    }
}

fn compare(what: &'static str, says: &str, found: &str) -> Result<(), ReplayError> {
    match says == found {
        true => Ok(()),
        false => Err(ReplayError::Untrue { what, says: says.to_owned(), found: found.to_owned() }),
    }
}

/// Writes the hash as 16 hexadecimal digits, because many JSON readers round large numbers.
mod hash_as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(hash: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&format!("{hash:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        u64::from_str_radix(&text, 16).map_err(|_| D::Error::custom(format!("`{text}` is not a hash")))
    }
}
