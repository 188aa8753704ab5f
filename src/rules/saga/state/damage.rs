//! What damage does to a unit: hit points, threshold, condition, death.

/// What one attack's damage does besides lowering hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing more.
    None,
    /// So many steps down the track. SAGA-DT-03, SAGA-STUN-06, SAGA-ION-05
    Steps(u8),
    /// Out: unconscious or disabled. SAGA-ZERO-01, SAGA-ZERO-03
    Out,
    /// Dead or destroyed. SAGA-DT-04, SAGA-ZERO-02, SAGA-ZERO-04
    Gone,
}
