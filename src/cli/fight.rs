//! Battles without a window: the computer or programs command the sides.

use std::{
    collections::BTreeMap,
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use bevy::prelude::World;

use super::{
    failure::panic_words,
    lookup::{outcome, outcome_line, unit_name},
    player::{CommandLine, Fault, Player, Program, cannot_start},
    serve::Battle,
};
use crate::{
    ai,
    battle::{Command, Controller, History, Mission, Roster, SideId, Sides, Status},
    level::{Level, LevelFaults, Setup, StartError},
    rules::{self, SubmitError},
};

/// The reason why a battle did not end. All but the first two are bugs.
#[derive(Debug, thiserror::Error)]
pub enum FightError {
    /// The setup is refused.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A program that plays a side does not start.
    #[error("{}", cannot_start(command, error))]
    Program {
        /// The program.
        command: CommandLine,
        /// The error of the operating system.
        error: io::Error,
    },
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

impl From<LevelFaults> for FightError {
    fn from(faults: LevelFaults) -> Self {
        Self::Start(faults.into())
    }
}

/// The programs that play sides, by the keys of the sides, and the time that they have for a decision.
#[derive(Clone, Debug, Default)]
pub struct Programs {
    /// The program of each side; the computer plays the others.
    pub by_side: BTreeMap<String, CommandLine>,
    /// The longest time for a decision.
    pub time_limit: Duration,
}

/// A battle that has been fought to its end.
pub struct Fought {
    /// The battle.
    pub world: World,
    /// The side that lost because of its program; the battle itself is then not over.
    pub forfeit: Option<Forfeit>,
    /// The times of all decisions of each side, in the order of the sides.
    pub decisions: Vec<Vec<Duration>>,
}

/// The loss of a side because of its program.
#[derive(Debug)]
pub struct Forfeit {
    /// The side that loses.
    pub side: SideId,
    /// The fault of its program.
    pub fault: Fault,
}

impl Fought {
    /// The winner. If a side of two is lost by its program, the other one has won.
    pub fn winner(&self) -> Option<SideId> {
        let others = |lost: SideId| self.world.resource::<Sides>().ids().filter(move |&side| side != lost);
        match &self.forfeit {
            Some(forfeit) if others(forfeit.side).count() == 1 => others(forfeit.side).next(),
            Some(_) => None,
            None => outcome(&self.world).and_then(|outcome| outcome.winner),
        }
    }

    /// The outcome in one line.
    pub fn outcome_line(&self) -> String {
        let Some(Forfeit { side, fault }) = &self.forfeit else { return outcome_line(&self.world) };
        format!("{} loses by its program: {fault}", self.world.resource::<Sides>().name(*side))
    }
}

/// The setup of a battle in which the computer controls every side.
pub fn all_ai(level: &Level, seed: u64) -> Setup {
    let sides = level.sides().0.into_iter();
    sides.fold(Setup::new(level, seed), |setup, side| setup.controller(side.key, Controller::REGULAR))
}

impl Programs {
    /// Gives a side of a battle to a player.
    pub fn seat(&mut self, setup: Setup, side: &str, player: &Player) -> Setup {
        match player {
            Player::Ai(_) => self.by_side.remove(side),
            Player::Program(command) => self.by_side.insert(side.to_owned(), command.clone()),
        };
        setup.controller(side, player.controller())
    }

    /// Starts the program of each side; `None` for a side of the computer.
    fn start(&self, battle: &Battle) -> Result<Vec<Option<Program>>, FightError> {
        let sides = battle.world.resource::<Sides>();
        let level = battle.setup.level_played()?;
        let start = |side: SideId| {
            let key = sides.info(side).map_or("", |info| info.key.as_str());
            let Some(command) = self.by_side.get(key) else { return Ok(None) };
            let program = Program::start(command, self.time_limit, battle, &level, (side, key));
            program.map(Some).map_err(|error| FightError::Program { command: command.clone(), error })
        };
        sides.ids().map(start).collect()
    }
}

/// Runs a battle to its end.
pub fn fight(setup: &Setup, programs: &Programs) -> Result<Fought, FightError> {
    match catch_unwind(AssertUnwindSafe(|| to_the_end(setup, programs))) {
        Ok(ended) => ended,
        Err(panic) => Err(FightError::Panicked(panic_words(panic.as_ref()))),
    }
}

fn to_the_end(setup: &Setup, programs: &Programs) -> Result<Fought, FightError> {
    let mut battle = Battle::new(setup.clone(), setup.begin()?);
    let mut programs = programs.start(&battle)?;
    let mut decisions = vec![Vec::new(); programs.len()];
    let (mut memory, budget) = (ai::Memory::default(), command_budget(&battle.world));
    // A program that goes on for ever is at fault before the computer is.
    let most = if programs.iter().any(Option::is_some) { budget.saturating_mul(2) } else { budget };
    let forfeit = loop {
        let Some(side) = battle.world.resource::<Status>().side() else { break None };
        let played = battle.world.resource::<History>().commands.len();
        if played >= most {
            return Err(FightError::Endless(most));
        }
        let place = usize::from(side.0);
        let program = programs.get_mut(place).and_then(Option::as_mut);
        let took = match program {
            Some(_) if played >= budget => break Some(Forfeit { side, fault: Fault::Endless(budget) }),
            Some(program) => match play_program(&mut battle, program) {
                Ok(took) => took,
                Err(fault) => break Some(Forfeit { side, fault }),
            },
            None => play_ai(&mut battle.world, &mut memory)?,
        };
        decisions.get_mut(place).into_iter().for_each(|decisions| decisions.push(took));
    };
    let fought = Fought { world: battle.world, forfeit, decisions };
    let winner = fought.winner().and_then(|side| fought.world.resource::<Sides>().info(side));
    for program in programs.iter().flatten() {
        program.end(winner.map(|side| side.key.as_str()), &fought.outcome_line());
    }
    Ok(fought)
}

/// One command of a program. Returns the time that it thought.
fn play_program(battle: &mut Battle, program: &mut Program) -> Result<Duration, Fault> {
    let (command, took) = program.decide(battle)?;
    rules::submit(&mut battle.world, command.clone())
        .map_err(|reason| Fault::Refused { command: json(&command), reason })?;
    Ok(took)
}

/// One command of the computer. Returns the time that it thought.
fn play_ai(world: &mut World, memory: &mut ai::Memory) -> Result<Duration, FightError> {
    let began = Instant::now();
    let command = ai::decide(world, memory).ok_or_else(|| FightError::Stuck(who(world)))?;
    let took = began.elapsed();
    rules::submit(world, command.clone()).map_err(|reason| FightError::Refused { command: json(&command), reason })?;
    Ok(took)
}

fn json(command: &Command) -> String {
    serde_json::to_string(command).unwrap_or_default()
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
