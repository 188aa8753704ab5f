//! Reactions that reduce the damage of a hit with a psi power, such as Negate Energy.

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "soak";
