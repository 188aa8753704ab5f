//! Levels: reading, checking and explaining the RON format, and starting battles. Knows rule sets only through their
//! boundary, and nothing of windows.
//!
//! | file | what it holds |
//! |---|---|
//! | `level.rs` | [`Level`]: a checked level |
//! | `setup.rs` | [`Setup`]: everything that decides a battle before its first command |
//! | `options.rs` | the match options that a level sets, and [`check_options`] |
//! | `shipped.rs`, `file.rs` | the sources of levels: [`shipped`], [`read`] |
//! | `plain_file.rs` | opening plain files only |
//! | `fault.rs` | [`LevelFaults`]: the faults of a level with their positions and advice |
//! | `reader.rs` | reads a whole file; each section has a file of its own: |
//! | | `legend`, `labels`, `rows`, `borders`, `lights`, `consoles`, `doors`, `pits`, `traps` for the map |
//! | | `sides`, `zones`, `units` with `unit_draft` and `seats` |
//! | | `objective_list` with `objectives`, `zone_objectives` and `escort` |
//! | | `triggers` with `trigger_actions` and `trigger_draft` |
//! | | `lesson_steps` for lessons |
//! | `lesson.rs` | [`LessonStep`], [`LessonProgress`]: lessons, and the progress of the player in one |
//! | `lesson_state.rs` | the facts of a battle on which steps depend |
//! | `list_entry.rs` | [`ListEntry`]: difficulty, length and special feature, for the level list |
//! | `ambience.rs` | [`Ambience`]: the sounds below the battles of a level |
//! | `rules_filter.rs` | entries that count only under some rule sets |
//! | `sections.rs` | the sections that objectives and triggers refer to |
//! | `reach.rs` | the check for zones that are walled off |
//! | `warnings/`, `forecast.rs` | warnings about levels without faults |
//! | `tiles.rs` | the tiles and the built-in legend |
//! | `shown.rs` | text of files made safe to show |
//! | `fields.rs` | named values: unknown, missing and wrong ones |
//! | `ron/` | RON as a tree that keeps the position of every value |

mod ambience;
mod borders;
mod consoles;
mod doors;
mod escort;
mod fault;
mod fields;
#[cfg(not(target_arch = "wasm32"))]
mod file;
mod fixtures;
mod forecast;
mod labels;
mod legend;
mod lesson;
mod lesson_state;
mod lesson_steps;
#[expect(clippy::module_inception, reason = "the file of the type this module is about")]
mod level;
mod lights;
mod list_entry;
mod list_order;
mod objective_list;
mod objectives;
mod options;
mod pits;
#[cfg(not(target_arch = "wasm32"))]
mod plain_file;
mod reach;
mod reader;
mod ron;
mod rows;
mod rules_filter;
mod seats;
mod sections;
mod setup;
mod shipped;
mod shown;
mod sides;
mod tiles;
mod traps;
mod trigger_actions;
mod trigger_draft;
mod triggers;
mod unit_draft;
mod units;
mod warnings;
mod zone_objectives;
mod zones;

pub use ambience::Ambience;
pub use fault::{Fault, LevelFaults, Severity};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use fault::{count, suggest};
#[cfg(not(target_arch = "wasm32"))]
pub use file::{ReadError, read};
pub use lesson::{LessonGoal, LessonInput, LessonMark, LessonProgress, LessonStep, WantedOrder};
pub use level::Level;
pub use list_entry::{LevelDifficulty, ListEntry};
pub use list_order::ListOrder;
pub use options::{OptionError, check_options};
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use plain_file::{folder_error, open_plain};
pub use setup::{MAX_SCRIPTED_DICE, Setup, StartError};
pub use shipped::{Lesson, lesson_keys, lessons, shipped, shipped_by_key, shipped_keys};
pub use shown::shown;

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
/// All faults of the level, with positions and advice.
pub fn parse(key: &str, source: &[u8]) -> Result<Level, LevelFaults> {
    reader::read(key, key, source, ListOrder::Listed)
}
