//! Exact odds, in integers: the same on every machine.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::DiceCode;

/// A probability as a fraction of equally likely cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Chance {
    /// Cases in which it happens, 0 to `of`.
    pub favourable: u32,
    /// All cases; never 0.
    pub of: u32,
}

impl Chance {
    /// Rounded to whole percent, 0 to 100.
    pub fn percent(self) -> u32 {
        let percent = (u64::from(self.favourable) * 100 + u64::from(self.of / 2)) / u64::from(self.of.max(1));
        u32::try_from(percent).unwrap_or(100)
    }

    /// In thousandths, rounded down, 0 to 1000; what the AI multiplies with.
    pub fn per_mille(self) -> i32 {
        let share = u64::from(self.favourable) * 1000 / u64::from(self.of.max(1));
        i32::try_from(share).unwrap_or(1000)
    }
}

impl Chance {
    /// Both happening, one not touching the other; in millionths, rounded to the nearest.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let all = u64::from(self.of) * u64::from(other.of);
        let both = u64::from(self.favourable) * u64::from(other.favourable);
        let share = (u128::from(both) * 1_000_000 + u128::from(all / 2)) / u128::from(all.max(1));
        Self { favourable: u32::try_from(share).unwrap_or(1_000_000), of: 1_000_000 }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.percent())
    }
}

/// Lowest, mean (in hundredths) and highest value of a sum of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spread {
    /// Lowest sum.
    pub min: i32,
    /// Mean, times 100.
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

/// `5-33, 19 on average`
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}, {} on average", self.min, self.max, (self.mean_x100 + 50) / 100)
    }
}

/// Chance that 1d20 + `bonus` reaches `number`, without automatic results.
pub fn d20_at_least(bonus: i32, number: i32) -> Chance {
    let lowest_face = (number - bonus).clamp(1, 21);
    Chance { favourable: (21 - lowest_face).unsigned_abs(), of: 20 }
}

/// Chance that an attack of 1d20 + `bonus` hits `defense`: a natural 20 always does, a natural 1 never.
pub fn d20_attack(bonus: i32, defense: i32) -> Chance {
    let lowest_face = (defense - bonus).clamp(2, 20);
    Chance { favourable: (21 - lowest_face).unsigned_abs(), of: 20 }
}

/// Chance that the dice of a code, with its bonus, come to at least `number`; in millionths, rounded down.
///
/// Exact up to rounding: the faces are added one die at a time.
pub fn sum_at_least(code: DiceCode, number: i32) -> Chance {
    const ONE: u64 = 1 << 40;
    let Spread { min, max, .. } = code.spread();
    if number <= min || number > max {
        return Chance { favourable: if number <= min { 1_000_000 } else { 0 }, of: 1_000_000 };
    }
    let mut shares = vec![ONE];
    for _ in 0..code.count {
        let sides = usize::from(code.sides);
        // Of each sum, an equal part goes to each of the next `sides` sums: a window slides over them.
        let (mut next, mut window) = (vec![0_u64; shares.len() + sides], 0);
        for (sum, entry) in next.iter_mut().enumerate().skip(1) {
            window += shares.get(sum - 1).copied().unwrap_or(0);
            window -= sum.checked_sub(sides + 1).and_then(|gone| shares.get(gone)).copied().unwrap_or(0);
            *entry = window / sides as u64;
        }
        shares = next;
    }
    let bonus = i32::from(code.bonus);
    let reaches = |sum: usize| i32::try_from(sum).is_ok_and(|sum| sum + bonus >= number);
    let share: u64 = shares.iter().enumerate().filter(|(sum, _)| reaches(*sum)).map(|(_, share)| share).sum();
    Chance { favourable: u32::try_from((share * 1_000_000 + ONE / 2) / ONE).unwrap_or(1_000_000), of: 1_000_000 }
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

    #[test]
    fn odds_agree_with_counting_the_faces() {
        for bonus in -15..=30 {
            for number in 1..=45 {
                let plain = (1..=20).filter(|face| face + bonus >= number).count();
                let attack = (1..=20).filter(|&face| face == 20 || (face != 1 && face + bonus >= number)).count();
                assert_eq!(d20_at_least(bonus, number).favourable as usize, plain);
                assert_eq!(d20_attack(bonus, number).favourable as usize, attack);
            }
        }
    }

    #[test]
    fn a_spread_knows_its_mean() {
        assert_eq!(Spread::of(3, 8, 2), Spread { min: 5, mean_x100: 1550, max: 26 });
    }
}
