//! query/support

pub mod aid;
pub mod aid_odds;
pub mod aiming;
pub mod allies;
pub mod defend;
pub mod task;
