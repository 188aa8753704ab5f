//! The battle, turns, moves, what takes effect at once, and chances to react.

use crate::battle::UnitId;

/// The whole battle: surprise, initiative, rounds. SAGA-SEQ-01 to SAGA-SEQ-09
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum BattleFrame {
    /// Nothing has happened yet.
    Awareness,
    /// Aware units act in the surprise round.
    Surprise,
    /// A regular round is running.
    Round,
}

/// One unit's turn.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TurnFrame {
    /// Whose.
    pub unit: UnitId,
    /// Whether it has begun.
    pub begun: bool,
    /// Whether it was put off. SAGA-DELAY-01
    pub delayed: bool,
}

/// A turn is over, and those who delay may step in.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct StepInFrame {
    /// Whose turn is over.
    pub after: UnitId,
    /// Who may step in, the next last.
    pub pending: Vec<UnitId>,
    /// Whether the round has no later point. SAGA-DELAY-06
    pub is_last: bool,
    /// The answer of the next one, once there is one.
    pub answer: Option<bool>,
}
