//! Queries of the `opportunity` topic: threatened squares and attacks of opportunity.
//!
//! | module | contents |
//! |---|---|
//! | `reactors` | attacks of opportunity: the units that may make them, and the attack |
//! | `threat` | threatened squares |
//! | `threatening` | threatening: weapons for attacks of opportunity and the squares they cover |

pub mod reactors;
pub mod threat;
pub mod threatening;
