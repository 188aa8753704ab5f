//! What the battle waits for, and how it ends.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Choice, SideId, UnitId};

/// What the battle waits for.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum Status {
    /// Not begun.
    Setup,
    /// Someone may command: it is this unit's turn.
    Ready {
        /// Whose turn.
        unit: UnitId,
        /// Who commands it.
        side: SideId,
    },
    /// One side must answer a question.
    Awaiting {
        /// The question.
        choice: Choice,
    },
    /// Nothing more happens.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

impl Status {
    /// The side that must speak next; `None` when nobody can.
    pub fn side(&self) -> Option<SideId> {
        match self {
            Self::Ready { side, .. } => Some(*side),
            Self::Awaiting { choice } => Some(choice.side),
            Self::Setup | Self::Over { .. } => None,
        }
    }

    /// The unit that may act now.
    pub fn active(&self) -> Option<UnitId> {
        match self {
            Self::Ready { unit, .. } => Some(*unit),
            Self::Setup | Self::Awaiting { .. } | Self::Over { .. } => None,
        }
    }

    /// The unit that must speak next, whether to act or to answer, and its side.
    pub fn awaited_unit(&self) -> Option<(UnitId, SideId)> {
        match self {
            Self::Ready { unit, side } => Some((*unit, *side)),
            Self::Awaiting { choice } => Some((choice.unit, choice.side)),
            Self::Setup | Self::Over { .. } => None,
        }
    }

    /// Whether the battle has ended.
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

/// How a battle ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<SideId>,
    /// Why, in words.
    pub reason: String,
}
