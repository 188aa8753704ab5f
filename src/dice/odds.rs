//! Exact odds in integers, which are the same on every machine.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use serde::{Deserialize, Serialize};

use super::DiceCode;

/// A probability as a fraction of equally likely cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chance {
    /// The number of cases in which the event happens, 0 to `of`.
    pub favourable: u32,
    /// The number of all cases; never 0.
    pub of: u32,
}

impl Chance {
    /// The chance of what cannot happen.
    pub const NEVER: Self = Self { favourable: 0, of: 1 };

    /// So many millionths, at most all of them.
    pub fn millionths(favourable: u32) -> Self {
        Self { favourable: favourable.min(1_000_000), of: 1_000_000 }
    }

    /// The probability rounded to whole percent, 0 to 100.
    pub fn percent(self) -> u32 {
        let percent = (u64::from(self.favourable) * 100 + u64::from(self.of / 2)) / u64::from(self.of.max(1));
        u32::try_from(percent).unwrap_or(100)
    }

    /// The probability in thousandths, rounded down, 0 to 1000. The AI calculates with it.
    pub fn per_mille(self) -> i32 {
        let share = u64::from(self.favourable) * 1000 / u64::from(self.of.max(1));
        i32::try_from(share).unwrap_or(1000)
    }
}

impl Chance {
    /// The chance that two independent events both happen, in millionths, rounded to the nearest.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let all = u64::from(self.of) * u64::from(other.of);
        let both = u64::from(self.favourable) * u64::from(other.favourable);
        let share = (u128::from(both) * 1_000_000 + u128::from(all / 2)) / u128::from(all.max(1));
        Self { favourable: u32::try_from(share).unwrap_or(1_000_000), of: 1_000_000 }
    }
}

impl Chance {
    /// The chance that the better of two tries succeeds, exactly. The number of cases must be at most 65,535.
    #[must_use]
    pub fn with_advantage(self) -> Self {
        let missed = self.of.saturating_sub(self.favourable);
        Self { favourable: self.of * self.of - missed * missed, of: self.of * self.of }
    }

    /// The chance that both of two tries succeed, exactly. The number of cases must be at most 65,535.
    #[must_use]
    pub fn with_disadvantage(self) -> Self {
        Self { favourable: self.favourable * self.favourable, of: self.of * self.of }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.percent())
    }
}

/// The lowest, mean (in hundredths) and highest value of a sum of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spread {
    /// Lowest sum.
    pub min: i32,
    /// The mean, times 100.
    pub mean_x100: i32,
    /// Highest sum.
    pub max: i32,
}

impl Spread {
    /// The spread of `count` dice with `sides` sides plus `bonus`.
    pub fn of(count: i32, sides: i32, bonus: i32) -> Self {
        Self { min: count + bonus, mean_x100: count * (sides + 1) * 50 + bonus * 100, max: count * sides + bonus }
    }
}

/// Writes `5-33, 19 on average`.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}, {} on average", self.min, self.max, (self.mean_x100 + 50) / 100)
    }
}

/// The chance that the dice of a code, with its bonus, sum to at least `number`, in millionths.
pub fn sum_at_least(code: DiceCode, number: i32) -> Chance {
    let Spread { min, max, .. } = code.spread();
    if number <= min || number > max {
        return Chance { favourable: if number <= min { 1_000_000 } else { 0 }, of: 1_000_000 };
    }
    SumOdds::of(code).chance(|sum| sum >= number)
}

/// The spread of a function of a sum of dice. The function must not fall as the sum grows.
pub fn spread_of(code: DiceCode, of: impl Fn(i32) -> i32) -> Spread {
    let Spread { min, max, .. } = code.spread();
    let sums = SumOdds::of(code);
    let hundredths = |sum: i32| u64::try_from(of(sum)).unwrap_or(0) * 100;
    let values = (sums.least..).zip(sums.shares.iter());
    let mean: u64 = values.map(|(sum, share)| share * hundredths(sum)).sum();
    let mean_x100 = i32::try_from((mean + ONE / 2) / ONE).unwrap_or(i32::MAX);
    Spread { min: of(min), mean_x100, max: of(max) }
}

/// The fixed-point value of probability 1.
const ONE: u64 = 1 << 30;

/// The probability of each sum of some dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumOdds {
    least: i32,
    /// The probability of each sum in order from the least. They add up to [`ONE`], except for rounding.
    shares: Arc<[u64]>,
}

/// The greatest numbers of dice and of sides for which the probabilities are cached.
const CACHED_SIZES: (usize, usize) = (16, 20);

/// The cached probabilities, by number of dice and of sides.
static CACHE: [[OnceLock<Arc<[u64]>>; CACHED_SIZES.1 + 1]; CACHED_SIZES.0 + 1] =
    [const { [const { OnceLock::new() }; CACHED_SIZES.1 + 1] }; CACHED_SIZES.0 + 1];

impl SumOdds {
    /// The sums of a code, including its bonus.
    pub fn of(code: DiceCode) -> Self {
        let (count, sides) = (usize::from(code.count), usize::from(code.sides));
        let shares = match CACHE.get(count).and_then(|row| row.get(sides)) {
            Some(known) => known.get_or_init(|| shares(count, sides)).clone(),
            None => shares(count, sides),
        };
        Self { least: i32::from(code.count) + i32::from(code.bonus), shares }
    }

    /// The same sums with points added.
    #[must_use]
    pub fn plus(self, points: i32) -> Self {
        Self { least: self.least + points, ..self }
    }

    /// The chance that `holds` returns true for the sum.
    pub fn chance(&self, holds: impl Fn(i32) -> bool) -> Chance {
        self.share(|sum| u64::from(holds(sum)) * ONE).into()
    }

    /// The chance that `holds` returns true for this sum and one of other dice.
    pub fn chance_against(&self, other: &Self, holds: impl Fn(i32, i32) -> bool) -> Chance {
        self.share(|a| other.share(|b| u64::from(holds(a, b)) * ONE).0).into()
    }

    /// The mean of `of` over all sums, weighted by their probabilities.
    fn share(&self, of: impl Fn(i32) -> u64) -> Share {
        let sums = (self.least..).zip(self.shares.iter());
        Share(sums.map(|(sum, share)| share * of(sum) / ONE).sum())
    }
}

/// The probability of each sum, from the least on, computed by adding one die at a time.
fn shares(count: usize, sides: usize) -> Arc<[u64]> {
    let mut shares = vec![ONE << 20];
    for _ in 0..count {
        // Each sum passes an equal part of its probability to each of the next `sides` sums, so a sliding window adds
        // them up.
        let (mut next, mut window) = (vec![0_u64; shares.len() + sides - 1], 0);
        for (sum, entry) in next.iter_mut().enumerate() {
            window += shares.get(sum).copied().unwrap_or(0);
            window -= sum.checked_sub(sides).and_then(|gone| shares.get(gone)).copied().unwrap_or(0);
            *entry = window / sides as u64;
        }
        shares = next;
    }
    shares.into_iter().map(|share| (share + (1 << 19)) >> 20).collect()
}

/// A probability as a part of [`ONE`].
struct Share(u64);

impl From<Share> for Chance {
    fn from(Share(share): Share) -> Self {
        Self { favourable: u32::try_from((share * 1_000_000 + ONE / 2) / ONE).unwrap_or(1_000_000), of: 1_000_000 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_dice_have_their_known_odds() {
        assert_eq!(sum_at_least(DiceCode::new(2, 6), 7).percent(), 58, "21 of 36");
        assert_eq!(sum_at_least(DiceCode::new(3, 8), 3).percent(), 100);
        assert_eq!(sum_at_least(DiceCode::new(3, 8), 25).favourable, 0);
        assert_eq!(sum_at_least(DiceCode::new(1, 4).plus(2), 6).percent(), 25);
        assert_eq!(sum_at_least(DiceCode::new(0, 1).plus(3), 3).percent(), 100);
    }

    /// SWU-CORE-04
    #[test]
    fn two_dice_keep_the_better_or_the_worse() {
        let chance = Chance { favourable: 5, of: 20 };
        assert_eq!(chance.with_advantage(), Chance { favourable: 175, of: 400 });
        assert_eq!(chance.with_disadvantage(), Chance { favourable: 25, of: 400 });
    }

    /// The chance that nD+p beats mD+q plus a number equals a count over all faces.
    #[test]
    fn two_sums_compare_as_their_faces_do() {
        let (a, b) = (DiceCode::new(3, 6).plus(2), DiceCode::new(2, 6).plus(1));
        let faces = |count: u32| {
            (0..6_u32.pow(count))
                .map(move |n| (0..count).map(|die| i32::try_from(n / 6_u32.pow(die) % 6 + 1).unwrap()).sum::<i32>())
        };
        for number in -3..12 {
            let counted = faces(3).flat_map(|x| faces(2).map(move |y| (x, y))).filter(|(x, y)| x + 2 >= y + 1 + number);
            let wanted = counted.count() * 1_000_000 / 7776;
            let chance = SumOdds::of(a).chance_against(&SumOdds::of(b).plus(number), |a, b| a >= b);
            assert!((chance.favourable as usize).abs_diff(wanted) <= 2, "{number}: {chance:?} {wanted}");
        }
    }

    #[test]
    fn a_spread_knows_its_mean() {
        assert_eq!(Spread::of(3, 8, 2), Spread { min: 5, mean_x100: 1550, max: 26 });
    }
}
