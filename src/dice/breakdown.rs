//! Numbers that carry the named terms they are made of.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};

/// A total and the named terms that make it up. The arithmetic, the tooltip and the log line are this one
/// object, so they cannot disagree.
///
/// ```
/// use blastdoor::dice::{Breakdown, Sum};
/// let mut attack = Breakdown::new().with("base attack", 5);
/// attack.add_typed("flanking", 2, "flanking");
/// attack.add_typed("high ground", 1, "flanking");
/// assert_eq!(attack.total(), 7, "two flanking bonuses do not stack");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Breakdown {
    terms: Vec<Term>,
}

/// One named part of a [`Breakdown`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Term {
    /// The name that players read, such as `cover` or `Dexterity`.
    pub name: Cow<'static, str>,
    /// Points added; negative for a penalty.
    pub value: i32,
    /// The way in which the term combines with others.
    pub stacking: Stacking,
}

/// The way in which a term combines with others of its kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stacking {
    /// The term always counts.
    #[default]
    Adds,
    /// Of all bonuses of this type, only the highest counts. Penalties always count.
    Highest(Cow<'static, str>),
}

impl Breakdown {
    /// Creates an empty sum with the total 0.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a term that stacks with everything. A zero is left out.
    pub fn add(&mut self, name: impl Into<Cow<'static, str>>, value: i32) -> &mut Self {
        self.term(value, Stacking::Adds, || name.into());
        self
    }

    /// Adds a term like [`Breakdown::add`], for building in one expression.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: i32) -> Self {
        self.add(name, value);
        self
    }

    /// Returns true if there are no terms.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// The sum of the terms that count.
    pub fn total(&self) -> i32 {
        self.counted().filter(|(_, counts)| *counts).map(|(term, _)| term.value).sum()
    }

    /// Every term, with a flag that is false if a higher one of its type replaces it.
    pub fn counted(&self) -> impl Iterator<Item = (&Term, bool)> {
        self.terms.iter().enumerate().map(|(place, term)| (term, self.counts(place, term)))
    }

    fn counts(&self, place: usize, term: &Term) -> bool {
        let Stacking::Highest(kind) = &term.stacking else { return true };
        if term.value < 0 {
            return true;
        }
        !self.terms.iter().enumerate().any(|(other_place, other)| {
            matches!(&other.stacking, Stacking::Highest(other_kind) if other_kind == kind)
                && (other.value > term.value || (other.value == term.value && other_place < place))
        })
    }
}

/// A sum that terms are added to. A rule written for any `Sum` yields a [`Breakdown`] where the reasons are shown, or
/// the cheaper [`Total`] where only the number matters.
pub trait Sum: Default {
    /// Adds a term. The name is only computed if the sum keeps it.
    fn term(&mut self, value: i32, stacking: Stacking, name: impl FnOnce() -> Cow<'static, str>);

    /// The sum of the terms that count.
    fn total(&self) -> i32;

    /// Adds a term that stacks with everything.
    fn add(&mut self, name: &'static str, value: i32) {
        self.term(value, Stacking::Adds, || Cow::Borrowed(name));
    }

    /// Adds a bonus of a named type. Only the highest bonus of each type counts.
    fn add_typed(&mut self, name: &'static str, value: i32, bonus_type: &'static str) {
        self.term(value, Stacking::Highest(Cow::Borrowed(bonus_type)), || Cow::Borrowed(name));
    }
}

impl Sum for Breakdown {
    fn term(&mut self, value: i32, stacking: Stacking, name: impl FnOnce() -> Cow<'static, str>) {
        if value != 0 {
            self.terms.push(Term { name: name(), value, stacking });
        }
    }

    fn total(&self) -> i32 {
        Self::total(self)
    }
}

/// A sum that keeps no names. It stacks like a [`Breakdown`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Total {
    plain: i32,
    /// The highest bonus of each type.
    highest: Vec<(Cow<'static, str>, i32)>,
}

impl Sum for Total {
    fn term(&mut self, value: i32, stacking: Stacking, _: impl FnOnce() -> Cow<'static, str>) {
        match stacking {
            Stacking::Highest(kind) if value > 0 => match self.highest.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, highest)) => *highest = value.max(*highest),
                None => self.highest.push((kind, value)),
            },
            Stacking::Highest(_) | Stacking::Adds => self.plain += value,
        }
    }

    fn total(&self) -> i32 {
        self.plain + self.highest.iter().map(|(_, value)| value).sum::<i32>()
    }
}

/// Writes `+5 base attack, +2 flanking, -5 prone`, with terms that do not stack in brackets.
impl fmt::Display for Breakdown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (term, counts)) in self.counted().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            if counts {
                write!(f, "{:+} {}", term.value, term.name)?;
            } else {
                write!(f, "({:+} {} does not stack)", term.value, term.name)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered<S: Sum>() -> S {
        let mut sum = S::default();
        sum.add("a", 3);
        sum.add("b", 3);
        sum.add_typed("crate", 5, "cover");
        sum.add_typed("wall", 10, "cover");
        sum.add_typed("odd", -2, "cover");
        sum.add_typed("left", 2, "flanking");
        sum
    }

    #[test]
    fn the_total_is_that_of_the_breakdown() {
        assert_eq!(covered::<Total>().total(), covered::<Breakdown>().total());
        assert_eq!(covered::<Total>().total(), 3 + 3 + 10 - 2 + 2);
    }

    /// SAGA-CONV-04
    #[test]
    fn same_typed_bonuses_do_not_stack_but_penalties_do() {
        let mut sum = Breakdown::new().with("a", 3).with("b", 3);
        sum.add_typed("crate", 5, "cover");
        sum.add_typed("wall", 10, "cover");
        sum.add_typed("odd", -2, "cover");
        assert_eq!(sum.total(), 3 + 3 + 10 - 2);
    }

    /// SAGA-CONV-04
    #[test]
    fn of_two_equal_typed_bonuses_one_counts() {
        let mut sum = Breakdown::new();
        sum.add_typed("left", 5, "cover");
        sum.add_typed("right", 5, "cover");
        assert_eq!(sum.total(), 5);
        assert_eq!(sum.counted().filter(|(_, counts)| *counts).count(), 1);
    }

    #[test]
    fn zero_terms_are_left_out_of_the_text() {
        assert_eq!(Breakdown::new().with("nothing", 0).with("prone", -5).to_string(), "-5 prone");
    }
}
