//! [`Score`]: what a player has reached.

use std::{collections::BTreeMap, time::Duration};

/// The battles, decisions and losses by fault of a player in a match.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// The battles won.
    pub wins: u32,
    /// The battles on each side, and those of them that were won, by the name of the side.
    pub by_side: BTreeMap<String, (u32, u32)>,
    /// The time of each decision.
    pub decisions: Vec<Duration>,
    /// The battles that were lost by a fault of the program, by the fault, with the first seed.
    pub faults: BTreeMap<String, (u32, u64)>,
}

impl Score {
    /// Counts a battle on a side.
    pub fn count(&mut self, side: &str, has_won: bool) {
        let (battles, wins) = self.by_side.entry(side.to_owned()).or_default();
        *battles += 1;
        *wins += u32::from(has_won);
        self.wins += u32::from(has_won);
    }

    /// Counts a battle that was lost by a fault.
    pub fn count_fault(&mut self, fault: String, seed: u64) {
        self.faults.entry(fault).or_insert((0, seed)).0 += 1;
    }

    /// Adds what the same player has reached in another match, whose sides are others.
    pub fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.decisions.extend(&other.decisions);
        for (fault, (count, seed)) in &other.faults {
            self.faults.entry(fault.clone()).or_insert((0, *seed)).0 += count;
        }
    }

    /// The mean time of a decision, and the time that 99 of 100 decisions do not exceed; zero without decisions.
    pub fn times(&self) -> (Duration, Duration) {
        let mut sorted = self.decisions.clone();
        sorted.sort_unstable();
        let count = u32::try_from(sorted.len()).unwrap_or(u32::MAX);
        let mean = sorted.iter().sum::<Duration>().checked_div(count).unwrap_or_default();
        let last = (sorted.len() * 99).div_ceil(100).saturating_sub(1);
        (mean, sorted.get(last).copied().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_a_mean_and_a_percentile() {
        let of = |times: &[u64]| {
            let decisions = times.iter().map(|&time| Duration::from_micros(time)).collect();
            let (mean, most) = Score { decisions, ..Score::default() }.times();
            (mean.as_micros(), most.as_micros())
        };
        assert_eq!(of(&[]), (0, 0));
        assert_eq!(of(&[7]), (7, 7));
        assert_eq!(of(&[3, 1]), (2, 3));
        assert_eq!(of(&(1..=100).collect::<Vec<_>>()), (50, 99));
        assert_eq!(of(&(1..=1000).rev().collect::<Vec<_>>()), (500, 990));
    }

    #[test]
    fn scores_add_up() {
        let mut score = Score::default();
        score.count("West", true);
        score.count("East", false);
        score.count_fault("it ended".to_owned(), 4);
        let mut sum = score.clone();
        sum.add(&score);
        assert_eq!((score.by_side["West"], score.by_side["East"]), ((1, 1), (1, 0)));
        assert_eq!((sum.wins, sum.faults["it ended"]), (2, (2, 4)));
    }
}
