//! The command line arguments.

use std::io::Write;

use clap::{Parser, Subcommand};

use super::{
    arena::Arena,
    check::Check,
    failure::Failure,
    play::Play,
    replay::Replay,
    serve::Serve,
    simulate::Simulate,
    window::{StartScreen, open},
};

/// Tactical space-opera skirmishes on a square grid.
///
/// Without a subcommand the window opens at the main menu.
#[derive(Parser, Debug)]
#[command(
    name = "blastdoor",
    version,
    propagate_version = true,
    after_help = "LEVEL is the name of a shipped level or the path of a level file.\n\
                  Exit codes: 0 success, 1 a failure of the game or the machine, 2 input that cannot be used."
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Play(Play),
    Check(Check),
    Simulate(Simulate),
    Arena(Arena),
    Replay(Replay),
    Serve(Serve),
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.command {
            None => open(StartScreen::Menu),
            Some(Command::Play(play)) => play.run(),
            Some(Command::Check(check)) => check.run(out),
            Some(Command::Simulate(simulate)) => simulate.run(out),
            Some(Command::Arena(arena)) => arena.run(out),
            Some(Command::Replay(replay)) => replay.run(out),
            Some(Command::Serve(serve)) => serve.run(out),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        super::Args::command().debug_assert();
    }
}
