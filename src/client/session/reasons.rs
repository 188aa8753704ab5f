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

    /// Adds the reason for a command. A command without events, such as the first of several that a unit declares, has no
    /// line that could tell its reason: the next command of the unit tells it, too.
    pub(super) fn add(&mut self, mut reason: CommandReason) {
        let is_untold = |last: &mut CommandReason| {
            last.unit == reason.unit && last.events.is_empty() && last.events.end == reason.events.start
        };
        if let Some(last) = self.0.pop_if(is_untold) {
            reason.words = format!("{} {}", last.words, reason.words);
        }
        self.0.push(reason);
    }

    /// Forgets the commands that an undo has taken back.
    pub(super) fn truncate(&mut self, events: usize) {
        self.0.retain(|reason| reason.events.end <= events);
    }
}
