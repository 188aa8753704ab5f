//! The shipped levels, and what faults in levels are told.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod bench;
mod crews;
mod faults;
mod goals;
mod guide;
mod robust;
mod shipped;
mod syntax;
mod terms;
mod triggers;
mod units;
