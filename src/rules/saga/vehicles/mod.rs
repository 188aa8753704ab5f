//! vehicles

pub mod boarding;
pub mod break_down;
pub mod mounted;
pub mod swerve;
pub mod vehicle;
