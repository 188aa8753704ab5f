//! support

pub mod aid;
pub mod aiming;
pub mod defend;
