//! The command line: all parts of the game that need no window.
//!
//! | file | what it holds |
//! |---|---|
//! | `args.rs` | the command line arguments |
//! | `failure.rs` | `Failure`: the failures of a subcommand and their exit codes |
//! | `level_arg.rs` | a level by its path or its name |
//! | `explain.rs` | reports of the faults of a level |
//! | `transcript.rs` | the transcript of a battle |
//! | `lookup.rs` | facts about units and outcome, read from a battle |
//! | `player/` | the players of battles without a window |
//! | `fight.rs` | battles without a window |
//! | `statistics.rs`, `progress.rs` | the results of many battles, and the progress towards them |
//! | `window.rs` | opening the window |
//! | `play.rs` | `blastdoor play` |
//! | `check.rs` | `blastdoor check` |
//! | `simulate/` | `blastdoor simulate` |
//! | `arena/` | `blastdoor arena` |
//! | `replay.rs` | `blastdoor replay` |
//! | `serve/` | `blastdoor serve` |

mod arena;
mod args;
mod check;
mod explain;
mod failure;
mod fight;
mod level_arg;
mod lookup;
mod play;
mod player;
mod progress;
mod replay;
mod serve;
mod simulate;
mod statistics;
mod transcript;
mod window;

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::Parser;

/// Runs the subcommand that the arguments of this process name.
pub fn main() -> ExitCode {
    let args = args::Args::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let ended = args.run(&mut out);
    let flushed = out.flush();
    // The writer must not try again when it is dropped.
    _ = out.into_parts();
    match ended.and(flushed.map_err(Into::into)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
