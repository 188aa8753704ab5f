//! What is kept of a battle, and playing it again.

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use crate::{
    battle::{Command, History, Log, state_hash},
    level::{Setup, StartError},
    rules::{self, ActiveRules, SubmitError},
};

/// A whole battle: how it was set up, what was commanded, and the hash of the state that this led to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Name of the rule set it was played by.
    pub ruleset: String,
    /// The level, the seed, who commanded which side, and scripted dice.
    pub setup: Setup,
    /// What was commanded, in order.
    pub commands: Vec<Command>,
    /// The round it had come to; 0 before the first.
    pub round: u32,
    /// [`state_hash`] after the last command.
    #[serde(with = "hash_as_text")]
    pub hash: u64,
}

/// Why a recorded battle cannot be played again as it was.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The setup does not lead to a battle.
    #[error("the recorded battle cannot begin: {0}")]
    Start(#[from] StartError),
    /// A command was not accepted this time.
    #[error("command {number} of {of} was refused: {reason} (the command is {command})")]
    Refused {
        /// Which command, from 1.
        number: usize,
        /// How many there are.
        of: usize,
        /// The command as JSON.
        command: String,
        /// Why.
        reason: SubmitError,
    },
    /// The battle ran, but to another end.
    #[error(
        "the battle ran differently this time: its state has hash {found:016x}, the record says {expected:016x}; \
         it was probably recorded by a version of the game with other rules or data"
    )]
    Differs {
        /// What the record says.
        expected: u64,
        /// What came out.
        found: u64,
    },
}

impl Record {
    /// Notes the battle as it stands now. `setup` is what it began with.
    pub fn of(world: &World, setup: &Setup) -> Self {
        Self {
            ruleset: world.resource::<ActiveRules>().0.key().to_owned(),
            setup: setup.clone(),
            commands: world.resource::<History>().commands.clone(),
            round: world.resource::<Log>().round(),
            hash: state_hash(world),
        }
    }

    /// Fights the battle again, command by command, and compares the state it ends in.
    ///
    /// # Errors
    /// When the setup or a command is refused, or the hash differs: the game's rules or data are not the same.
    pub fn play(&self) -> Result<World, ReplayError> {
        let mut world = self.setup.begin()?;
        for (place, command) in self.commands.iter().enumerate() {
            rules::submit(&mut world, command.clone()).map_err(|reason| ReplayError::Refused {
                number: place + 1,
                of: self.commands.len(),
                command: serde_json::to_string(command).unwrap_or_default(),
                reason,
            })?;
        }
        match state_hash(&world) {
            found if found == self.hash => Ok(world),
            found => Err(ReplayError::Differs { expected: self.hash, found }),
        }
    }
}

/// 16 hexadecimal digits: many JSON readers round large numbers.
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
