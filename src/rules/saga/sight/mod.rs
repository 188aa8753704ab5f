//! Topic: stealth, and blind attacks on squares.
//!
//! | module | contents |
//! |---|---|
//! | `guess` | the frame of blind attacks on a square |
//! | `stealth` | hiding, noticing and searching |

pub mod guess;
pub mod hide;
pub mod stealth;
