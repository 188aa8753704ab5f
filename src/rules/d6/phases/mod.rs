//! The phases of a round that know the actions: their declaration, and the segments that carry them out.
//!
//! | file | what it holds |
//! |---|---|
//! | `declaration.rs` | a unit declares, order by order |
//! | `segment.rs` | a segment, from its announcement to the last action |
//! | `initiative.rs` | the order in which units act in a segment |
//! | `act.rs`, `steps.rs` | a declared action comes up, or is lost |
//! | `points.rs` | Character Points for the roll of an action |
//! | `retarget.rs` | another target for an attack that has become impossible |

mod act;
mod declaration;
mod initiative;
mod points;
mod retarget;
mod segment;
mod steps;

pub use declaration::declare;
