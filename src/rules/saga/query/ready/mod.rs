//! Queries of the `ready` topic: readied actions and their triggers.
//!
//! | module | contents |
//! |---|---|
//! | `area` | the point at which a readied attack on an area is aimed |
//! | `prepare` | readying an action: checks |
//! | `readiness` | readied actions: description and state |
//! | `set_off` | units whose readied actions are triggered by a move, an attack or a psi power |

pub mod area;
pub mod prepare;
pub mod readiness;
pub mod set_off;
