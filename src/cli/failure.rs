//! The failures of a subcommand and their exit codes.

use std::{
    any::Any,
    fmt::{self, Display},
    io::{self, Write},
    process::ExitCode,
};

use super::explain;
use crate::level::{LevelFaults, shown};

/// The reason why a subcommand stopped.
#[derive(Debug)]
pub enum Failure {
    /// The arguments or the input cannot be used. Exit code 2.
    Input(String),
    /// A level has faults. Exit code 2.
    Faults(LevelFaults),
    /// Bad input that has been reported already. Exit code 2.
    Explained,
    /// A bug in the game. Exit code 1.
    Bug(String),
    /// A recorded battle runs differently now. Exit code 1.
    Mismatch(String),
    /// An input or output error, such as a full disk. Exit code 1.
    Io(io::Error),
    /// The reader of the output closed it. Not a failure.
    Closed,
}

impl Failure {
    /// A failure of the input with the text of an error.
    pub fn input(reason: impl Display) -> Self {
        Self::Input(reason.to_string())
    }

    /// Reports the failure on standard error and returns the exit code.
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

/// Prints without `eprintln!`, which panics if standard error is closed.
fn say(failure: &Failure, code: u8) -> ExitCode {
    _ = writeln!(io::stderr(), "blastdoor: {}", shown(&failure.to_string()));
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

/// The message of a panic.
pub fn panic_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no reason was given".to_owned())
}
