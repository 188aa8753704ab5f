//! query/sight

pub mod burst_cover;
pub mod conceal;
pub mod corner_lines;
pub mod cover;
pub mod cover_grade;
pub mod cover_lines;
pub mod guess;
pub mod notice;
pub mod stealth;
pub mod stealth_odds;
