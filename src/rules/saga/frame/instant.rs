//! Actions that take effect at once.

use crate::battle::Order;

/// An action that takes effect at once, after those whom it provokes had their chance. SAGA-AOO-16
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct InstantFrame {
    /// The order to carry out.
    pub order: Order,
    /// True once those whom it provokes have had their chance.
    pub announced: bool,
}
