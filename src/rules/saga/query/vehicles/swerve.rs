//! Vehicular Combat: the reaction of a pilot. SAGA-BEY-13

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "swerve";
