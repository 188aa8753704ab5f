//! Test support that all rule sets share.
//!
//! | file | what it holds |
//! |---|---|
//! | `drawing.rs`, `battle.rs` | battles drawn as text, and running battles |
//! | `drive.rs`, `laws.rs` | random commands, and the invariants they must keep |
//! | `ids.rs` | the rule ids without a test |

pub mod battle;
pub mod drawing;
pub mod drive;
pub mod ids;
pub mod laws;
