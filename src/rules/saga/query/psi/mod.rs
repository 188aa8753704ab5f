//! Queries of the `psi` topic: psi checks and powers.
//!
//! | module | contents |
//! |---|---|
//! | `daunt` | the psi power daunt: checks |
//! | `hurl` | the psi power hurl: paths, destinations and numbers |
//! | `powers` | psi powers used on the unit's own turn: checks and targets |
//! | `psi_check` | psi checks and the range of psi powers |
//! | `revive` | the psi power revive: checks |
//! | `slam` | the psi power slam: area, targets and estimates |

pub mod daunt;
pub mod hurl;
pub mod powers;
pub mod psi_check;
pub mod revive;
pub mod slam;
