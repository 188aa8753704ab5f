//! The consequence of one attack's damage.

/// The consequence of one attack's damage besides the loss of hit points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// No further consequence.
    None,
    /// The number of steps down the condition track. SAGA-DT-03, SAGA-STUN-06, SAGA-ION-05
    Steps(u8),
    /// Unconscious or disabled. SAGA-ZERO-01, SAGA-ZERO-03
    Out,
    /// Dead or destroyed. SAGA-DT-04, SAGA-ZERO-02, SAGA-ZERO-04
    Gone,
}
