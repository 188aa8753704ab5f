//! Sides and the controllers that command them.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

/// The index of a side in the level's list, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SideId(pub u8);

/// The player or program that commands a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Controller {
    /// A person at this machine.
    #[default]
    Human,
    /// The computer.
    Ai,
}

/// Name and controller of a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SideInfo {
    /// The name that levels and commands use.
    pub key: String,
    /// The name that players read.
    pub name: String,
    /// The controller of the side.
    pub controller: Controller,
}

/// The sides of a battle, in the level's order. Every other side is an enemy.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(pub Vec<SideInfo>);

impl Sides {
    /// Every side, in order.
    pub fn ids(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..u8::try_from(self.0.len()).unwrap_or(u8::MAX)).map(SideId)
    }

    /// Name and controller of a side; `None` for an unknown id.
    pub fn info(&self, side: SideId) -> Option<&SideInfo> {
        self.0.get(usize::from(side.0))
    }

    /// The name that players read; empty for an unknown side.
    pub fn name(&self, side: SideId) -> &str {
        self.info(side).map_or("", |info| info.name.as_str())
    }

    /// The side with this key.
    pub fn by_key(&self, key: &str) -> Option<SideId> {
        self.ids().find(|&side| self.info(side).is_some_and(|info| info.key == key))
    }

    /// Returns true if a person commands any of the sides.
    pub fn has_human(&self) -> bool {
        self.0.iter().any(|info| info.controller == Controller::Human)
    }

    /// The controller of a side; [`Controller::Ai`] for an unknown side.
    pub fn controller(&self, side: SideId) -> Controller {
        self.info(side).map_or(Controller::Ai, |info| info.controller)
    }
}
