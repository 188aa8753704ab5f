//! Vehicular Combat: a pilot turns an attack on the vehicle away. SAGA-BEY-13

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "swerve";
