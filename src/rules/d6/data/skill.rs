//! Attributes and skills.

use serde::{Deserialize, Serialize};

/// Attributes and skills. D6-DICE-06
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the attributes and skills")]
pub enum Skill {
    Dexterity,
    Perception,
    Strength,
    Knowledge,
    Mechanical,
    Technical,
    Blaster,
    Dodge,
    Melee,
    MeleeParry,
    Brawling,
    BrawlingParry,
    EnergyBlade,
    Throwing,
    Search,
    FirstAid,
    Driving,
    VehicleDodge,
    ShipDodge,
    Tactics,
}

impl Skill {
    /// The attribute that replaces a skill that was never learned. An attribute returns itself. D6-DICE-06
    pub fn attribute(self) -> Self {
        match self {
            Self::Dexterity
            | Self::Blaster
            | Self::Dodge
            | Self::Melee
            | Self::MeleeParry
            | Self::EnergyBlade
            | Self::Throwing => Self::Dexterity,
            Self::Strength | Self::Brawling | Self::BrawlingParry => Self::Strength,
            Self::Perception | Self::Search | Self::Tactics => Self::Perception,
            Self::Technical | Self::FirstAid => Self::Technical,
            Self::Knowledge => Self::Knowledge,
            Self::Mechanical | Self::Driving | Self::VehicleDodge | Self::ShipDodge => Self::Mechanical,
        }
    }

    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dexterity => "Dexterity",
            Self::Perception => "Perception",
            Self::Strength => "Strength",
            Self::Knowledge => "Knowledge",
            Self::Mechanical => "Mechanical",
            Self::Technical => "Technical",
            Self::Blaster => "blaster",
            Self::Dodge => "dodge",
            Self::Melee => "melee",
            Self::MeleeParry => "melee parry",
            Self::Brawling => "brawling",
            Self::BrawlingParry => "brawling parry",
            Self::EnergyBlade => "energy blade",
            Self::Throwing => "throwing",
            Self::Search => "search",
            Self::FirstAid => "first aid",
            Self::Driving => "driving",
            Self::VehicleDodge => "vehicle dodge",
            Self::ShipDodge => "ship dodge",
            Self::Tactics => "tactics",
        }
    }
}
