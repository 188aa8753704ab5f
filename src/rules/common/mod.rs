//! Rules that several rule sets share word for word. Nothing here knows a rule set.
//!
//! | file | what it holds |
//! |---|---|
//! | `doors.rs` | doors and consoles that move without a check |
//! | `hands.rs` | the reach of hands |
//! | `morale.rs` | surrender |
//! | `victory.rs` | the end of a battle in which sides may surrender |

pub mod doors;
pub mod hands;
pub mod morale;
pub mod victory;
