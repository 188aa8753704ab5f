//! Kinds of unit.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Carried, Nature, Skill};
use crate::dice::Pips;

/// A kind of unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// The name that players read.
    pub title: String,
    /// One or two sentences for the level designer and the player.
    pub about: String,
    /// Name of its picture in the token sheet.
    pub figure: String,
    /// The nature of the unit.
    #[serde(default)]
    pub nature: Nature,
    /// Squares along each edge of its space.
    #[serde(default = "one")]
    pub side: u8,
    /// True for a beast, too dull to look after others or to take a weapon from the ground of its own accord.
    #[serde(default)]
    pub beast: bool,
    /// True if it flies over difficult ground and low objects.
    #[serde(default)]
    pub flies: bool,
    /// The Fate Points it begins a battle with, for the profiles that have them. D6-PTS-02
    #[serde(default)]
    pub fate_points: u8,
    /// The Character Points it begins a battle with, for the profiles that have them. D6-PTS-02
    #[serde(default)]
    pub character_points: u8,
    /// Attributes, and the skills it has learned. D6-DICE-06
    pub codes: BTreeMap<Skill, Pips>,
    /// Key of the armour it wears.
    #[serde(default)]
    pub armour: Option<String>,
    /// Equipment that helps for the whole battle. D6-COVER-11
    #[serde(default)]
    pub gear: Vec<Gear>,
    /// Items it carries, in the order in which it would draw them.
    #[serde(default)]
    pub kit: Vec<Carried>,
}

fn one() -> u8 {
    1
}

impl UnitData {
    /// The code of a skill, or of its attribute where the skill was never learned. D6-DICE-06
    pub fn code(&self, skill: Skill) -> Pips {
        let code = |skill| self.codes.get(&skill).copied();
        code(skill).or_else(|| code(skill.attribute())).unwrap_or_default()
    }
}

/// Equipment that a unit has about it for the whole battle, besides the items it holds, and senses of its kind.
/// D6-COVER-11, D6-INIT-08
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    /// A burning light: no darkness hides its bearer.
    HandLamp,
    /// Goggles or eyes that see by night as by day.
    NightGear,
    /// A communicator: units of one side that have one roll for initiative together. D6-INIT-02
    Communicator,
    /// A motion sensor array: one die more for initiative. D6-INIT-08
    MotionSensor,
    /// Keen senses: one die more for initiative. D6-INIT-08
    KeenSenses,
}

impl Gear {
    /// The text that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::HandLamp => "Hand lamp: no darkness hides its bearer",
            Self::NightGear => "Night gear: darkness hides nobody from it",
            Self::Communicator => "Communicator: one initiative roll with all who have one",
            Self::MotionSensor => "Motion sensor: +1D for initiative",
            Self::KeenSenses => "Keen senses: +1D for initiative",
        }
    }

    /// The name of the part that it adds to an initiative roll, a die each; `None` for gear that adds none. D6-INIT-08
    pub fn initiative_aid(self) -> Option<&'static str> {
        match self {
            Self::HandLamp | Self::NightGear | Self::Communicator => None,
            Self::MotionSensor => Some("motion sensor"),
            Self::KeenSenses => Some("keen senses"),
        }
    }

    /// True if it matters only where sides roll for initiative, which `basic` does not do. D6-RND-05
    pub fn is_for_initiative(self) -> bool {
        self == Self::Communicator || self.initiative_aid().is_some()
    }
}
