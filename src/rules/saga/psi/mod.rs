//! psi

pub mod daunt;
pub mod hurl;
pub mod psi;
pub mod psi_roll;
pub mod revive;
pub mod slam;
