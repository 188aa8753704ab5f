//! The combat sequence: awareness, initiative, rounds and turns, what a turn grants, and how a battle ends.
//!
//! | file | what it holds |
//! |---|---|
//! | `round` | from awareness and surprise to the last round |
//! | `order` | initiative |
//! | `turn` | what a turn grants and what actions cost |
//! | `turn_frame` | one turn of a unit |
//! | `awareness` | who has noticed the battle, who is flat-footed |
//! | `delay` | turns put off |
//! | `ready` | actions kept back for a trigger |
//! | `script` | triggers of the level |
//! | `victory` | how a battle ends |

pub mod awareness;
pub mod delay;
pub mod order;
pub mod ready;
pub mod round;
pub mod script;
pub mod turn;
pub mod turn_frame;
pub mod victory;
