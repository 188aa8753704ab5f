//! query/vehicles

pub mod boarding;
pub mod gunner;
pub mod mounted;
pub mod mounted_bonus;
pub mod station;
pub mod swerve;
pub mod vehicle;
