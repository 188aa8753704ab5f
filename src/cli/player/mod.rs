//! The players of battles without a window: the computer, and programs that speak the battle protocol.
//!
//! | file | what it holds |
//! |---|---|
//! | `command_line.rs` | [`CommandLine`]: a program and its arguments |
//! | `process.rs` | a running program: its lines, its silence and its end |
//! | `messages.rs` | the messages that a program reads |
//! | `program.rs` | [`Program`]: the conversation with a program in one battle |

mod command_line;
mod messages;
mod process;
mod program;

use std::{fmt, str::FromStr, time::Duration};

use clap::builder::TypedValueParser;

use super::level_arg::number_parser;
use crate::{
    battle::{Controller, Difficulty},
    level::suggest,
};
pub use command_line::CommandLine;
pub use program::{Fault, Program};

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// The computer.
    Ai(Difficulty),
    /// A program that reads the battle and writes commands.
    Program(CommandLine),
}

impl Player {
    /// The controller of the player's side. Programs are asked whatever a person is asked.
    pub const fn controller(&self) -> Controller {
        match self {
            Self::Ai(difficulty) => Controller::Ai(*difficulty),
            Self::Program(_) => Controller::Human,
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(Controller::Ai(difficulty)) => Ok(Self::Ai(difficulty)),
            Ok(Controller::Human) => Err("people play in the window: see `blastdoor play`".to_owned()),
            Err(_) => CommandLine::parse(text).map(Self::Program),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ai(difficulty) => f.write_str(difficulty.key()),
            Self::Program(command) => command.fmt(f),
        }
    }
}

/// The message for a program that does not start, which may be a misspelt difficulty.
pub fn cannot_start(command: &CommandLine, error: &std::io::Error) -> String {
    let help = suggest(&command.to_string(), "difficulties", Difficulty::ALL.map(Difficulty::key));
    format!("`{command}` is no difficulty, and as a program it cannot be started: {error}; {help}")
}

/// The parser of the time that programs have for a decision.
pub fn time_limit_parser() -> impl TypedValueParser<Value = Duration> {
    number_parser(1..=3600_u64).map(Duration::from_secs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_difficulty_or_a_program() {
        assert_eq!("recruit".parse(), Ok(Player::Ai(Difficulty::Recruit)));
        assert_eq!("ai".parse(), Ok(Player::Ai(Difficulty::Regular)));
        let bot: Player = "python3 bot.py".parse().expect("a program");
        assert_eq!((bot.controller(), bot.to_string()), (Controller::Human, "python3 bot.py".to_owned()));
        assert!("human".parse::<Player>().is_err_and(|message| message.contains("blastdoor play")));
        assert!("".parse::<Player>().is_err());
    }

    #[test]
    fn a_misspelt_difficulty_is_explained() {
        let command = CommandLine::parse("recrut").expect("a word");
        let message = cannot_start(&command, &std::io::Error::from(std::io::ErrorKind::NotFound));
        assert!(
            message.contains("did you mean `recruit`? difficulties: recruit, regular, veteran, commander"),
            "{message}"
        );
    }
}
