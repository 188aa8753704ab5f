//! Dice codes such as `3D+2`, and pools of dice with named parts.

use std::{borrow::Cow, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{DiceCode, DiceCodeError};

/// The number of pips that make one die. D6-DICE-02
const PIPS_PER_DIE: i32 = 3;

/// Six-sided dice and pips, written `3D+2` and stored as a number of pips. D6-DICE-01, D6-DICE-02
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pips(pub i32);

impl Pips {
    /// Creates `dice` dice without pips.
    pub const fn dice(dice: i32) -> Self {
        Self(dice * PIPS_PER_DIE)
    }

    /// The number before the D; 0 for a code below 1D.
    pub fn whole_dice(self) -> i32 {
        self.0.max(0) / PIPS_PER_DIE
    }

    /// The dice to roll. Below 1D only the pips are left. D6-DICE-04
    pub fn code(self) -> DiceCode {
        let (dice, pips) = (self.whole_dice(), self.0.max(0) % PIPS_PER_DIE);
        DiceCode::new(u16::try_from(dice).unwrap_or(u16::MAX), 6).plus(i16::try_from(pips).unwrap_or(0))
    }
}

/// Writes `3D+2`, `-1D` or `+2`.
impl fmt::Display for Pips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        match (self.0.abs() / PIPS_PER_DIE, self.0.abs() % PIPS_PER_DIE) {
            (0, pips) => write!(f, "{}{pips}", if self.0 < 0 { "-" } else { "+" }),
            (dice, 0) => write!(f, "{sign}{dice}D"),
            (dice, pips) => write!(f, "{sign}{dice}D{}{pips}", if self.0 < 0 { "-" } else { "+" }),
        }
    }
}

impl FromStr for Pips {
    type Err = DiceCodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| DiceCodeError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Pips> {
    let text = text.trim();
    let (dice, pips) = match text.split_once(['D', 'd']) {
        Some((dice, "")) => (dice, "+0"),
        Some(parts) => parts,
        // Less than a die, as it is displayed: `+2`.
        None => ("0", text),
    };
    let dice: u8 = dice.parse().ok()?;
    let pips: u8 = pips.strip_prefix('+')?.parse().ok()?;
    (i32::from(pips) < PIPS_PER_DIE).then_some(Pips(i32::from(dice) * PIPS_PER_DIE + i32::from(pips)))
}

impl TryFrom<String> for Pips {
    type Error = DiceCodeError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Pips> for String {
    fn from(pips: Pips) -> Self {
        pips.to_string()
    }
}

/// A dice code and the named parts that make it up. The roll, the tooltip and the log line are this one object.
///
/// ```
/// use blastdoor::dice::{Pips, Pool};
/// let aim = Pool::of("blaster", Pips(16)).with("two actions", Pips::dice(-1));
/// assert_eq!((aim.total().to_string(), aim.to_string()), ("4D+1".into(), "5D+1 blaster, -1D two actions".into()));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool {
    parts: Vec<(Cow<'static, str>, Pips)>,
}

impl Pool {
    /// Creates a pool of one part.
    pub fn of(name: impl Into<Cow<'static, str>>, code: Pips) -> Self {
        Self { parts: vec![(name.into(), code)] }
    }

    /// Adds a part, unless its code is 0.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, code: Pips) -> Self {
        if code.0 != 0 {
            self.parts.push((name.into(), code));
        }
        self
    }

    /// The sum of all parts.
    pub fn total(&self) -> Pips {
        Pips(self.parts.iter().map(|(_, code)| code.0).sum())
    }

    /// The dice to roll.
    pub fn code(&self) -> DiceCode {
        self.total().code()
    }

    /// Returns true if at least one die is left. A pool below 1D cannot be used. D6-DICE-04
    pub fn is_usable(&self) -> bool {
        self.total().whole_dice() > 0
    }

    /// The parts, in the order in which they were added.
    pub fn parts(&self) -> impl Iterator<Item = (&str, Pips)> {
        self.parts.iter().map(|(name, code)| (name.as_ref(), *code))
    }
}

/// The sum of the parts of a pool: a [`Pool`], which keeps their names, or [`Pips`] alone, which costs no allocation.
pub trait PoolSum: Sized {
    /// A sum of one part.
    fn first(name: &'static str, code: Pips) -> Self;

    /// Adds a part, unless its code is 0. The name is only computed if the sum keeps it.
    #[must_use]
    fn plus<N: Into<Cow<'static, str>>>(self, name: impl FnOnce() -> N, code: Pips) -> Self;
}

impl PoolSum for Pool {
    fn first(name: &'static str, code: Pips) -> Self {
        Self::of(name, code)
    }

    fn plus<N: Into<Cow<'static, str>>>(self, name: impl FnOnce() -> N, code: Pips) -> Self {
        if code.0 == 0 { self } else { self.with(name(), code) }
    }
}

impl PoolSum for Pips {
    fn first(_: &'static str, code: Pips) -> Self {
        code
    }

    fn plus<N: Into<Cow<'static, str>>>(self, _: impl FnOnce() -> N, code: Pips) -> Self {
        Self(self.0 + code.0)
    }
}

/// Writes `5D+1 blaster, -1D two actions`.
impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (name, code)) in self.parts.iter().enumerate() {
            let separator = if place > 0 { ", " } else { "" };
            let sign = if place > 0 && code.0 >= PIPS_PER_DIE { "+" } else { "" };
            write!(f, "{separator}{sign}{code} {name}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-DICE-01, D6-DICE-02
    #[test]
    fn three_pips_make_one_die() {
        let code = |text: &str| text.parse::<Pips>().unwrap();
        assert_eq!(Pool::of("a", code("3D+2")).with("b", code("1D")).total(), code("4D+2"));
        assert_eq!(Pool::of("a", code("1D")).with("b", Pips(-1)).total().to_string(), "+2");
        assert_eq!(Pool::of("STR", code("3D+1")).with("claws", code("1D+2")).total(), code("5D"));
        assert_eq!(code("4D+1").code(), DiceCode::new(4, 6).plus(1));
        for pips in (0..20).map(Pips) {
            assert_eq!(code(&pips.to_string()), pips, "it reads what it shows");
        }
        for text in ["4D+3", "D", "4", "4D-1", "4D+", "x", ""] {
            assert!(text.parse::<Pips>().is_err(), "{text} should be refused");
        }
    }

    /// D6-DICE-04
    #[test]
    fn below_one_die_only_pips_are_left() {
        let pool = Pool::of("blaster", Pips(7)).with("three actions", Pips::dice(-2));
        assert!(!pool.is_usable());
        assert_eq!(pool.code(), DiceCode::new(0, 6).plus(1));
        assert_eq!(Pips(-4).code(), DiceCode::new(0, 6));
    }
}
