//! The charts of the profiles `charts` and `segments`, read from `assets/d6/charts.ron`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{DamageEffect, HitLocation, Nature, ObjectCondition};
use crate::dice::Pips;

/// The charts, and the other numbers of these profiles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charts {
    /// The effect on a unit of damage that exceeds its Strength roll by at least this much, the lowest row first.
    /// D6-DMG-06
    pub injury: Vec<(i32, DamageEffect)>,
    /// The condition of an object or a weapon after damage that exceeds its strength by at least this much, the lowest
    /// row first; below the first row it is not seriously damaged. D6-PROT-08, D6-WPN-03
    pub object: Vec<(i32, ObjectCondition)>,
    /// The dice that a shot loses to cover that it leaves in this condition. Nothing gets through cover that is not
    /// listed. D6-PROT-09
    pub through_cover: Vec<(ObjectCondition, i32)>,
    /// The effects of damage to a weapon on its use; weapons in worse conditions cannot be used. D6-WPN-04 to D6-WPN-06
    pub weapon: Vec<(ObjectCondition, WeaponWear)>,
    /// The damage to a weapon that is dropped. D6-WPN-10
    pub dropped: Pips,
    /// The dice that a called shot adds to the difficulty by the length of its target in millimetres, the smallest row
    /// first. D6-CALL-02 to D6-CALL-05
    pub called_shot: Vec<(u32, Pips)>,
    /// The length of a weapon in the hand in millimetres, as a target of called shots. D6-CALL-07
    pub weapon_length: u32,
    /// The parts of the body that called shots aim at. D6-CALL-07
    pub parts: Vec<BodyPart>,
    /// The places of hits by 1D, the lowest row first. Among several places of a row another 1D decides, in equal shares.
    /// D6-LOC-01
    pub locations: Vec<(u32, Vec<HitLocation>)>,
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

    /// The damage that one hit does to an object or a weapon, by its damage roll and the roll of the strength. D6-PROT-07,
    /// D6-PROT-08, D6-WPN-03, D6-WPN-11
    pub fn condition(&self, damage: i32, strength: i32) -> ObjectCondition {
        let row = self.object.iter().rev().find(|(least, _)| damage - strength >= *least);
        row.map_or(ObjectCondition::Whole, |(_, condition)| *condition)
    }

    /// The dice that a called shot at a target of this length in millimetres adds to the difficulty. D6-CALL-02 to
    /// D6-CALL-05
    pub fn called_shot_dice(&self, length: u32) -> Pips {
        let row = self.called_shot.iter().rev().find(|(least, _)| length >= *least);
        row.map_or(Pips(0), |(_, dice)| *dice)
    }

    /// The places of a hit with this face of the die. D6-LOC-01
    pub fn places(&self, face: u32) -> &[HitLocation] {
        let row = self.locations.iter().rev().find(|(least, _)| face >= *least);
        row.map_or(&[], |(_, places)| places)
    }
}

/// The effect of a weapon's damage on its use. D6-WPN-04, D6-WPN-05
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponWear {
    /// The dice that its own damage loses.
    pub dice: i32,
    /// The points by which all difficulties to use it rise.
    pub difficulty: i32,
}

/// A part of the body that a called shot can aim at. D6-CALL-07
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodyPart {
    /// The name for orders.
    pub key: String,
    /// The name that players read.
    pub name: String,
    /// Its length in millimetres.
    pub length: u32,
    /// The place of a hit on it. D6-CALL-08
    pub place: HitLocation,
    /// The natures of the units that have it.
    pub natures: Vec<Nature>,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_shipped_charts_are_whole() {
        let charts = Charts::read().unwrap();
        assert!(charts.injury.is_sorted() && !charts.injury.is_empty());
        assert!(charts.object.is_sorted() && charts.called_shot.is_sorted_by_key(|(length, _)| *length));
        assert!((1..=6).all(|face| !charts.places(face).is_empty()));
        let keys: BTreeSet<&str> = charts.parts.iter().map(|part| part.key.as_str()).collect();
        assert_eq!(keys.len(), charts.parts.len());
    }

    /// D6-PROT-07, D6-PROT-08, D6-WPN-03, D6-WPN-11, D6-EX-40: the limits of the chart of objects and weapons.
    #[test]
    fn damage_against_an_object() {
        use ObjectCondition::{Destroyed, Heavily, Lightly, Severely, Whole};
        let states = [-1, 0, 3, 4, 8, 9, 12, 13, 15, 16].map(|margin| Charts::shipped().condition(10 + margin, 10));
        let expected = [Whole, Whole, Whole, Lightly, Lightly, Heavily, Heavily, Severely, Severely, Destroyed];
        assert_eq!(states, expected);
    }

    /// D6-EX-48, D6-CALL-02 to D6-CALL-05, D6-SLIP-07: the bands of called shots; exactly 10 cm is in the larger band.
    #[test]
    fn small_targets_add_dice() {
        let dice = [501, 500, 100, 90, 10, 5].map(|length| Charts::shipped().called_shot_dice(length).whole_dice());
        assert_eq!(dice, [0, 1, 1, 4, 4, 8], "millimetres");
    }

    /// D6-LOC-01: 1 head, 2 and 3 torso, 4 an arm, 5 the left and 6 the right leg.
    #[test]
    fn places_of_hits() {
        use HitLocation::{Head, LeftArm, LeftLeg, RightArm, RightLeg, Torso};
        let places = [1, 2, 3, 4, 5, 6].map(|face| Charts::shipped().places(face));
        let expected: [&[HitLocation]; 6] =
            [&[Head], &[Torso], &[Torso], &[LeftArm, RightArm], &[LeftLeg], &[RightLeg]];
        assert_eq!(places, expected);
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
