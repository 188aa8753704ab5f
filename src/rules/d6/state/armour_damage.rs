//! The damage that armour has taken. Only by the charts.

use bevy::prelude::Component;

use crate::{dice::Pips, rules::d6::data::DamageEffect};

/// The damage to the armour of a unit. D6-ARM-07, D6-ARM-08
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ArmourDamage {
    /// Taken from both values.
    pub lost: Pips,
    /// True if it protects no more, severely damaged or destroyed.
    pub is_useless: bool,
}

impl ArmourDamage {
    /// The damage after a hit with this result on the wearer. D6-ARM-07, D6-ARM-08
    pub fn after(self, effect: DamageEffect) -> Self {
        let worn = |pips: Pips| Self { lost: Pips(self.lost.0 + pips.0), ..self };
        match effect {
            DamageEffect::None | DamageEffect::Stunned => self,
            DamageEffect::Wounded => worn(Pips(1)),
            DamageEffect::Incapacitated => worn(Pips::dice(1)),
            DamageEffect::MortallyWounded | DamageEffect::Killed => Self { is_useless: true, ..self },
        }
    }

    /// A value of the armour that is left. D6-ARM-08
    pub fn left_of(self, value: Pips) -> Pips {
        if self.is_useless { Pips(0) } else { Pips((value.0 - self.lost.0).max(0)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-ARM-07, D6-ARM-08: losses add up, and a value never falls below 0.
    #[test]
    fn losses_add_up() {
        let hit = |effects: &[DamageEffect]| effects.iter().fold(ArmourDamage::default(), |armour, e| armour.after(*e));
        let left = |effects: &[DamageEffect]| hit(effects).left_of(Pips::dice(2)).to_string();
        use DamageEffect::{Incapacitated, MortallyWounded, Stunned, Wounded};
        assert_eq!(left(&[Stunned]), "2D");
        assert_eq!(left(&[Wounded]), "1D+2");
        assert_eq!(left(&[Wounded, Incapacitated]), "0D+2".parse::<Pips>().unwrap().to_string());
        assert_eq!(hit(&[Incapacitated, Incapacitated, Wounded]).left_of(Pips::dice(2)), Pips(0));
        assert_eq!(hit(&[MortallyWounded]).left_of(Pips::dice(2)), Pips(0));
    }
}
