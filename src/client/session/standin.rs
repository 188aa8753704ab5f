//! Stand-ins until `level` lands, with the same shape.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;

use crate::battle::{Board, Controller};

/// Everything that decides a battle before its first command.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The level's key.
    pub level: String,
    /// The level's text.
    pub source: Arc<str>,
    /// Where the dice start.
    pub seed: u64,
    /// Who answers for each side, by its key; the level decides for sides that are left out.
    pub controllers: BTreeMap<String, Controller>,
}

/// A level that was read and found sound.
#[derive(Clone, Debug)]
pub struct Level {
    /// Its short name.
    pub key: String,
    /// What players call it.
    pub name: String,
    board: Board,
}

impl Setup {
    /// The level.
    pub fn level(&self) -> Result<Arc<Level>, String> {
        Err(format!("the level {} cannot be read yet", self.level))
    }

    /// Starts the battle in a world that may hold other things besides.
    pub fn begin_in(&self, _: &mut World) -> Result<(), String> {
        Err(format!("the level {} cannot be read yet", self.level))
    }
}

impl Level {
    /// The battlefield as it is before the first round.
    pub fn board(&self) -> Board {
        self.board.clone()
    }
}
