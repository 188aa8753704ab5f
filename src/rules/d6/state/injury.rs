//! Injuries: their levels, and the effects of damage that add up to them.

use bevy::prelude::Component;

use crate::dice::Pips;

/// The injury level of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum InjuryLevel {
    /// Not injured.
    #[default]
    Unhurt,
    /// -1D on every roll of a skill or an attribute. D6-INJ-17
    Wounded,
    /// Unconscious. D6-INJ-19
    Incapacitated,
    /// Unconscious, and may die. D6-INJ-21
    MortallyWounded,
    /// Dead or destroyed. D6-INJ-14, D6-INJ-22
    Killed,
}

/// The health of a unit.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Injury {
    /// The injury level.
    pub level: InjuryLevel,
    /// True if it can do nothing for the rest of the round. D6-INJ-16, D6-INJ-17
    pub dazed: bool,
    /// The number of rounds that have ended since it was mortally wounded. D6-INJ-11
    pub dying: u32,
}

/// The effect of one hit. D6-DMG-08 to D6-DMG-11
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DamageEffect {
    /// Damage below the Strength roll.
    Stunned,
    /// Damage at least as high as the Strength roll.
    Wounded,
    /// At least twice as high.
    Incapacitated,
    /// At least three times as high.
    MortallyWounded,
}

impl Injury {
    /// True if the unit is out of action.
    pub fn is_out(self) -> bool {
        self.level >= InjuryLevel::Incapacitated
    }

    /// True if the unit can act and react. D6-INJ-23
    pub fn can_act(self) -> bool {
        !self.is_out() && !self.dazed
    }

    /// The penalty on every roll of a skill or an attribute, from the first wound on. D6-INJ-17
    pub fn penalty(self) -> Pips {
        if self.level >= InjuryLevel::Wounded { Pips::dice(-1) } else { Pips(0) }
    }
}

impl InjuryLevel {
    /// The names of all levels, the best first.
    pub const LABELS: [&'static str; 5] = ["unhurt", "wounded", "incapacitated", "mortally wounded", "killed"];

    /// The name that players read.
    pub fn label(self) -> &'static str {
        Self::LABELS[self as usize]
    }

    /// The level after a hit. D6-INJ-15, D6-INJ-18, D6-INJ-20, D6-INJ-22
    pub fn after(self, effect: DamageEffect) -> Self {
        match (self, effect) {
            (Self::Killed, _) => Self::Killed,
            (_, DamageEffect::Stunned) => self,
            (Self::Unhurt, DamageEffect::Wounded) => Self::Wounded,
            (Self::Wounded, DamageEffect::Wounded) => Self::Incapacitated,
            (Self::Unhurt | Self::Wounded, DamageEffect::Incapacitated) => Self::Incapacitated,
            (Self::Incapacitated, DamageEffect::Wounded | DamageEffect::Incapacitated) => Self::MortallyWounded,
            (Self::Unhurt | Self::Wounded | Self::Incapacitated, DamageEffect::MortallyWounded) => {
                Self::MortallyWounded
            }
            (Self::MortallyWounded, DamageEffect::Wounded) => Self::MortallyWounded,
            (Self::MortallyWounded, DamageEffect::Incapacitated | DamageEffect::MortallyWounded) => Self::Killed,
        }
    }
}

impl DamageEffect {
    /// The effect of a damage roll against a Strength roll. D6-DMG-08 to D6-DMG-11
    pub fn of(damage: i32, strength: i32) -> Self {
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

    /// All of them, the least first.
    pub const ALL: [Self; 4] = [Self::Stunned, Self::Wounded, Self::Incapacitated, Self::MortallyWounded];

    /// The name that players read.
    pub fn label(self) -> &'static str {
        match self {
            Self::Stunned => "stunned",
            Self::Wounded => "wounded",
            Self::Incapacitated => "incapacitated",
            Self::MortallyWounded => "mortally wounded",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-EX-04, D6-DMG-08, D6-DMG-09, D6-DMG-10, D6-DMG-11
    #[test]
    fn damage_against_strength_by_ratio() {
        let effects =
            |strengths: std::ops::RangeInclusive<i32>| strengths.map(|strength| DamageEffect::of(12, strength));
        assert!(effects(13..=30).all(|effect| effect == DamageEffect::Stunned));
        assert!(effects(7..=12).all(|effect| effect == DamageEffect::Wounded));
        assert!(effects(5..=6).all(|effect| effect == DamageEffect::Incapacitated));
        assert!(effects(1..=4).all(|effect| effect == DamageEffect::MortallyWounded));
    }

    /// D6-EX-47, D6-INJ-18, D6-INJ-20, D6-INJ-22, D6-INJ-15
    #[test]
    fn injuries_add_up() {
        let chain =
            |effects: &[DamageEffect]| effects.iter().fold(InjuryLevel::Unhurt, |level, effect| level.after(*effect));
        use DamageEffect::{Incapacitated, MortallyWounded, Stunned, Wounded};
        assert_eq!(chain(&[Wounded]), InjuryLevel::Wounded);
        assert_eq!(chain(&[Wounded, Wounded]), InjuryLevel::Incapacitated);
        assert_eq!(chain(&[Wounded, Wounded, Wounded]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, Wounded]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, Incapacitated]), InjuryLevel::Killed);
        assert_eq!(chain(&[Incapacitated, Incapacitated]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[Wounded, Incapacitated]), InjuryLevel::Incapacitated);
        assert_eq!(chain(&[Stunned, Stunned, Stunned]), InjuryLevel::Unhurt, "no count of stuns: D6-INJ-16");
    }
}
