//! The battle, turns, moves, what takes effect at once, and chances to react.

use crate::{
    battle::UnitId,
    grid::Square,
    rules::saga::{action::Simple, moving::opportunity},
};

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

/// A move, square by square.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MoveFrame {
    /// Who moves.
    pub unit: UnitId,
    /// Steps still to take, the next last.
    pub ahead: Vec<Square>,
    /// Squares of movement used.
    pub spent: i32,
    /// What it may use in all.
    pub kind: MoveMode,
    /// Enemies who have had their chance at this move. SAGA-AOO-13
    pub provoked: Vec<UnitId>,
    /// How many attacks of opportunity each of them had made before.
    pub struck_before: Vec<u8>,
    /// Those whose readied action this move has set off, taken or not.
    pub set_off: Vec<UnitId>,
    /// Steps taken.
    pub steps: u32,
}

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveMode {
    /// Up to its speed. SAGA-MOVE-01
    Walk,
    /// Half its speed, the first step guarded. SAGA-WDRAW-01
    Withdraw,
    /// Up to its speed, hiding where it ends. SAGA-BEY-23
    Sneak,
    /// One square, prone. SAGA-PRONE-07
    Crawl,
    /// Up to its speed, straight at an enemy. SAGA-CHARGE-01
    Charge,
    /// Several times its speed, straight. SAGA-RUN-01
    Run,
    /// Over an edge, up or down, at the end of a climb. SAGA-BEY-44
    Climb,
    /// Up to its speed, past and through enemies. SAGA-BEY-24
    Tumble {
        /// Whether the check has succeeded.
        passed: bool,
    },
}

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

/// A chance for several enemies to react, one after the other.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct WindowFrame {
    /// Who gave it.
    pub actor: UnitId,
    /// Who may take it, the next last.
    pub reactors: Vec<UnitId>,
    /// What gave it, in words such as `leaving (3, 4)`.
    pub because: String,
}

/// One enemy's chance: asked, answered, struck or let go.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct OpportunityFrame {
    /// Who may strike.
    pub reactor: UnitId,
    /// At whom.
    pub target: UnitId,
    /// What gave the chance.
    pub because: String,
    /// The answer, once there is one.
    pub answer: Option<opportunity::Answer>,
}
