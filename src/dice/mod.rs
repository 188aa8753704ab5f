//! Dice: the one seeded generator, scripted faces for tests, dice codes, exact odds, and numbers that carry their
//! reasons. This module knows nothing of squares, units or any rule set.
//!
//! | file | contents |
//! |---|---|
//! | `roller.rs` | [`Dice`], the only source of chance in a battle |
//! | `code.rs` | [`DiceCode`], such as `2d8+1` |
//! | `pool.rs` | [`Pool`], dice made of named parts, such as `5D+1 blaster, -1D two actions` |
//! | `breakdown.rs` | [`Breakdown`], a total with the named bonuses that made it |
//! | `odds.rs` | [`Chance`] and [`Spread`], exact and in integers |

mod breakdown;
mod code;
mod odds;
mod pool;
mod roller;

pub use breakdown::{Breakdown, Stacking, Sum, Term, Total};
pub use code::{DiceCode, DiceCodeError};
pub use odds::{Chance, Spread, SumOdds, spread_of, sum_at_least};
pub use pool::{Pips, Pool, PoolSum};
pub use roller::{AfterScript, Dice, DiceFault};
