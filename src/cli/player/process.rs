//! A running program: its lines, its silence and its end.

use std::{
    io::{self, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, ExitStatus, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError},
    thread,
    time::{Duration, Instant},
};

use super::CommandLine;
use crate::cli::serve::{Line, MAX_LINE, next_line};

/// The number of lines that wait for the program to read them, and of lines that it may write without being asked.
const LINES_AHEAD: usize = 16;

/// The time that the program has for ending by itself.
const FAREWELL: Duration = Duration::from_secs(1);

/// A running program. Threads read and write its pipes, so that it cannot block the battle. Dropping it ends it.
pub struct Process {
    child: Child,
    /// `None` once its input is closed.
    input: Option<SyncSender<Vec<u8>>>,
    output: Receiver<Line>,
}

/// The reason why a program gave no line.
#[derive(Debug, thiserror::Error)]
pub enum NoLine {
    /// The time is up.
    #[error("it gave no command within {} s", .0.as_secs())]
    Late(Duration),
    /// It has ended; the text describes its exit code.
    #[error("it ended during the battle ({0})")]
    Ended(ExitStatus),
    /// It has closed its standard output.
    #[error("it closed its standard output")]
    Closed,
    /// It does not read what it is told.
    #[error("it did not read its standard input")]
    Deaf,
    /// The line is too long.
    #[error("it wrote a line of more than {MAX_LINE} bytes")]
    TooLong,
}

impl Process {
    /// Starts a program. Its standard error is that of this process.
    pub fn start(command: &CommandLine) -> io::Result<Self> {
        let mut child = command.command().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input, to_write) = mpsc::sync_channel(LINES_AHEAD);
        let (read, output) = mpsc::sync_channel(LINES_AHEAD);
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &read));
        }
        Ok(Self { child, input: Some(input), output })
    }

    /// Sends a line with its line break. It is lost if the program has ended; the next [`Process::receive`] tells.
    pub fn send(&self, line: Vec<u8>) -> Result<(), NoLine> {
        match self.input.as_ref().map(|input| input.try_send(line)) {
            Some(Err(TrySendError::Full(_))) => Err(NoLine::Deaf),
            Some(Ok(()) | Err(TrySendError::Disconnected(_))) | None => Ok(()),
        }
    }

    /// The next line. After the deadline there is none, though lines may be waiting: a program must not go on asking.
    pub fn receive(&mut self, deadline: Deadline) -> Result<Vec<u8>, NoLine> {
        if deadline.left().is_zero() {
            return Err(NoLine::Late(deadline.limit));
        }
        match self.output.recv_timeout(deadline.left()) {
            Ok(Line::Full(line)) => Ok(line),
            Ok(Line::TooLong) => Err(NoLine::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(NoLine::Late(deadline.limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.wait().map_or(NoLine::Closed, NoLine::Ended)),
        }
    }

    /// Waits a moment for the end of the program.
    fn wait(&mut self) -> Option<ExitStatus> {
        let deadline = Deadline::after(FAREWELL);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if !deadline.left().is_zero() => thread::sleep(Duration::from_millis(1)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Closes the program's input, on which it should end, and ends it otherwise.
    fn drop(&mut self) {
        self.input = None;
        if self.wait().is_none() {
            _ = self.child.kill();
            _ = self.child.wait();
        }
    }
}

/// The end of a span of time.
#[derive(Clone, Copy)]
pub struct Deadline {
    began: Instant,
    limit: Duration,
}

impl Deadline {
    /// The end of a span that begins now.
    pub fn after(limit: Duration) -> Self {
        Self { began: Instant::now(), limit }
    }

    /// The time since the span began.
    pub fn elapsed(self) -> Duration {
        self.began.elapsed()
    }

    fn left(self) -> Duration {
        self.limit.saturating_sub(self.began.elapsed())
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn read_lines(stdout: ChildStdout, lines: &SyncSender<Line>) {
    let mut input = BufReader::new(stdout);
    while let Ok(Some(line)) = next_line(&mut input, MAX_LINE) {
        if lines.send(line).is_err() {
            break;
        }
    }
}
