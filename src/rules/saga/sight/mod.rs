//! sight

pub mod guess;
pub mod stealth;
