//! Queries of the `sight` topic: cover, concealment, stealth.
//!
//! | module | contents |
//! |---|---|
//! | `burst_cover` | cover against area attacks: bursts from a grid intersection, splashes from the middle of a space |
//! | `conceal` | concealment and line of sight: smoke, fog, darkness and vision |
//! | `cover` | cover from obstacles and creatures between an attacker and a target |
//! | `cover_grade` | grades of cover, and the question and answer of a cover query |
//! | `cover_lines` | obstacles on the lines to a target and the cover that follows from them |
//! | `guess` | blind attacks on a square in which the attacker sees nobody |
//! | `notice` | noticing hidden units |
//! | `stealth` | stealth checks and the units that have not noticed a unit |
//! | `stealth_odds` | odds of stealth: the chance to be noticed, and the damage avoided by hiding |

pub mod burst_cover;
pub mod conceal;
pub mod cover;
pub mod cover_grade;
pub mod cover_lines;
pub mod guess;
pub mod notice;
pub mod stealth;
pub mod stealth_odds;
