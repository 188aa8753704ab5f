//! Dice codes such as `3d8`.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::Spread;

/// A number of equal dice and a fixed bonus, written `2d8+1`. A code without dice is written as its bonus alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DiceCode {
    /// The number of dice, 0 to 100.
    pub count: u16,
    /// Sides of each die, 1 to 1000.
    pub sides: u16,
    /// The bonus added to the sum of the dice.
    pub bonus: i16,
}

/// The error for a text that is not a dice code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a dice code; write it like `3d8`, `2d6+1` or `4`, a dice pool like `3D+2`")]
pub struct DiceCodeError(pub(super) String);

impl DiceCode {
    /// Creates a code of `count` dice with `sides` sides and no bonus.
    pub const fn new(count: u16, sides: u16) -> Self {
        Self { count, sides, bonus: 0 }
    }

    /// The same code with a greater bonus.
    #[must_use]
    pub const fn plus(self, bonus: i16) -> Self {
        Self { bonus: self.bonus + bonus, ..self }
    }

    /// The lowest, mean and highest sum.
    pub fn spread(self) -> Spread {
        Spread::of(i32::from(self.count), i32::from(self.sides), i32::from(self.bonus))
    }
}

impl FromStr for DiceCode {
    type Err = DiceCodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).ok_or_else(|| DiceCodeError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<DiceCode> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let Some((count, rest)) = text.split_once(['d', 'D']) else {
        return Some(DiceCode { count: 0, sides: 1, bonus: text.parse().ok()? });
    };
    let count = if count.is_empty() { 1 } else { count.parse().ok()? };
    let (sides, bonus) = match rest.find(['+', '-']) {
        Some(place) => (rest.get(..place)?, rest.get(place..)?.parse().ok()?),
        None => (rest, 0),
    };
    let sides = sides.parse().ok()?;
    ((1..=100).contains(&count) && (1..=1000).contains(&sides)).then_some(DiceCode { count, sides, bonus })
}

impl fmt::Display for DiceCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.count, self.bonus) {
            (0, bonus) => write!(f, "{bonus}"),
            (count, 0) => write!(f, "{count}d{}", self.sides),
            (count, bonus) => write!(f, "{count}d{}{bonus:+}", self.sides),
        }
    }
}

impl TryFrom<String> for DiceCode {
    type Error = DiceCodeError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<DiceCode> for String {
    fn from(code: DiceCode) -> Self {
        code.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back_as_they_were_written() {
        for text in ["3d8", "2d6+1", "1d4-2", "4", "-1"] {
            assert_eq!(text.parse::<DiceCode>().map(|code| code.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("d20".parse(), Ok(DiceCode::new(1, 20)));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "d", "3d", "x", "0d6", "3d0", "3d6+", "101d6", "-1d6", "3d6d6", "99999d6"] {
            assert!(text.parse::<DiceCode>().is_err(), "{text} should be refused");
        }
    }
}
