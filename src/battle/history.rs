//! The list of commands given, and the points to which the battle can be undone.

use std::sync::Arc;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Command, Controller, SideId, Snapshot};

/// All commands in order, and the points to which undo can return.
#[derive(Resource, Clone, Default)]
pub struct History {
    /// Every command so far. Together with the setup this is the whole battle.
    pub commands: Vec<Command>,
    /// The changes of controllers between them, in order.
    pub control: Vec<ControlChange>,
    undo_points: Vec<UndoPoint>,
}

/// A change of the controller of a side during a battle: rules ask people what they decide for the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ControlChange {
    /// The number of commands given before it.
    pub after: usize,
    /// The side.
    pub side: SideId,
    /// The new controller.
    pub controller: Controller,
}

/// The state before a command that rolled no dice and asked no other side.
#[derive(Clone)]
pub struct UndoPoint {
    /// The state before the command.
    pub snapshot: Arc<Snapshot>,
    /// The number of commands given before it.
    pub commands: usize,
}

impl History {
    /// The history of a battle with these commands and changes of controllers, none of which can be taken back.
    pub fn of(commands: Vec<Command>, control: Vec<ControlChange>) -> Self {
        Self { commands, control, undo_points: Vec::new() }
    }

    /// Records a change of controller. Commands before it cannot be taken back any more.
    pub fn note_control(&mut self, side: SideId, controller: Controller) {
        self.control.push(ControlChange { after: self.commands.len(), side, controller });
        self.undo_points.clear();
    }

    /// Records a command; `undo` is the state before it if the command can be taken back.
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

    /// Returns true if the last command can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undo_points.is_empty()
    }

    /// Removes the last command that can be taken back and returns the point before it.
    pub fn pop(&mut self) -> Option<UndoPoint> {
        let moment = self.undo_points.pop()?;
        self.commands.truncate(moment.commands);
        Some(moment)
    }
}
