//! The commands given, and what can be taken back.

use std::sync::Arc;

use bevy::prelude::Resource;

use super::{Command, Snapshot};

/// Everything that was commanded, in order, and the moments that can be returned to.
#[derive(Resource, Clone, Default)]
pub struct History {
    /// With the setup, the whole battle.
    pub commands: Vec<Command>,
    undo_points: Vec<UndoPoint>,
}

/// A point in the battle before a command that used no dice and asked nobody else.
#[derive(Clone)]
pub struct UndoPoint {
    /// The state before the command.
    pub snapshot: Arc<Snapshot>,
    /// How many commands had been given.
    pub commands: usize,
}

impl History {
    /// Notes a command; `undo` is the moment before it if it can be taken back.
    pub fn note(&mut self, command: Command, undo: Option<Snapshot>) {
        match undo {
            Some(snapshot) => {
                let commands = self.commands.len();
                self.undo_points.push(UndoPoint { snapshot: Arc::new(snapshot), commands });
            }
            None => self.undo_points.clear(),
        }
        self.commands.push(command);
    }

    /// Whether the last command can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undo_points.is_empty()
    }

    /// Forgets the last command that can be taken back and tells the moment before it.
    pub fn pop(&mut self) -> Option<UndoPoint> {
        let moment = self.undo_points.pop()?;
        self.commands.truncate(moment.commands);
        Some(moment)
    }
}
