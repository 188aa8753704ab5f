//! `blastdoor serve`: a battle protocol of JSON objects, one a line.
//!
//! No input may end the process or leave the battle half-way through a change: every request is carried out as a whole
//! or has no effect.
//!
//! | file | what it holds |
//! |---|---|
//! | `lines.rs` | lines of input of any length |
//! | `request.rs` | `Request`: the requests of a client |
//! | `reply.rs` | `Reply` and `Fault`: the replies |
//! | `battle.rs` | the battle of a client, and the requests about it |
//! | `session.rs` | the session of a client, and dispatch of requests |
//! | `load.rs` | starting a battle |
//! | `state.rs` | the battle as a JSON object |
//! | `help.rs` | the help text with an example of every message |

mod battle;
mod help;
mod lines;
mod load;
mod reply;
mod request;
mod session;
mod state;

use std::io::{self, BufRead, Write};

use clap::Args;
use serde_json::Value;

pub use self::{
    battle::{Battle, events_since},
    lines::{Line, next_line},
    reply::{Fault, line_of},
    request::{Request, parse as parse_request},
    state::state,
};
use self::{reply::Reply, session::Session};
use super::failure::Failure;

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 4 * 1024 * 1024;

/// Run the battle protocol for bots and tests: JSON objects, one a line, on standard input and output.
#[derive(Args, Debug)]
#[command(after_long_help = help::MESSAGES)]
pub struct Serve {}

impl Serve {
    /// Answers requests until `quit` or the end of the input.
    pub fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        serve(&mut io::stdin().lock(), out)
    }
}

fn serve(input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    let mut session = Session::default();
    while let Some(line) = next_line(input, MAX_LINE)? {
        let Some((id, request)) = parse_line(line) else { continue };
        let is_last = matches!(request, Ok(Request::Quit {}));
        let reply: Reply = request.and_then(|request| session.answer(request));
        out.write_all(&line_of(id, reply))?;
        out.flush()?;
        if is_last {
            break;
        }
    }
    Ok(())
}

/// Parses the request in a line and the id to repeat. Returns `None` for an empty line.
fn parse_line(line: Line) -> Option<(Option<Value>, Result<Request, Fault>)> {
    let bytes = match line {
        Line::Full(bytes) => bytes,
        Line::TooLong => {
            let message = format!("the line is longer than {MAX_LINE} bytes and was skipped");
            return Some((None, Err(Fault::new("line_too_long", message))));
        }
    };
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    Some(parse_request(&bytes))
}
