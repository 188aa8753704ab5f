//! Frames of readied actions.

use crate::battle::UnitId;
use crate::rules::saga::frame::opportunity::WindowFrame;
use crate::rules::saga::query::ready::set_off::SetOff;
use crate::rules::saga::state::{ReadiedAction, ReadyTrigger};

/// Readied actions that an event has triggered.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ReadyFrame {
    /// Attacks of opportunity that the same event provokes and that come first.
    pub first: Option<WindowFrame>,
    /// The triggered units, the next one last.
    pub pending: Vec<SetOff>,
    /// The event as text for players, such as `B moves`.
    pub because: String,
    /// The answer of the next unit; `None` until answered.
    pub answer: Option<bool>,
}

/// Readying an action. The player is asked for action, trigger and enemy in one question.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GetReadyFrame {
    pub unit: UnitId,
    /// The actions to choose from.
    pub offers: Vec<ReadiedAction>,
    /// The chosen action; `None` until it is known.
    pub action: Option<ReadiedAction>,
    /// The chosen trigger; `None` until it is known.
    pub trigger: Option<ReadyTrigger>,
    /// The enemy that can trigger it; `None` until it is known, `Some(None)` for any enemy.
    pub whom: Option<Option<UnitId>>,
}
