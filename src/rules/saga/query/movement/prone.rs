//! Lying on the ground.

/// Difficulty of getting up or down with Acrobatics. SAGA-MOVE-11, SAGA-SWIFT-07
pub const ACROBATICS_DC: i32 = 15;
