//! sight

pub mod guess;
pub mod hide;
pub mod stealth;
