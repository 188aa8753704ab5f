//! Queries of the `turns` topic: order of turns, delays, victory.
//!
//! | module | contents |
//! |---|---|
//! | `awareness` | checks on free actions |
//! | `delay` | delaying a turn: checks |
//! | `order` | shared initiative rolls |
//! | `victory` | the end of a battle |

pub mod awareness;
pub mod delay;
pub mod order;
pub mod victory;
