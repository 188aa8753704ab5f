//! Queries of the `damage` topic: damage and its consequences, healing, ailments.
//!
//! | module | contents |
//! |---|---|
//! | `ailment` | persistent conditions and ailments of a unit |
//! | `care` | first aid, repair and cures: checks and difficulties |
//! | `outcome` | the consequences of damage: threshold, hit points, death |
//! | `loss` | ranges of damage: minimum, mean and maximum |
//! | `recover` | Recover: three swift actions to move one step up the condition track |
//! | `reduction` | shields and damage reduction, and the effect of damage types on kinds of units |
//! | `second_wind` | second wind: a badly wounded hero regains hit points |
//! | `shield` | recharging shields |

pub mod ailment;
pub mod care;
pub mod loss;
pub mod outcome;
pub mod recover;
pub mod reduction;
pub mod second_wind;
pub mod shield;
