//! A `blastdoor serve` that is asked one request after another.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::Value;

/// A running `blastdoor serve`; it ends with this value.
pub struct Served {
    child: Child,
    requests: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Served {
    /// Starts the program.
    pub fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_blastdoor"));
        command.arg("serve").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let requests = child.stdin.take().expect("it has an input");
        let replies = BufReader::new(child.stdout.take().expect("it has an output"));
        Self { child, requests, replies }
    }

    /// The reply to a request.
    pub fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.requests, "{request}").expect("it reads");
        let mut line = String::new();
        self.replies.read_line(&mut line).expect("it replies");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{request} was answered by {line:?}: {error}"))
    }

    /// The reply to a request that must succeed.
    #[track_caller]
    pub fn get(&mut self, request: &Value) -> Value {
        let reply = self.ask(request);
        assert_eq!(reply["ok"], true, "{request} was answered by {reply}");
        reply
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
