//! Constants of falling unconscious.

/// Rounds until an unconscious creature makes its check: one minute. SAGA-UNC-02, SAGA-RND-01
pub const ROUNDS_UNCONSCIOUS: u32 = 10;
