//! What is seen and what stands between: cover, concealment, hiding.
//!
//! | file | what it holds |
//! |---|---|
//! | `cover` | cover by corner lines |
//! | `conceal` | smoke and darkness |
//! | `guess` | strikes at what is not seen |
//! | `stealth` | hiding, noticing, searching |
//! | `stealth_odds` | what hiding may come to |

pub mod conceal;
pub mod cover;
pub mod guess;
pub mod stealth;
pub mod stealth_odds;
