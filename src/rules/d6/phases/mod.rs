//! The phases of a round that know the actions: their declaration, and the segments that carry them out.
//!
//! | file | what it holds |
//! |---|---|
//! | `declaration.rs` | a unit declares, order by order |
//! | `segment.rs` | a segment of `basic`, from its announcement to the last action |
//! | `rolled_order.rs` | the order in which units act in it |
//! | `turns.rs` | a segment by the charts: turns by Dexterity |
//! | `turn.rs` | the turn of one unit: it acts as declared, or names an open action |
//! | `full_reactions.rs` | full reactions are rolled before the first turn |
//! | `slow.rs` | a unit slows down, to act after another one |
//! | `act.rs`, `steps.rs` | a declared action comes up, or is lost |
//! | `points.rs` | Character Points for the roll of an action |
//! | `reaction_price.rs` | the price of a reaction, by which the computer decides |
//! | `retarget.rs` | another target for an attack that has become impossible |

mod act;
mod declaration;
mod full_reactions;
mod points;
mod reaction_price;
mod retarget;
mod rolled_order;
mod segment;
mod slow;
mod steps;
mod turn;
mod turns;

pub use declaration::declare;
