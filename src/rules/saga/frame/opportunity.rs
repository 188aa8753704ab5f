//! Frames of attacks of opportunity.

use crate::battle::{ChoiceOption, UnitId};

/// Reactions of several enemies, one by one.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct WindowFrame {
    /// The unit that provoked them.
    pub actor: UnitId,
    /// The reacting units, the next one last.
    pub reactors: Vec<UnitId>,
    /// The cause as text for players, such as `leaving (3, 4)`.
    pub because: String,
}

/// The attack of opportunity of one enemy.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct OpportunityFrame {
    /// The reacting unit.
    pub reactor: UnitId,
    pub target: UnitId,
    /// The cause as text for players.
    pub because: String,
    /// `None` until answered.
    pub answer: Option<Answer>,
}

/// The answers to the offer of an attack of opportunity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Attack.
    Take,
    /// Attack, with a Fate Point on the roll. SAGA-BEY-01
    TakeWithFate,
    /// Decline.
    Decline,
}

impl Answer {
    /// The answer with this identifier.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "take" => Some(Self::Take),
            "take_with_fate" => Some(Self::TakeWithFate),
            ChoiceOption::DECLINE => Some(Self::Decline),
            _ => None,
        }
    }
}
