//! The reasons for the orders and answers of the computer, for whoever asks why it did something.

use std::ops::Range;

use bevy::prelude::*;

use crate::battle::{Event, Line, UnitId};

/// The reasons for the orders and answers of the computer in this battle, in their order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Reasons(pub Vec<CommandReason>);

/// The reason for an order or an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandReason {
    /// The unit that was ordered or has answered.
    pub unit: UnitId,
    /// The events of the battle's log that the command has caused.
    pub events: Range<usize>,
    /// The reason in sentences.
    pub words: String,
}

impl Reasons {
    /// The reason that the line of an event tells, by the place of the event in the battle's log: the line speaks of the
    /// unit that was ordered or has answered.
    pub fn of_line(&self, place: usize, event: &Event, line: &Line) -> Option<&CommandReason> {
        let reason = self.0.iter().rev().find(|reason| reason.events.contains(&place))?;
        (!line.is_heading && event.units().any(|unit| unit == reason.unit)).then_some(reason)
    }

    /// Forgets the commands that an undo has taken back.
    pub(super) fn truncate(&mut self, events: usize) {
        self.0.retain(|reason| reason.events.end <= events);
    }
}
