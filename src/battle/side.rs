//! Sides and the controllers that command them.

use std::str::FromStr;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

/// The index of a side in the level's list, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SideId(pub u8);

/// The player or program that commands a side. In text it is `human` or the key of a difficulty; `ai` stands for the
/// regular opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Controller {
    /// A person at this machine.
    #[default]
    Human,
    /// The computer.
    Ai(Difficulty),
}

/// The strength of the computer as a player. All of them have the same dice, rules and sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// Hardly minds the danger, and picks among good orders by chance.
    Recruit,
    /// Takes the order that looks best.
    #[default]
    Regular,
    /// Tries several ways to play each turn on copies of the battle.
    Veteran,
    /// Tries more of them, and follows them farther.
    Commander,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Self; 4] = [Self::Recruit, Self::Regular, Self::Veteran, Self::Commander];

    /// The name that levels, commands and saves use.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Recruit => "recruit",
            Self::Regular => "regular",
            Self::Veteran => "veteran",
            Self::Commander => "commander",
        }
    }

    /// The name that players read.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Recruit => "Recruit",
            Self::Regular => "Regular",
            Self::Veteran => "Veteran",
            Self::Commander => "Commander",
        }
    }

    /// The way it plays, in a sentence for players.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Recruit => "Makes sensible moves, but often not the best ones. Good for a first battle.",
            Self::Regular => "Takes whatever looks best at the moment.",
            Self::Veteran => "Thinks about your answer before it acts.",
            Self::Commander => "Looks farther ahead and weighs each order. For those who want to be beaten.",
        }
    }
}

/// A text names no controller.
#[derive(Clone, Debug, thiserror::Error)]
#[error("`{text}` cannot command a side; write one of: {}", Controller::NAMES.map(|(name, _)| name).join(", "))]
pub struct UnknownController {
    text: String,
}

impl Controller {
    /// The usual opponent.
    pub const REGULAR: Self = Self::Ai(Difficulty::Regular);
    /// Every controller, with the text that names it.
    pub const NAMES: [(&str, Self); 6] = [
        (Self::HUMAN, Self::Human),
        ("ai", Self::REGULAR),
        (Difficulty::Recruit.key(), Self::Ai(Difficulty::Recruit)),
        (Difficulty::Regular.key(), Self::Ai(Difficulty::Regular)),
        (Difficulty::Veteran.key(), Self::Ai(Difficulty::Veteran)),
        (Difficulty::Commander.key(), Self::Ai(Difficulty::Commander)),
    ];
    const HUMAN: &str = "human";

    /// The text that names the controller.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Human => Self::HUMAN,
            Self::Ai(difficulty) => difficulty.key(),
        }
    }

    /// Returns true if the controller answers questions about reactions. For a computer that does not look ahead, the rules
    /// give the usual answer.
    pub const fn is_asked(self) -> bool {
        match self {
            Self::Human | Self::Ai(Difficulty::Veteran | Difficulty::Commander) => true,
            Self::Ai(Difficulty::Recruit | Difficulty::Regular) => false,
        }
    }

    /// Returns true for the computer.
    pub const fn is_ai(self) -> bool {
        matches!(self, Self::Ai(_))
    }
}

impl FromStr for Controller {
    type Err = UnknownController;

    fn from_str(text: &str) -> Result<Self, UnknownController> {
        let named = Self::NAMES.into_iter().find(|(name, _)| *name == text);
        named.map(|(_, controller)| controller).ok_or_else(|| UnknownController { text: text.to_owned() })
    }
}

impl TryFrom<String> for Controller {
    type Error = UnknownController;

    fn try_from(text: String) -> Result<Self, UnknownController> {
        text.parse()
    }
}

impl From<Controller> for String {
    fn from(controller: Controller) -> Self {
        controller.key().to_owned()
    }
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

    /// Sets the controller of a side.
    pub fn set_controller(&mut self, side: SideId, controller: Controller) {
        if let Some(info) = self.0.get_mut(usize::from(side.0)) {
            info.controller = controller;
        }
    }

    /// The controller of a side; [`Controller::REGULAR`] for an unknown side.
    pub fn controller(&self, side: SideId) -> Controller {
        self.info(side).map_or(Controller::REGULAR, |info| info.controller)
    }
}
