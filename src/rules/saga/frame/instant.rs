//! The battle, turns, moves, what takes effect at once, and chances to react.

use crate::{battle::UnitId, rules::saga::state::action::Simple};

/// An action that takes effect at once, after those whom it provokes had their chance.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SimpleFrame {
    /// Who acts.
    pub unit: UnitId,
    /// What it does.
    pub action: Simple,
    /// Whether those whom it provokes have had their chance.
    pub announced: bool,
}
