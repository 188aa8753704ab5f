//! `blastdoor replay`: plays a recorded battle again.

use std::{io::Write, path::PathBuf};

use clap::Args;

use super::{
    failure::Failure,
    lookup::{outcome_line, side_by_key},
    transcript,
};
use crate::{
    battle::Sides,
    record::{self, ReplayError},
};

/// Run a recorded battle again and verify that it ends in the same state.
///
/// FILE is a save of the window, a file of `simulate --save`, or the text that `serve` gives for `save`. A file that
/// cannot be used gives exit code 2, a battle that runs differently from its record exit code 1.
#[derive(Args, Debug)]
pub struct Replay {
    /// The recorded battle.
    file: PathBuf,
    /// Print the transcript of the battle, round by round.
    #[arg(long)]
    log: bool,
    /// Print only what this side, given by its key, perceived.
    #[arg(long = "as", value_name = "SIDE", requires = "log")]
    viewer: Option<String>,
}

impl Replay {
    /// Plays the record and compares the final states.
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        let record = record::read(&self.file).map_err(Failure::input)?;
        let world = record.play().map_err(|error| match error {
            ReplayError::Start(_) => Failure::Input(format!("{}: {error}", self.file.display())),
            ReplayError::Refused { .. } | ReplayError::Differs { .. } | ReplayError::Untrue { .. } => {
                Failure::Mismatch(format!("{}: {error}", self.file.display()))
            }
        })?;
        if self.log {
            let viewer =
                self.viewer.as_deref().map(|key| side_by_key(&world, key)).transpose().map_err(Failure::input)?;
            writeln!(out, "{}\n{}", transcript::line_up(&world, viewer), transcript::transcript(&world, viewer))?;
        }
        let (level, seed) = (&record.setup.level, record.setup.seed);
        let sides =
            world.resource::<Sides>().0.iter().map(|side| side.name.as_str()).collect::<Vec<_>>().join(" against ");
        writeln!(out, "Level {level}, rules {}, seed {seed}: {sides}", record.ruleset)?;
        writeln!(out, "{}", outcome_line(&world))?;
        writeln!(out, "Verified: {} commands lead to the recorded state {:016x}", record.commands.len(), record.hash)?;
        Ok(())
    }
}
