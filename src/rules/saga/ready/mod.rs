//! Topic: readied actions.
//!
//! | module | contents |
//! |---|---|
//! | `offer` | the question to a unit that readies an action: action, trigger, enemy |
//! | `prepare` | the frame of readying an action |
//! | `readiness` | keeping an action ready, and losing it |
//! | `set_off` | triggers of readied actions: moves, attacks, psi powers |
//! | `watch` | triggers of readied actions by changes of the scene: doors that open or break, enemies that appear |

pub mod offer;
pub mod prepare;
pub mod readiness;
pub mod set_off;
pub mod watch;
