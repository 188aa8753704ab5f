//! Queries of the `ready` topic: readied actions and their triggers.
//!
//! | module | contents |
//! |---|---|
//! | `prepare` | readying an action: checks |
//! | `readiness` | readied actions: description and state |
//! | `set_off` | units whose readied actions are triggered by a move, an attack or a psi power |

pub mod prepare;
pub mod readiness;
pub mod set_off;
