//! Tests of the command line that run the built program.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod arena;
mod check;
mod guide;
mod headless;
mod program;
mod replay;
mod serve;
#[path = "../support/served.rs"]
mod served;
mod simulate;
mod window;
