//! Statistics over many battles.

/// Wins, draws and rounds of a number of battles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The number of battles.
    pub battles: u32,
    /// The wins of each side or player, in their order.
    pub wins: Vec<u32>,
    /// The battles without a winner.
    pub draws: u32,
    /// The sum of the rounds of all battles.
    rounds: u64,
    /// The rounds of the shortest battle.
    pub shortest: u32,
    /// The rounds of the longest battle.
    pub longest: u32,
}

impl Tally {
    /// An empty tally for a number of sides or players.
    pub fn of(winners: usize) -> Self {
        Self { wins: vec![0; winners], ..Self::default() }
    }

    /// Counts one battle; `winner` is the place of the winner in the list of sides or players.
    pub fn count(&mut self, winner: Option<usize>, rounds: u32) {
        match winner.and_then(|place| self.wins.get_mut(place)) {
            Some(wins) => *wins += 1,
            None => self.draws += 1,
        }
        self.shortest = if self.battles == 0 { rounds } else { self.shortest.min(rounds) };
        self.longest = self.longest.max(rounds);
        self.rounds += u64::from(rounds);
        self.battles += 1;
    }

    /// Adds other battles of the same sides or players.
    pub fn add(&mut self, other: &Self) {
        self.shortest = if self.battles == 0 { other.shortest } else { self.shortest.min(other.shortest) };
        self.longest = self.longest.max(other.longest);
        self.battles += other.battles;
        self.wins.iter_mut().zip(&other.wins).for_each(|(sum, wins)| *sum += wins);
        self.draws += other.draws;
        self.rounds += other.rounds;
    }

    /// The mean number of rounds; 0 without battles.
    pub fn mean_rounds(&self) -> f64 {
        if self.battles == 0 { 0.0 } else { self.rounds as f64 / f64::from(self.battles) }
    }
}

/// The 95 % Wilson score interval of a share, from 0 to 1.
pub fn wilson(wins: u32, battles: u32) -> (f64, f64) {
    const Z: f64 = 1.959_963_985;
    if battles == 0 {
        return (0.0, 1.0);
    }
    let n = f64::from(battles);
    let share = f64::from(wins) / n;
    let centre = share + Z * Z / (2.0 * n);
    let margin = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((centre - margin) / scale).max(0.0), ((centre + margin) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near((low, high): (f64, f64), expected: (f64, f64)) {
        assert!((low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4, "{low} {high}");
    }

    #[test]
    fn the_interval_agrees_with_published_figures() {
        assert_near(wilson(15, 50), (0.1910, 0.4375));
        assert_near(wilson(5, 10), (0.2366, 0.7634));
        assert_near(wilson(0, 10), (0.0, 0.2775));
        assert_near(wilson(10, 10), (0.7225, 1.0));
        assert_near(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn every_battle_is_counted_once() {
        let mut tally = Tally::of(2);
        for (winner, rounds) in [(Some(0), 4), (Some(1), 9), (Some(1), 2), (None, 5)] {
            tally.count(winner, rounds);
        }
        assert_eq!((tally.wins.as_slice(), tally.draws, tally.battles), ([1, 2].as_slice(), 1, 4));
        assert_eq!((tally.shortest, tally.longest), (2, 9));
        assert!((tally.mean_rounds() - 5.0).abs() < 1e-9);
        let mut sum = Tally::of(2);
        sum.add(&tally);
        assert_eq!(sum, tally);
    }
}
