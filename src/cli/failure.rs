//! How a subcommand ends short of success, and what the shell is told.

use std::{
    fmt::{self, Display},
    io::{self, Write},
    process::ExitCode,
};

use super::explain;
use crate::level::LevelFaults;

/// Why a subcommand stopped.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for cannot be done with what was given. Exit code 2.
    Input(String),
    /// A level has faults. Exit code 2.
    Faults(LevelFaults),
    /// The same, and everything about it has been printed.
    Explained,
    /// The game itself went wrong. Exit code 1.
    Bug(String),
    /// A recorded battle runs differently now. Exit code 1.
    Mismatch(String),
    /// Something else went wrong, such as a full disk. Exit code 1.
    Io(io::Error),
    /// Whoever read the output has heard enough. Not a failure.
    Closed,
}

impl Failure {
    /// Bad input, explained by an error.
    pub fn input(reason: impl Display) -> Self {
        Self::Input(reason.to_string())
    }

    /// Says on standard error what went wrong and tells the exit code.
    pub fn report(self) -> ExitCode {
        match self {
            Self::Input(_) => say(&self, 2),
            Self::Faults(faults) => {
                _ = write!(io::stderr(), "{}", explain::for_stderr(&faults));
                ExitCode::from(2)
            }
            Self::Explained => ExitCode::from(2),
            Self::Bug(_) | Self::Mismatch(_) | Self::Io(_) => say(&self, 1),
            Self::Closed => ExitCode::SUCCESS,
        }
    }
}

/// A closed standard error must not become a panic, so no `eprintln!`.
fn say(failure: &Failure, code: u8) -> ExitCode {
    _ = writeln!(io::stderr(), "blastdoor: {failure}");
    ExitCode::from(code)
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(message) | Self::Mismatch(message) => f.write_str(message),
            Self::Faults(faults) => faults.fmt(f),
            Self::Bug(message) => write!(f, "this is a bug in the game: {message}"),
            Self::Io(error) => error.fmt(f),
            Self::Explained | Self::Closed => Ok(()),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Io(error),
        }
    }
}
