//! The shipped levels, and what faults in levels are told.
#![expect(clippy::panic, clippy::expect_used, reason = "a test that cannot go on has failed")]

mod bench;
mod faults;
mod guide;
mod robust;
mod shipped;
mod syntax;
mod units;
