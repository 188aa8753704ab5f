//! query/psi

pub mod daunt;
pub mod hurl;
pub mod psi;
pub mod psi_check;
pub mod revive;
pub mod slam;
