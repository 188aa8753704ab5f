//! Levels: the RON format, read, checked, explained and turned into battles. Knows rule sets only through their
//! boundary, and nothing of windows.
//!
//! | file | what it holds |
//! |---|---|
//! | `level.rs` | [`Level`]: a place to fight in, and who fights |
//! | `setup.rs` | [`Setup`]: everything that decides a battle before its first command |
//! | `shipped.rs`, `file.rs` | where levels come from: [`shipped`], [`read`] |
//! | `fault.rs` | [`LevelFaults`]: what is wrong, where, and what to do about it |
//! | `reader.rs` | a whole file; each section has its own file: `legend`, `rows`, `borders`, `lights`, `consoles`, `doors`, `depths`, `sides`, `units` (with `crews`), `zones`, `objectives` (with `aims`, `places`, `escort`), `triggers` (with `deeds`) |
//! | `reach.rs` | whether a zone is walled off |
//! | `tiles.rs` | the tiles and the built-in legend |
//! | `fields.rs` | named values: unknown, missing and wrong ones |
//! | `ron/` | RON as a tree that remembers where everything stood |

mod aims;
mod borders;
mod consoles;
mod crews;
mod deeds;
mod depths;
mod doors;
mod escort;
mod fault;
mod fields;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod legend;
#[expect(clippy::module_inception, reason = "the file of the type this module is about")]
mod level;
mod lights;
mod objectives;
mod places;
mod reach;
mod reader;
mod ron;
mod rows;
mod setup;
mod shipped;
mod sides;
mod tiles;
mod triggers;
mod units;
mod zones;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use fault::suggest;
pub use fault::{Fault, LevelFaults};
#[cfg(not(target_arch = "wasm32"))]
pub use file::{ReadError, read};
pub use level::Level;
pub use setup::{Setup, StartError};
pub use shipped::{shipped, shipped_by_key, shipped_keys};

/// Reads a level from its text.
///
/// ```
/// let level = blastdoor::level::parse("mine", br######"(
///     name: "A short fight",
///     map: ["#####", "#a.b#", "#####"],
///     legend: {
///         'a': (unit: trooper, side: "red"),
///         'b': (unit: battle_robot, side: "blue"),
///     },
///     sides: [(key: "red", controller: human), (key: "blue")],
/// )"######)?;
/// assert_eq!(level.deployment().len(), 2);
/// # Ok::<(), blastdoor::level::LevelFaults>(())
/// ```
///
/// # Errors
/// Everything that is wrong with it, with places and advice.
pub fn parse(key: &str, source: &[u8]) -> Result<Level, LevelFaults> {
    reader::read(key, key, source)
}
