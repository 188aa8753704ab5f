//! Sources of advantage and disadvantage. SWU-CORE-04

use std::fmt;

use crate::dice::Chance;

/// The sources of advantage and of disadvantage of one roll.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edges {
    /// The reasons for advantage.
    pub advantage: Vec<&'static str>,
    /// The reasons for disadvantage.
    pub disadvantage: Vec<&'static str>,
}

/// The die that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keep {
    /// A single die is rolled.
    Only,
    /// The higher of two.
    Higher,
    /// The lower of two.
    Lower,
}

impl Edges {
    /// Adds a source of advantage if it applies.
    pub fn favour(&mut self, applies: bool, reason: &'static str) {
        if applies {
            self.advantage.push(reason);
        }
    }

    /// Adds a source of disadvantage if it applies.
    pub fn hamper(&mut self, applies: bool, reason: &'static str) {
        if applies {
            self.disadvantage.push(reason);
        }
    }

    /// The die that counts. Sources of one kind do not add up, and one of each cancels. SWU-CORE-04
    pub fn keep(&self) -> Keep {
        match (self.advantage.is_empty(), self.disadvantage.is_empty()) {
            (false, true) => Keep::Higher,
            (true, false) => Keep::Lower,
            (true, true) | (false, false) => Keep::Only,
        }
    }

    /// The die that counts, in words; `None` if a single one is rolled. SWU-CORE-04
    pub fn kept_words(&self) -> Option<&'static str> {
        match self.keep() {
            Keep::Only => None,
            Keep::Higher => Some("the higher of two dice"),
            Keep::Lower => Some("the lower of two dice"),
        }
    }

    /// The chance that a roll of a d20 has one of so many favourable faces, highest first.
    pub fn chance(&self, faces: u32) -> Chance {
        let single = Chance { favourable: faces.min(20), of: 20 };
        match self.keep() {
            Keep::Only => single,
            Keep::Higher => single.with_advantage(),
            Keep::Lower => single.with_disadvantage(),
        }
    }

    /// The sources in words, a line for each kind.
    pub fn notes(&self) -> Vec<String> {
        let line = |name: &str, reasons: &[&str]| format!("{name}: {}", reasons.join(", "));
        let mut notes = Vec::new();
        if !self.advantage.is_empty() {
            notes.push(line("advantage", &self.advantage));
        }
        if !self.disadvantage.is_empty() {
            notes.push(line("disadvantage", &self.disadvantage));
        }
        if notes.len() == 2 {
            notes.push("advantage and disadvantage cancel".to_owned());
        }
        notes
    }
}

/// `advantage: hidden, target stunned`
impl fmt::Display for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notes().join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SWU-CORE-04
    #[test]
    fn one_of_each_cancels() {
        let edges = |advantage: &[&'static str], disadvantage: &[&'static str]| Edges {
            advantage: advantage.to_vec(),
            disadvantage: disadvantage.to_vec(),
        };
        assert_eq!(edges(&[], &[]).keep(), Keep::Only);
        assert_eq!(edges(&["a", "b"], &[]).keep(), Keep::Higher);
        assert_eq!(edges(&[], &["c"]).keep(), Keep::Lower);
        assert_eq!(edges(&["a", "b"], &["c"]).keep(), Keep::Only);
        assert_eq!(edges(&["a"], &[]).chance(5), Chance { favourable: 175, of: 400 });
        assert_eq!(edges(&["a"], &["c"]).chance(5), Chance { favourable: 5, of: 20 });
    }
}
