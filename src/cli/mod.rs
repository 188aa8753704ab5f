//! The command line: everything of the game that needs no window.
//!
//! | file | what it holds |
//! |---|---|
//! | `args.rs` | the command line as a whole |
//! | `failure.rs` | `Failure`: how a subcommand ends short of success |
//! | `level_arg.rs` | a level by its path or its name |
//! | `explain.rs` | what is wrong with a level, printed |
//! | `account.rs` | a battle in sentences |
//! | `fight.rs` | AI against AI, to the end |
//! | `window.rs` | the window, or why there is none |
//! | `play.rs` | `blastdoor play` |
//! | `check.rs` | `blastdoor check` |
//! | `simulate/` | `blastdoor simulate` |
//! | `replay.rs` | `blastdoor replay` |
//! | `serve/` | `blastdoor serve` |

mod account;
mod args;
mod check;
mod explain;
mod failure;
mod fight;
mod level_arg;
mod play;
mod replay;
mod serve;
mod simulate;
mod window;

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::Parser;

/// Does what the arguments of this process say.
pub fn main() -> ExitCode {
    let args = args::Args::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let ended = args.run(&mut out);
    let flushed = out.flush();
    // What could not be written now must not be tried again when the writer is dropped.
    _ = out.into_parts();
    match ended.and(flushed.map_err(Into::into)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
