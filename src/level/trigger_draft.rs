//! The draft of a trigger: the trigger with the positions of its parts.

use super::ron::Span;
use crate::battle::Trigger;

/// A trigger with the positions of its parts.
pub(super) struct TriggerDraft {
    /// The trigger.
    pub trigger: Trigger,
    /// The position of the condition.
    pub when: Span,
    /// The position of each action.
    pub actions: Vec<Span>,
}
