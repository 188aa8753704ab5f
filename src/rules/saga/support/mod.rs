//! Topic: aiding and suppressing, aiming, fighting defensively.
//!
//! | module | contents |
//! |---|---|
//! | `aid` | the frames of aiding and suppressing |
//! | `aiming` | aiming and losing the aim |
//! | `defend` | fighting defensively and full defense |

pub mod aid;
pub mod aiming;
pub mod defend;
