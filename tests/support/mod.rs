//! Test support that all rule sets share.
//!
//! | file | what it holds |
//! |---|---|
//! | `drawing.rs`, `battle.rs` | battles drawn as text, and running battles |
//! | `fact.rs` | events without their sentences, as tests expect them |
//! | `drive.rs`, `laws.rs` | random commands, and the invariants they must keep |
//! | `secrets.rs` | what a side is told does not depend on the units that hide from it |
//! | `ids.rs` | the rule ids without a test |
//! | `served.rs` | a running `blastdoor serve`, for tests of the command line and of the client |

pub mod battle;
pub mod drawing;
pub mod drive;
pub mod fact;
pub mod ids;
pub mod laws;
pub mod secrets;
