//! Abilities, their modifiers, and skills. SWU-CORE-02, SWU-CORE-03

use serde::{Deserialize, Serialize};

/// The six abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the abilities")]
pub enum Ability {
    Strength,
    Dexterity,
    Constitution,
    Intelligence,
    Wisdom,
    Charisma,
}

impl Ability {
    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Strength => "Strength",
            Self::Dexterity => "Dexterity",
            Self::Constitution => "Constitution",
            Self::Intelligence => "Intelligence",
            Self::Wisdom => "Wisdom",
            Self::Charisma => "Charisma",
        }
    }
}

/// The ability scores of a unit; 10 is average.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "the names are the abilities")]
pub struct Abilities {
    pub strength: i32,
    pub dexterity: i32,
    pub constitution: i32,
    pub intelligence: i32,
    pub wisdom: i32,
    pub charisma: i32,
}

impl Default for Abilities {
    fn default() -> Self {
        Self { strength: 10, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 }
    }
}

impl Abilities {
    /// The modifier of an ability. SWU-CORE-02
    pub fn modifier(&self, ability: Ability) -> i32 {
        modifier(match ability {
            Ability::Strength => self.strength,
            Ability::Dexterity => self.dexterity,
            Ability::Constitution => self.constitution,
            Ability::Intelligence => self.intelligence,
            Ability::Wisdom => self.wisdom,
            Ability::Charisma => self.charisma,
        })
    }
}

/// The modifier of an ability score: half of what it has above 10, rounded down. SWU-CORE-02
pub fn modifier(score: i32) -> i32 {
    (score - 10).div_euclid(2)
}

/// The proficiency bonus of a level from 1 to 20. SWU-CORE-03
pub fn proficiency_bonus(level: u8) -> i32 {
    2 + i32::from(level.max(1) - 1) / 4
}

/// The skills that battles use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the skills")]
pub enum Skill {
    Athletics,
    Acrobatics,
    Computers,
    Perception,
    Stealth,
    TreatInjury,
}

impl Skill {
    /// The ability that a skill belongs to. SWU-GRAP-01, SWU-HEAL-03
    pub fn ability(self) -> Ability {
        match self {
            Self::Athletics => Ability::Strength,
            Self::Acrobatics | Self::Stealth => Ability::Dexterity,
            Self::Computers => Ability::Intelligence,
            Self::Perception | Self::TreatInjury => Ability::Wisdom,
        }
    }

    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Athletics => "Athletics",
            Self::Acrobatics => "Acrobatics",
            Self::Computers => "Computers",
            Self::Perception => "Perception",
            Self::Stealth => "Stealth",
            Self::TreatInjury => "Treat Injury",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SWU-CORE-02
    #[test]
    fn modifiers_round_down() {
        assert_eq!([1, 8, 9, 10, 11, 12, 20].map(modifier), [-5, -1, -1, 0, 0, 1, 5]);
    }

    /// SWU-CORE-03
    #[test]
    fn the_proficiency_bonus_rises_every_fourth_level() {
        let levels = [1, 4, 5, 8, 9, 12, 13, 16, 17, 20];
        assert_eq!(levels.map(proficiency_bonus), [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    }
}
