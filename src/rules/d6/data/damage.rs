//! Damage: its kinds, and its effects on a unit.

use serde::{Deserialize, Serialize};

/// The effect of one hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageEffect {
    /// No effect. D6-DMG-05
    None,
    /// Stunned.
    Stunned,
    /// Wounded.
    Wounded,
    /// Incapacitated.
    Incapacitated,
    /// Mortally wounded.
    MortallyWounded,
    /// Killed. D6-INJ-14
    Killed,
}

impl DamageEffect {
    /// All of them, the least first.
    pub const ALL: [Self; 6] =
        [Self::None, Self::Stunned, Self::Wounded, Self::Incapacitated, Self::MortallyWounded, Self::Killed];

    /// The effect of a damage roll by multiples of the Strength roll. D6-DMG-08 to D6-DMG-11
    pub fn by_ratio(damage: i32, strength: i32) -> Self {
        if damage < strength {
            Self::Stunned
        } else if damage < 2 * strength {
            Self::Wounded
        } else if damage < 3 * strength {
            Self::Incapacitated
        } else {
            Self::MortallyWounded
        }
    }

    /// The name that players read.
    pub fn label(self) -> &'static str {
        match self {
            Self::None => "no effect",
            Self::Stunned => "stunned",
            Self::Wounded => "wounded",
            Self::Incapacitated => "incapacitated",
            Self::MortallyWounded => "mortally wounded",
            Self::Killed => "killed",
        }
    }
}

/// The kind of damage, against which armour may protect differently. D6-ARM-10
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageKind {
    /// Blows, thrown things, slugs and fragments.
    #[default]
    Physical,
    /// Blasters, energy blades and fusion charges.
    Energy,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-EX-04, D6-DMG-08, D6-DMG-09, D6-DMG-10, D6-DMG-11
    #[test]
    fn damage_against_strength_by_ratio() {
        let effects =
            |strengths: std::ops::RangeInclusive<i32>| strengths.map(|strength| DamageEffect::by_ratio(12, strength));
        assert!(effects(13..=30).all(|effect| effect == DamageEffect::Stunned));
        assert!(effects(7..=12).all(|effect| effect == DamageEffect::Wounded));
        assert!(effects(5..=6).all(|effect| effect == DamageEffect::Incapacitated));
        assert!(effects(1..=4).all(|effect| effect == DamageEffect::MortallyWounded));
    }
}
