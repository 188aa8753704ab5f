//! Rules and data that several rule sets share word for word. Nothing here knows a rule set.
//!
//! | file | what it holds |
//! |---|---|
//! | `badges.rs` | the conditions that tokens show |
//! | `deployment.rs` | the components that every unit has |
//! | `doors.rs` | doors and consoles that move without a check |
//! | `fixture_data.rs` | the data of doors, low objects and walls |
//! | `hands.rs` | the reach of hands |
//! | `inventory.rs` | items that units carry |
//! | `morale.rs` | surrender |
//! | `unit_data.rs` | facts of a kind of unit |
//! | `victory.rs` | the end of a battle in which sides may surrender |

pub mod badges;
pub mod deployment;
pub mod doors;
pub mod fixture_data;
pub mod hands;
pub mod inventory;
pub mod morale;
pub mod unit_data;
pub mod victory;
