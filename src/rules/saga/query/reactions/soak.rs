//! Soaking the damage of a hit by a psi power, such as Negate Energy.

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "soak";
