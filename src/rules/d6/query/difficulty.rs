//! A difficulty with its dice, and the difficulties of ranges.

use std::ops::RangeInclusive;

use crate::{
    dice::{Breakdown, Chance, Pips, Pool},
    rules::d6::{data::Options, query::odds},
};

/// The longest point-blank shot, in metres. D6-DIFF-09, D6-DIFF-13
pub const POINT_BLANK: i32 = 3;

/// The number that a roll must reach: a fixed part, and dice that are rolled anew for each attempt. D6-CALL-06,
/// D6-COVER-10
#[derive(Clone, Debug, PartialEq)]
pub struct Difficulty {
    /// The step of the difficulty and its fixed modifiers.
    pub fixed: Breakdown,
    /// The dice of the object that covers the target. They are rolled first. D6-PROT-01 to D6-PROT-03
    pub cover: Option<(&'static str, Pips)>,
    /// Other dice with their reasons, each rolled separately.
    pub dice: Vec<(&'static str, Pips)>,
}

impl Difficulty {
    /// A difficulty without dice.
    pub fn fixed(fixed: Breakdown) -> Self {
        Self { fixed, cover: None, dice: Vec::new() }
    }

    /// The chance that a roll of this pool reaches it, reactions apart.
    pub fn chance(&self, pool: &Pool) -> Chance {
        self.chance_to_exceed(pool, 0)
    }

    /// The chance that a roll of this pool exceeds it by so many points, reactions apart. D6-ACC-02
    pub fn chance_to_exceed(&self, pool: &Pool, points: i32) -> Chance {
        if !pool.is_usable() {
            return Chance::millionths(0);
        }
        let dice = self.all_dice().map(|(_, dice)| dice.whole_dice()).sum();
        odds::reaches(pool.total(), self.fixed.total() + points, dice)
    }

    /// The same difficulty without the dice of the object in front of the target. D6-PROT-01
    #[must_use]
    pub fn without_cover(&self) -> Self {
        Self { cover: None, ..self.clone() }
    }

    /// All its dice, in the order in which they are rolled.
    pub fn all_dice(&self) -> impl Iterator<Item = (&'static str, Pips)> {
        self.cover.iter().chain(&self.dice).copied()
    }

    /// Its dice in words, for the line of a preview about cover: `+2D: 1/2 covered, +1D: light smoke`.
    pub fn cover_words(&self) -> Option<String> {
        let words: Vec<String> = self.all_dice().map(|(name, dice)| format!("+{dice}: {name}")).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }
}

/// The name and the number of the difficulty of a shot or a throw over a distance; `None` beyond long range.
/// D6-DIFF-01 to D6-DIFF-06
pub fn range_step(range: (i32, i32, i32), metres: i32, options: Options) -> Option<(&'static str, i32)> {
    let band = bands(range).into_iter().find(|band| band.metres.contains(&metres))?;
    if !options.graduated_difficulty {
        return Some((band.name, band.number));
    }
    // D6-DIFF-08
    let (from, to) = band.metres.into_inner();
    Some((band.name, band.lowest + 4 * (metres - from) / (to - from + 1)))
}

/// The metres that a total reaches if something is thrown as far as possible: the step of the total gives the band of the
/// range. D6-GREN-28 to D6-GREN-30
pub fn farthest(range: (i32, i32, i32), total: i32) -> i32 {
    let bands = bands(range);
    let band = bands.iter().rev().find(|band| total >= band.lowest).unwrap_or(&bands[0]);
    let (from, to) = (*band.metres.start(), *band.metres.end());
    from + (to - from) * (total - band.lowest).clamp(0, 4) / 4
}

/// A band of a range, and the step of difficulty that belongs to it.
struct Band {
    name: &'static str,
    /// The usual number of the step. D6-DIFF-06
    number: i32,
    /// The lowest number of the step. D6-DIFF-05
    lowest: i32,
    metres: RangeInclusive<i32>,
}

/// The bands of a range, the nearest first. D6-DIFF-01 to D6-DIFF-04
fn bands((short, medium, long): (i32, i32, i32)) -> [Band; 4] {
    let band = |name, number, lowest, metres| Band { name, number, lowest, metres };
    [
        band("Very Easy: point blank", 3, 1, 0..=POINT_BLANK),
        band("Easy: short range", 8, 6, POINT_BLANK + 1..=short),
        band("Moderate: medium range", 13, 11, short + 1..=medium),
        band("Difficult: long range", 18, 16, medium + 1..=long),
    ]
}

/// The name of a fixed difficulty.
pub fn step_name(difficulty: i32) -> &'static str {
    match difficulty {
        ..=5 => "Very Easy",
        6..=10 => "Easy",
        11..=15 => "Moderate",
        16..=20 => "Difficult",
        21.. => "Very Difficult",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-EX-09, D6-DIFF-01 to D6-DIFF-04, D6-DIFF-09, D6-DIFF-13
    #[test]
    fn metres_decide_the_step() {
        let step = |range, metres| range_step(range, metres, Options::default()).map(|(_, number)| number);
        let (rifle, pistol) = ((30, 100, 300), (10, 30, 120));
        assert_eq!((step(rifle, 25), step(pistol, 25)), (Some(8), Some(13)));
        assert_eq!((step(pistol, 60), step(rifle, 60)), (Some(18), Some(13)));
        assert_eq!((step(rifle, 3), step(pistol, 3)), (Some(3), Some(3)));
        assert_eq!(step(pistol, 121), None);
    }

    /// D6-DIFF-08, D6-DIFF-05
    #[test]
    fn graduated_difficulties_rise_within_their_step() {
        let options = Options { graduated_difficulty: true, ..Options::default() };
        let step = |metres| range_step((10, 20, 40), metres, options).map(|(_, number)| number);
        assert_eq!([16, 20].map(step), [Some(13), Some(14)], "both as in the source");
        assert_eq!([0, 3, 4, 10, 11, 21, 40].map(step), [1, 4, 6, 9, 11, 16, 19].map(Some));
        assert_eq!(step(41), None);
    }

    /// D6-GREN-29, D6-GREN-30, D6-EX-14: a total of 13 is Moderate and reaches 15 m; the limits of the steps.
    #[test]
    fn the_total_of_a_far_throw_gives_the_distance() {
        let metres = [0, 1, 5, 6, 10, 11, 13, 15, 16, 20, 21, 60].map(|total| farthest((10, 20, 40), total));
        assert_eq!(metres, [0, 0, 3, 4, 10, 11, 15, 20, 21, 40, 40, 40]);
    }

    /// D6-DICE-03: exact odds against a number and dice.
    #[test]
    fn odds_count_the_dice_of_the_difficulty() {
        let pool = Pool::of("blaster", Pips::dice(1));
        let chance = |number| Difficulty::fixed(Breakdown::new().with("base", number)).chance(&pool).percent();
        assert_eq!((chance(4), chance(7)), (50, 0));
        let covered = Difficulty { fixed: Breakdown::new(), cover: None, dice: vec![("cover", Pips::dice(1))] };
        assert_eq!(covered.chance(&pool).percent(), 58, "21 of 36");
    }
}
