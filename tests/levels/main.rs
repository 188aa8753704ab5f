//! The shipped levels, and what faults in levels are told.
#![expect(clippy::panic, clippy::expect_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod bench;
mod faults;
mod guide;
mod robust;
mod shipped;
mod syntax;
mod units;
