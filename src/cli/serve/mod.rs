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
//! | `fuzz.rs` | property tests of arbitrary input |

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

#[cfg(test)]
mod fuzz;

#[cfg(test)]
mod tests {
    use super::*;

    fn replies(input: &[u8]) -> Vec<Value> {
        let mut out = Vec::new();
        serve(&mut &*input, &mut out).expect("memory can be read and written");
        out.split(|&byte| byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).expect("every reply is JSON"))
            .collect()
    }

    fn codes(input: &[u8]) -> Vec<String> {
        replies(input).iter().map(|reply| reply["error"]["code"].as_str().unwrap_or("ok").to_owned()).collect()
    }

    #[test]
    fn nonsense_is_answered_and_the_next_line_read() {
        let lines: &[(&[u8], &str)] = &[
            (b"{", "bad_json"),
            (b"\xff\xfe", "not_utf8"),
            (b"42", "bad_request"),
            (b"[]", "bad_request"),
            (b"{}", "bad_request"),
            (b"{\"op\": 3}", "bad_request"),
            (b"{\"op\": \"loda\"}", "unknown_op"),
            (b"{\"op\": \"load\"}", "bad_request"),
            (b"{\"op\": \"load\", \"level\": \"a\", \"ron\": \"b\"}", "bad_request"),
            (b"{\"op\": \"load\", \"level\": \"no such level\"}", "unknown_level"),
            (b"{\"op\": \"submit\"}", "bad_request"),
            (b"{\"op\": \"submit\", \"command\": {\"order\": {}}}", "bad_request"),
            (b"{\"op\": \"sight\", \"from\": [0, 0], \"to\": [99999, 0]}", "bad_request"),
            (b"{\"op\": \"legal\", \"extra\": 1}", "bad_request"),
            (b"{\"op\": \"legal\"}", "no_battle"),
            (b"{\"op\": \"state\"}", "no_battle"),
            (b"{\"op\": \"quit\"}", "ok"),
            (b"{\"op\": \"quit\"}", "never read"),
        ];
        let input: Vec<u8> = lines.iter().flat_map(|(line, _)| [line, b"\n\n".as_slice()].concat()).collect();
        let expected: Vec<&str> = lines.iter().map(|(_, code)| *code).take(lines.len() - 1).collect();
        assert_eq!(codes(&input), expected);
    }

    #[test]
    fn deep_nesting_and_long_lines_are_refused() {
        let mut input = [b"[".repeat(100_000), b"\n".to_vec()].concat();
        input.extend(b"{\"op\": \"load\", \"ron\": \"".iter().chain(&b"a".repeat(MAX_LINE)).chain(b"\"}\n"));
        input.extend(b"{\"op\": \"hash\"}");
        assert_eq!(codes(&input), ["bad_json", "line_too_long", "no_battle"]);
    }

    #[test]
    fn the_id_is_repeated_with_every_reply() {
        let replies =
            replies(b"{\"id\": 7, \"op\": \"hash\"}\n{\"op\": \"nope\", \"id\": [\"x\"]}\n{\"op\": \"quit\"}\n");
        assert_eq!((&replies[0]["id"], &replies[1]["id"]), (&7.into(), &serde_json::json!(["x"])));
        assert_eq!(replies[2], serde_json::json!({ "ok": true }));
    }
}
