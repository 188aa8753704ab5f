//! Kinds of unit.

use serde::{Deserialize, Serialize};

use super::{Abilities, Ability, Carried, Nature, Skill, WeaponGroup, proficiency_bonus};

/// The size of a creature. SWU-SIZE-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the sizes")]
pub enum Size {
    Tiny,
    Small,
    #[default]
    Medium,
    Large,
    Huge,
    Gargantuan,
}

impl Size {
    /// Squares along each edge of its space. SWU-SIZE-01
    pub fn side(self) -> u8 {
        match self {
            Self::Tiny | Self::Small | Self::Medium => 1,
            Self::Large => 2,
            Self::Huge => 3,
            Self::Gargantuan => 4,
        }
    }

    /// The sizes by which another is larger; negative for a smaller one.
    pub fn steps_to(self, other: Self) -> i32 {
        other as i32 - self as i32
    }
}

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
    /// Its size. SWU-SIZE-01
    #[serde(default)]
    pub size: Size,
    /// True if it flies over difficult ground and low objects.
    #[serde(default)]
    pub flies: bool,
    /// Its level, 1 to 20. SWU-CORE-03
    pub level: u8,
    /// Ability scores.
    #[serde(default)]
    pub abilities: Abilities,
    /// Hit points at most.
    pub hit_points: i32,
    /// Speed in squares. SWU-MOVE-02
    #[serde(default = "six")]
    pub speed: i32,
    /// Squares that it reaches hand to hand. SWU-SIZE-02
    #[serde(default = "one")]
    pub reach: i32,
    /// Key of the armour it wears.
    #[serde(default)]
    pub armour: Option<String>,
    /// Armour Class from hide, plates or training.
    #[serde(default)]
    pub natural_armour: i32,
    /// Skills that it is proficient in.
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// Abilities whose saves it is proficient in.
    #[serde(default)]
    pub saves: Vec<Ability>,
    /// Groups of weapons that it is proficient with.
    #[serde(default)]
    pub proficiencies: Vec<WeaponGroup>,
    /// Keys of its traits. SWU-ACT-04
    #[serde(default)]
    pub traits: Vec<String>,
    /// Keys of its psi powers. SWU-ACT-05
    #[serde(default)]
    pub powers: Vec<String>,
    /// Equipment that helps for the whole battle.
    #[serde(default)]
    pub gear: Vec<Gear>,
    /// Items it carries, in the order in which it would draw them.
    #[serde(default)]
    pub kit: Vec<Carried>,
}

impl UnitData {
    /// The proficiency bonus. SWU-CORE-03
    pub fn proficiency(&self) -> i32 {
        proficiency_bonus(self.level)
    }
}

fn one() -> i32 {
    1
}

fn six() -> i32 {
    6
}

/// Equipment that a unit has about it for the whole battle, besides the items it holds. SWU-STEALTH-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gear {
    /// A burning light.
    HandLamp,
    /// Goggles or eyes that see by night as by day.
    NightGear,
}

impl Gear {
    /// The text that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::HandLamp => "Hand lamp: no darkness hides anybody from it, and none hides its bearer",
            Self::NightGear => "Night gear: darkness hides nobody from it",
        }
    }
}
