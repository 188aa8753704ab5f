//! Psi powers: using them, and what each does.
//!
//! | file | what it holds |
//! |---|---|
//! | `power` | what powers there are |
//! | `psi` | using one |
//! | `slam` | a blow of force |
//! | `hurl` | things and people thrown |
//! | `daunt` | fear |
//! | `revive` | new strength |

pub mod daunt;
pub mod hurl;
pub mod power;
pub mod psi;
pub mod revive;
pub mod slam;
