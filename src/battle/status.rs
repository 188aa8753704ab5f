//! The status of a battle and its outcome.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Choice, SideId, UnitId};

/// The input that the battle waits for.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum Status {
    /// The battle has not begun.
    Setup,
    /// A unit may be given an order: it is its turn.
    Ready {
        /// The unit whose turn it is.
        unit: UnitId,
        /// The side that commands it.
        side: SideId,
    },
    /// One side must answer a question.
    Awaiting {
        /// The open question.
        choice: Choice,
    },
    /// The battle has ended.
    Over {
        /// The result.
        outcome: Outcome,
    },
}

impl Status {
    /// The side that must act or answer next; `None` if the battle waits for nobody.
    pub fn side(&self) -> Option<SideId> {
        match self {
            Self::Ready { side, .. } => Some(*side),
            Self::Awaiting { choice } => Some(choice.side),
            Self::Setup | Self::Over { .. } => None,
        }
    }

    /// The unit that may act now; `None` while a question is open.
    pub fn active(&self) -> Option<UnitId> {
        match self {
            Self::Ready { unit, .. } => Some(*unit),
            Self::Setup | Self::Awaiting { .. } | Self::Over { .. } => None,
        }
    }

    /// The unit that must act or answer next, and its side.
    pub fn awaited_unit(&self) -> Option<(UnitId, SideId)> {
        match self {
            Self::Ready { unit, side } => Some((*unit, *side)),
            Self::Awaiting { choice } => Some((choice.unit, choice.side)),
            Self::Setup | Self::Over { .. } => None,
        }
    }

    /// Returns true if the battle has ended.
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

/// The result of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The side that won; `None` for a draw.
    pub winner: Option<SideId>,
    /// The reason, in words for players.
    pub reason: String,
}
