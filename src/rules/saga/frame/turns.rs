//! Frames of the battle, of turns and of delayed turns.

use crate::battle::UnitId;

/// The whole battle: awareness, surprise, rounds. SAGA-SEQ-01 to SAGA-SEQ-09
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum BattleFrame {
    /// The battle has not begun.
    Awareness,
    /// The surprise round, for aware units.
    Surprise,
    /// A regular round.
    Round,
}

/// One unit's turn.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TurnFrame {
    pub unit: UnitId,
    /// True once it has begun.
    pub begun: bool,
    /// True if it was delayed. SAGA-DELAY-01
    pub delayed: bool,
}

/// The chance for delaying units to act after a turn.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct StepInFrame {
    /// The unit whose turn is over.
    pub after: UnitId,
    /// The delaying units, the next one last.
    pub pending: Vec<UnitId>,
    /// True if this is the last point of the round. SAGA-DELAY-06
    pub is_last: bool,
    /// The answer of the next unit; `None` until answered.
    pub answer: Option<bool>,
}
