//! Battles between AIs.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

use bevy::prelude::World;

use super::lookup::unit_name;
use crate::{
    ai,
    battle::{Controller, History, Mission, Roster, Status},
    level::{Level, Setup, StartError},
    rules::{self, SubmitError},
};

/// The reason why a battle between AIs did not end. All but the first are bugs.
#[derive(Debug, thiserror::Error)]
pub enum FightError {
    /// The setup is refused.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The AI found no command for a unit.
    #[error("the AI found no command for {0}")]
    Stuck(String),
    /// The AI chose an illegal command.
    #[error("the AI chose {command}, which was refused: {reason}")]
    Refused {
        /// The command as JSON.
        command: String,
        /// The reason of the refusal.
        reason: SubmitError,
    },
    /// The battle did not end.
    #[error("the battle did not end within {0} commands")]
    Endless(usize),
    /// The program panicked.
    #[error("the program failed: {0}")]
    Panicked(String),
}

/// The setup of a battle in which the AI controls every side.
pub fn all_ai(level: &Level, seed: u64) -> Setup {
    let sides = level.sides().0.into_iter();
    sides.fold(Setup::new(level, seed), |setup, side| setup.controller(side.key, Controller::REGULAR))
}

/// Runs a battle to its end; the AI commands every side.
pub fn fight(setup: &Setup) -> Result<World, FightError> {
    match catch_unwind(AssertUnwindSafe(|| to_the_end(setup))) {
        Ok(ended) => ended,
        Err(panic) => Err(FightError::Panicked(panic_words(panic.as_ref()))),
    }
}

fn to_the_end(setup: &Setup) -> Result<World, FightError> {
    let mut world = setup.begin()?;
    let (mut memory, budget) = (ai::Memory::default(), command_budget(&world));
    while !world.resource::<Status>().is_over() {
        if world.resource::<History>().commands.len() >= budget {
            return Err(FightError::Endless(budget));
        }
        let command = ai::decide(&mut world, &mut memory).ok_or_else(|| FightError::Stuck(who(&world)))?;
        rules::submit(&mut world, command.clone()).map_err(|reason| FightError::Refused {
            command: serde_json::to_string(&command).unwrap_or_default(),
            reason,
        })?;
    }
    Ok(world)
}

/// An upper bound of the number of commands, far above the need of the level's rounds.
fn command_budget(world: &World) -> usize {
    let rounds = usize::try_from(world.resource::<Mission>().round_limit).unwrap_or(usize::MAX);
    world.resource::<Roster>().entities().len().saturating_mul(rounds).saturating_mul(20).saturating_add(1000)
}

fn who(world: &World) -> String {
    match world.resource::<Status>() {
        Status::Ready { unit, .. } => unit_name(world, *unit),
        Status::Awaiting { choice } => format!("{} (asked: {})", unit_name(world, choice.unit), choice.prompt),
        Status::Setup | Status::Over { .. } => "nobody".to_owned(),
    }
}

/// The message of a panic.
pub fn panic_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no reason was given".to_owned())
}
