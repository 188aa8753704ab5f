//! Suspended work of hiding.

use crate::battle::UnitId;

/// Hiding on the spot, after those whom it provokes had their chance.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HideFrame {
    /// The unit that hides.
    pub unit: UnitId,
    /// True if it has gone faster than half its speed on the way here.
    pub hasty: bool,
    /// True once the enemies whom it provokes have had their chance.
    pub announced: bool,
}
