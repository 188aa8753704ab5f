//! Saved battles: the setup, the commands given, and the hash of the state they lead to. A save, a replay and a bug
//! report are this same text. Only `file.rs` uses files, so that the browser can keep records too.
//!
//! | file | contents |
//! |---|---|
//! | `battle.rs` | [`Record`]: the record of a battle, and its replay |
//! | `statistics.rs` | [`Statistics`]: damage, luck, moves and defeats by unit, strength by round |
//! | `text.rs` | the record as text: format, version, checksum |
//! | `file.rs` | the text in a file (not in the browser) |

mod battle;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod statistics;
mod text;

pub use battle::{Record, ReplayError};
#[cfg(not(target_arch = "wasm32"))]
pub use file::{ReadError, clear_leftovers, read, write, write_text};
pub use statistics::{Participant, RoundStrength, Statistics, UnitStatistics};
pub use text::{FORMAT, MAX_BYTES, MAX_COMMANDS, RecordError};
