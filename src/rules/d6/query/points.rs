//! The totals that matter for a roll to which Character Points may add dice. D6-PTS-02

use super::difficulty::Difficulty;
use crate::dice::{Chance, Pips, sum_at_least};

/// The totals that matter for a roll.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Every further point helps.
    Most,
    /// A difficulty between these numbers; part of it may be rolled only later.
    Difficulty { least: i32, most: i32 },
    /// Results by total.
    Steps {
        /// The result below all of the totals.
        worst: &'static str,
        /// Totals that better the result, the lowest first, each with the result from there on.
        better: Vec<(i32, &'static str)>,
    },
}

impl Goal {
    /// The goal of a roll against a difficulty, to which a reaction adds its total.
    pub fn of(difficulty: &Difficulty, reaction: i32) -> Self {
        let dice: i32 = difficulty.all_dice().map(|(_, dice)| dice.whole_dice()).sum();
        let fixed = difficulty.fixed.total() + reaction;
        Self::Difficulty { least: fixed + dice, most: fixed + 6 * dice }
    }

    /// True if so many more dice may better the result of a roll.
    pub fn can_better(&self, total: i32, dice: u8) -> bool {
        let reach = total + 6 * i32::from(dice);
        match self {
            Self::Most => dice > 0,
            Self::Difficulty { least, most } => total < *most && *least <= reach,
            Self::Steps { better, .. } => better.iter().any(|&(step, _)| total < step && step <= reach),
        }
    }

    /// The chance that one more die betters the result of a roll, by the mean of the difficulty; none where every point
    /// helps a little.
    pub fn chance(&self, total: i32) -> Chance {
        let next = match self {
            Self::Most => None,
            Self::Difficulty { least, most } => Some((least + most + 1) / 2),
            Self::Steps { better, .. } => better.iter().map(|&(step, _)| step).find(|&step| total < step),
        };
        match next.filter(|&next| total < next) {
            Some(next) => sum_at_least(Pips::dice(1).code(), next - total),
            None => Chance::NEVER,
        }
    }

    /// The goal in words.
    pub fn words(&self, total: i32) -> String {
        match self {
            Self::Most => "Every further point helps.".to_owned(),
            Self::Difficulty { least, most } if least == most => format!("The difficulty is {least}."),
            Self::Difficulty { least, most } => format!("The difficulty is {least} to {most}."),
            Self::Steps { worst, better } => {
                let reached =
                    better.iter().rev().find(|(step, _)| *step <= total).map_or(*worst, |(_, result)| *result);
                match better.iter().find(|(step, _)| total < *step) {
                    Some((step, result)) => format!("As it is: {reached}. From {step}: {result}."),
                    None => format!("As it is: {reached}."),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Breakdown;

    /// D6-PTS-02: a difficulty with dice may be anything between its least and its greatest sum.
    #[test]
    fn a_difficulty_with_dice_is_a_range() {
        let cover = Some(("1/2 covered", Pips::dice(2)));
        let difficulty = Difficulty { fixed: Breakdown::new().with("short", 8), cover, dice: Vec::new() };
        let goal = Goal::of(&difficulty, 4);
        assert_eq!(goal, Goal::Difficulty { least: 14, most: 24 });
        assert_eq!([1, 2, 8, 23, 24].map(|total| goal.can_better(total, 2)), [false, true, true, true, false]);
    }

    /// D6-PTS-02: a die turns a miss by one for certain, a miss by six in one of six cases.
    #[test]
    fn the_chance_of_one_more_die() {
        let goal = Goal::Difficulty { least: 13, most: 13 };
        assert_eq!([6, 7, 10, 12, 13].map(|total| goal.chance(total).percent()), [0, 17, 67, 100, 0]);
        let steps = Goal::Steps { worst: "wounded", better: vec![(5, "stunned"), (9, "no effect")] };
        assert_eq!(steps.chance(5).percent(), 50);
        assert_eq!(steps.words(4), "As it is: wounded. From 5: stunned.");
        assert_eq!(steps.words(5), "As it is: stunned. From 9: no effect.");
        assert_eq!(Goal::Most.chance(5).percent(), 0);
    }
}
