//! The charts of the profiles `charts` and `segments`, read from `assets/d6/charts.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::DamageEffect;

/// The injury chart, and the other numbers of these profiles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charts {
    /// The effect on a unit of damage that exceeds its Strength roll by at least this much, the lowest row first.
    /// D6-DMG-06
    pub injury: Vec<(i32, DamageEffect)>,
    /// Rounds in which a stun takes a die: the one in which it was suffered and those after it. D6-INJ-01
    pub stun_rounds: u32,
    /// Rounds after which a stun is forgotten. D6-INJ-02, D6-SCALE-10
    pub stun_fades: u32,
    /// Rounds of rest in a row that end all stuns. D6-INJ-02, D6-INJ-04
    pub rest_rounds: u32,
    /// Rounds in a minute. D6-SCALE-10
    pub minute_rounds: u32,
    /// Dice of minutes for which stuns knock out. D6-INJ-03
    pub knocked_out_dice: i32,
    /// Dice of minutes for which an incapacitated unit is unconscious. D6-INJ-08
    pub incapacitated_dice: i32,
    /// Rounds that a stabilised unit survives without further help. D6-AID-05, D6-AID-07
    pub stable_rounds: u32,
    /// Seconds in a round. D6-SCALE-09
    pub round_seconds: u32,
    /// The most Character Points that may be spent on a roll. D6-PTS-02
    pub points_per_roll: u8,
    /// Metres within which units of one side hear each other shout. D6-INIT-03
    pub shouting_distance: i32,
    /// The points by which an attack must exceed its difficulty for each further die of damage. D6-ACC-02
    pub accuracy: i32,
}

impl Charts {
    /// The charts that the game ships with.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Charts> = LazyLock::new(|| Charts::read().unwrap_or_default());
        &SHIPPED
    }

    fn read() -> Result<Self, ron::error::SpannedError> {
        ron::from_str(include_str!("../../../../assets/d6/charts.ron"))
    }

    /// The effect of a damage roll against a Strength roll. D6-DMG-05 to D6-DMG-07
    pub fn effect(&self, damage: i32, strength: i32) -> DamageEffect {
        let row = self.injury.iter().rev().find(|(least, _)| damage - strength >= *least);
        row.map_or(DamageEffect::None, |(_, effect)| *effect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_charts_are_whole() {
        let charts = Charts::read().unwrap();
        assert!(charts.injury.is_sorted() && !charts.injury.is_empty());
    }

    /// D6-EX-40, D6-DMG-05, D6-DMG-06, D6-DMG-07: the limits of the chart; equal rolls stun.
    #[test]
    fn damage_against_strength_by_difference() {
        use DamageEffect::{Incapacitated, Killed, MortallyWounded, None, Stunned, Wounded};
        let effects = [-1, 0, 3, 4, 8, 9, 12, 13, 15, 16].map(|margin| Charts::shipped().effect(20 + margin, 20));
        let expected = [
            None,
            Stunned,
            Stunned,
            Wounded,
            Wounded,
            Incapacitated,
            Incapacitated,
            MortallyWounded,
            MortallyWounded,
            Killed,
        ];
        assert_eq!(effects, expected);
    }
}
