//! The log of the battle up to the event that playback has reached: a line for each event, with its rolls and reasons,
//! below a summary of what the others have done since the player's last turn. In a replay it holds the whole battle. The
//! result of a battle shows the same log on demand.
//!
//! | file | contents |
//! |---|---|
//! | `lines.rs` | [`LogLines`](lines::LogLines): the lines so far, by rounds |
//! | `folded_events.rs` | events of the same kind one after another, as one line |
//! | `filter.rs` | [`LogFilter`](filter::LogFilter): the lines that are shown |
//! | `since_last_turn.rs` | what the others have done since the player's last turn, in the log or in place of it |
//! | `panel.rs` | the panel |

mod filter;
mod folded_events;
mod lines;
mod panel;
mod since_last_turn;

pub use folded_events::FoldedEvents;
pub use lines::plugin;
pub use panel::{offer_summary, show};
