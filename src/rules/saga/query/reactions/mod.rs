//! Queries of the `reactions` topic: Fate and Destiny Points, and reactions to hits.
//!
//! | module | contents |
//! |---|---|
//! | `destiny` | Destiny Points: checks |
//! | `fate` | Fate Points: checks |
//! | `hit` | reactions that negate a hit: Block and Deflect |

pub mod destiny;
pub mod fate;
pub mod hit;
