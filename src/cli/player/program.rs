//! [`Program`]: the conversation with a program in one battle.

use std::{io, time::Duration};

use serde_json::Value;

use super::{
    CommandLine, messages,
    process::{Deadline, NoLine, Process},
};
use crate::{
    battle::{Command, Log, SideId},
    cli::serve::{self, Battle, Request, line_of, parse_request},
    level::{Level, shown},
    rules::SubmitError,
};

/// A program that plays a side of one battle.
///
/// Each battle has a process of its own: what a program does in one battle cannot depend on the battles before, of which
/// several are fought at once, and a program that dies loses one battle and not the match.
pub struct Program {
    process: Process,
    side: SideId,
    key: String,
    time_limit: Duration,
    events_told: usize,
}

/// The reason why a program loses a battle without being defeated.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It gave no line.
    #[error(transparent)]
    NoLine(#[from] NoLine),
    /// Its line cannot be understood.
    #[error("it wrote `{line}`: {reason}")]
    Nonsense {
        /// The line.
        line: String,
        /// The fault in it.
        reason: String,
    },
    /// Its command is illegal.
    #[error("its command {command} was refused: {reason}")]
    Refused {
        /// The command as JSON.
        command: String,
        /// The reason of the refusal.
        reason: SubmitError,
    },
    /// It does not come to an end.
    #[error("the battle did not end within {0} commands")]
    Endless(usize),
}

impl Program {
    /// Starts a program for a side and tells it of the battle.
    pub fn start(
        command: &CommandLine,
        time_limit: Duration,
        battle: &Battle,
        level: &Level,
        (side, key): (SideId, &str),
    ) -> io::Result<Self> {
        let process = Process::start(command)?;
        // The first line of all finds room.
        _ = process.send(line(&messages::begin(battle, level, key)));
        Ok(Self { process, side, key: key.to_owned(), time_limit, events_told: 0 })
    }

    /// The program's command for the battle, and the time that it took. Its questions are answered first.
    pub fn decide(&mut self, battle: &mut Battle) -> Result<(Command, Duration), Fault> {
        self.process.send(line(&messages::decide(battle, self.side, self.events_told)))?;
        self.events_told = battle.world.resource::<Log>().events.len();
        let deadline = Deadline::after(self.time_limit);
        loop {
            let bytes = self.process.receive(deadline)?;
            if bytes.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let (id, request) = parse_request(&bytes);
            let nonsense = |fault: serve::Fault| Fault::Nonsense {
                line: shown(&String::from_utf8_lossy(&bytes)),
                reason: fault.message().to_owned(),
            };
            match request.map_err(nonsense)? {
                Request::Submit { command, .. } => return Ok((command, deadline.elapsed())),
                request => {
                    let reply = request.by_side(&self.key).and_then(|request| battle.carry_out(request));
                    self.process.send(line_of(id, reply))?;
                }
            }
        }
    }

    /// Tells the program the outcome, unless it no longer reads.
    pub fn end(&self, winner: Option<&str>, reason: &str) {
        _ = self.process.send(line(&messages::end(winner, reason)));
    }
}

fn line(message: &Value) -> Vec<u8> {
    let mut line = message.to_string().into_bytes();
    line.push(b'\n');
    line
}
