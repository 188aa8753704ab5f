//! Queries of the `support` topic: aid, aiming, defensive fighting.
//!
//! | module | contents |
//! |---|---|
//! | `aid` | aiding and suppressing: checks and numbers |
//! | `aid_odds` | the value of aiding and suppressing: the change in the expected damage of the next attack |
//! | `aiming` | aiming: two swift actions to ignore cover |
//! | `defend` | dodge bonuses of fighting defensively and full defense |
//! | `guard_odds` | the value of guarding: the change in the damage that enemies are expected to do |
//! | `task` | bonuses of checks that can be aided |

pub mod aid;
pub mod aid_odds;
pub mod aiming;
pub mod defend;
pub mod guard_odds;
pub mod task;
