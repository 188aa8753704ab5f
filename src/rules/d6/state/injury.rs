//! Injuries: their levels, and how hits add up to them.

use bevy::prelude::Component;

use super::D6Profile;
use crate::{dice::Pips, rules::d6::data::DamageEffect};

/// The injury level of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum InjuryLevel {
    /// Not injured.
    #[default]
    Unhurt,
    /// -1D on every roll of a skill or an attribute. D6-INJ-05, D6-INJ-17
    Wounded,
    /// -2D on every roll of a skill or an attribute. Only by the charts. D6-INJ-06
    WoundedTwice,
    /// Unconscious. D6-INJ-08, D6-INJ-19
    Incapacitated,
    /// Unconscious, and may die. D6-INJ-10, D6-INJ-21
    MortallyWounded,
    /// Dead or destroyed. D6-INJ-14, D6-INJ-22
    Killed,
}

/// The health of a unit.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Injury {
    /// The injury level.
    pub level: InjuryLevel,
    /// True if it can do nothing for the rest of the round. D6-INJ-05, D6-INJ-16, D6-INJ-17
    pub dazed: bool,
    /// The number of rounds that have ended since it was mortally wounded. D6-INJ-11
    pub dying: u32,
    /// The round at whose end an unconscious unit wakes; `None` if no time is set. D6-INJ-03, D6-INJ-08, D6-INJ-24
    pub wakes: Option<u32>,
    /// True for an incapacitated unit that is awake: it uses no skills and hardly moves. D6-AID-04
    pub groggy: bool,
    /// The round at whose end a stabilised unit dies; `None` for one that is not stabilised. D6-AID-05
    pub stable: Option<u32>,
}

impl Injury {
    /// True if the unit is out of action: unconscious or dead.
    pub fn is_out(self) -> bool {
        let is_awake = self.groggy && self.level == InjuryLevel::Incapacitated;
        self.wakes.is_some() || (self.level >= InjuryLevel::Incapacitated && !is_awake)
    }

    /// True if the unit can act and react. D6-INJ-23
    pub fn can_act(self) -> bool {
        !self.is_out() && !self.dazed
    }

    /// True if the unit was knocked out by stuns or a weapon set for stun. D6-INJ-03, D6-STUN-01
    pub fn is_knocked_out(self) -> bool {
        self.wakes.is_some() && self.level < InjuryLevel::Incapacitated
    }

    /// The penalty of the injury level on every roll of a skill or an attribute. D6-INJ-05, D6-INJ-06, D6-INJ-17
    pub fn penalty(self, profile: D6Profile) -> Pips {
        match self.level {
            InjuryLevel::Unhurt => Pips(0),
            InjuryLevel::Wounded => Pips::dice(-1),
            _ if profile.has_charts() => Pips::dice(-2),
            _ => Pips::dice(-1),
        }
    }
}

impl InjuryLevel {
    /// The levels of a profile, the best first.
    pub fn of_profile(profile: D6Profile) -> &'static [Self] {
        use InjuryLevel::{Incapacitated, Killed, MortallyWounded, Unhurt, Wounded, WoundedTwice};
        match profile {
            D6Profile::Basic => &[Unhurt, Wounded, Incapacitated, MortallyWounded, Killed],
            D6Profile::Charts | D6Profile::Segments => {
                &[Unhurt, Wounded, WoundedTwice, Incapacitated, MortallyWounded, Killed]
            }
        }
    }

    /// The number of the level in a profile, 0 the best.
    pub fn step(self, profile: D6Profile) -> u8 {
        let place = Self::of_profile(profile).iter().position(|level| *level >= self);
        place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX)
    }

    /// The name that players read.
    pub fn label(self) -> &'static str {
        match self {
            Self::Unhurt => "unhurt",
            Self::Wounded => "wounded",
            Self::WoundedTwice => "wounded twice",
            Self::Incapacitated => "incapacitated",
            Self::MortallyWounded => "mortally wounded",
            Self::Killed => "killed",
        }
    }

    /// The level after a hit. D6-INJ-05 to D6-INJ-10, D6-INJ-13 to D6-INJ-15, D6-INJ-18, D6-INJ-20, D6-INJ-22
    pub fn after(self, effect: DamageEffect, profile: D6Profile) -> Self {
        match (self, effect) {
            (Self::Killed, _) | (_, DamageEffect::Killed) => Self::Killed,
            (_, DamageEffect::None | DamageEffect::Stunned) => self,
            (Self::Unhurt, DamageEffect::Wounded) => Self::Wounded,
            // Only the charts have a second wound. D6-INJ-06, D6-INJ-18
            (Self::Wounded, DamageEffect::Wounded) if profile.has_charts() => Self::WoundedTwice,
            (Self::Wounded | Self::WoundedTwice, DamageEffect::Wounded) => Self::Incapacitated,
            (Self::Unhurt | Self::Wounded | Self::WoundedTwice, DamageEffect::Incapacitated) => Self::Incapacitated,
            (Self::Incapacitated, DamageEffect::Wounded | DamageEffect::Incapacitated) => Self::MortallyWounded,
            (
                Self::Unhurt | Self::Wounded | Self::WoundedTwice | Self::Incapacitated,
                DamageEffect::MortallyWounded,
            ) => Self::MortallyWounded,
            (Self::MortallyWounded, DamageEffect::Wounded) => Self::MortallyWounded,
            (Self::MortallyWounded, DamageEffect::Incapacitated | DamageEffect::MortallyWounded) => Self::Killed,
        }
    }

    /// The level after one step of healing with a medkit. D6-AID-09
    pub fn healed(self, profile: D6Profile) -> Self {
        match self {
            Self::Unhurt | Self::Wounded => Self::Unhurt,
            Self::WoundedTwice => Self::Wounded,
            Self::Incapacitated if profile.has_charts() => Self::WoundedTwice,
            Self::Incapacitated => Self::Wounded,
            Self::MortallyWounded => Self::Incapacitated,
            Self::Killed => Self::Killed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use DamageEffect::{Incapacitated, Killed, MortallyWounded, Stunned, Wounded};

    fn chain(effects: &[DamageEffect], profile: D6Profile) -> InjuryLevel {
        effects.iter().fold(InjuryLevel::Unhurt, |level, effect| level.after(*effect, profile))
    }

    /// D6-EX-47, D6-INJ-18, D6-INJ-20, D6-INJ-22, D6-INJ-15
    #[test]
    fn injuries_add_up() {
        let chain = |effects: &[DamageEffect]| chain(effects, D6Profile::Basic);
        assert_eq!(chain(&[Wounded]), InjuryLevel::Wounded);
        assert_eq!(chain(&[Wounded, Wounded]), InjuryLevel::Incapacitated);
        assert_eq!(chain(&[Wounded, Wounded, Wounded]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, Wounded]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, Incapacitated]), InjuryLevel::Killed);
        assert_eq!(chain(&[Incapacitated, Incapacitated]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[Wounded, Incapacitated]), InjuryLevel::Incapacitated);
        assert_eq!(chain(&[Stunned, Stunned, Stunned]), InjuryLevel::Unhurt, "no count of stuns: D6-INJ-16");
    }

    /// D6-EX-46, D6-INJ-05 to D6-INJ-10, D6-INJ-13, D6-INJ-14, D6-INJ-15: injuries by the charts.
    #[test]
    fn injuries_add_up_by_the_charts() {
        let chain = |effects: &[DamageEffect]| chain(effects, D6Profile::Charts);
        let results = [Wounded, Wounded, Wounded, Wounded, Incapacitated];
        let levels: Vec<&str> = (1..=results.len()).map(|count| chain(&results[..count]).label()).collect();
        assert_eq!(levels, ["wounded", "wounded twice", "incapacitated", "mortally wounded", "killed"]);
        assert_eq!(chain(&[Wounded, Incapacitated]), InjuryLevel::Incapacitated);
        assert_eq!(chain(&[Incapacitated, Incapacitated]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[Incapacitated, MortallyWounded]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, Wounded]), InjuryLevel::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, MortallyWounded]), InjuryLevel::Killed);
        assert_eq!(chain(&[Killed, Stunned]), InjuryLevel::Killed);
    }

    /// Each profile counts its own levels.
    #[test]
    fn steps_of_the_levels() {
        use InjuryLevel as Level;
        assert_eq!((Level::Incapacitated.step(D6Profile::Basic), Level::Killed.step(D6Profile::Basic)), (2, 4));
        assert_eq!((Level::Incapacitated.step(D6Profile::Charts), Level::Killed.step(D6Profile::Charts)), (3, 5));
    }
}
