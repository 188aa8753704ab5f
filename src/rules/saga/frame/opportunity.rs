//! The battle, turns, moves, what takes effect at once, and chances to react.

use crate::battle::UnitId;

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
    pub answer: Option<Answer>,
}

/// What a side answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Strike.
    Take,
    /// Strike, with a Fate Point on the roll. SAGA-BEY-01
    TakeWithFate,
    /// Let it go.
    Decline,
}

impl Answer {
    /// The answer with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "take" => Some(Self::Take),
            "take_with_fate" => Some(Self::TakeWithFate),
            "decline" => Some(Self::Decline),
            _ => None,
        }
    }
}
