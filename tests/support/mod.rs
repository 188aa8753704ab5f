//! What the tests of all rule sets have in common.
//!
//! | file | what it holds |
//! |---|---|
//! | `drawing.rs`, `battle.rs` | battles drawn as text, and those that have begun |
//! | `drive.rs`, `laws.rs` | random commands, and what holds whatever they are |
//! | `ids.rs` | which rules have a test |

pub mod battle;
pub mod drawing;
pub mod drive;
pub mod ids;
pub mod laws;
