//! The values that make the difficulties differ.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use super::weights::Weights;
use crate::{battle::Difficulty, rules::RulesetId};

/// The values of every difficulty. `assets/difficulties.ron` holds the shipped values and explains each.
#[derive(Clone, Debug, Default)]
pub struct Difficulties(BTreeMap<&'static str, Changes>);

/// One difficulty in the file: the changes to the weights of the regular opponent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Changes {
    weights: BTreeMap<String, ron::Value>,
    by_rules: BTreeMap<RulesetId, BTreeMap<String, ron::Value>>,
    search: Search,
}

/// The values of one difficulty under one rule set.
#[derive(Clone, Debug, Default)]
pub struct Skill {
    /// The weights of decisions.
    pub weights: Weights,
    /// The weights of decisions in trials, which look at less.
    pub trial_weights: Weights,
    /// The effort of looking ahead; with no commands the unit does not look ahead.
    pub search: Search,
}

/// The effort of looking ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Search {
    /// The number of commands played in all trials of one decision.
    pub commands: usize,
    /// The number of orders tried.
    pub candidates: usize,
    /// The most attacks among them.
    pub attacks: usize,
    /// The most moves among them.
    pub moves: usize,
    /// The number of trials of each order before the worse half is dropped.
    pub trials: usize,
    /// The most commands of one trial.
    pub longest: usize,
    /// Another order must be worth so much more than the usual one, in hundredths of a hit point.
    pub doubt: i32,
    /// The squares that a decision within a trial judges exactly.
    pub squares: usize,
    /// The enemies that a decision within a trial looks at.
    pub enemies: usize,
}

impl Difficulties {
    /// The shipped values.
    pub fn shipped() -> Self {
        Self::parse(include_str!("../../assets/difficulties.ron")).unwrap_or_default()
    }

    /// Reads the values of all difficulties.
    ///
    /// # Errors
    /// The place of the first fault, if the text is not a table of difficulties or names a weight that does not exist.
    pub fn parse(text: &str) -> Result<Self, ron::Error> {
        let mut read: BTreeMap<String, Changes> = ron::from_str(text).map_err(|error| error.code)?;
        let named = Difficulty::ALL.map(|difficulty| (difficulty.key(), read.remove(difficulty.key())));
        if let Some((unknown, _)) = read.pop_first() {
            return Err(ron::Error::Message(format!("`{unknown}` is no difficulty")));
        }
        let named: BTreeMap<&'static str, Changes> =
            named.into_iter().map(|(key, changes)| (key, changes.unwrap_or_default())).collect();
        for changes in named.values() {
            for ruleset in RulesetId::ALL {
                changes.weights_under(ruleset)?;
            }
        }
        Ok(Self(named))
    }

    /// The values of one difficulty under one rule set.
    pub fn skill(&self, difficulty: Difficulty, ruleset: RulesetId) -> Arc<Skill> {
        let unchanged = Changes::default();
        let changes = self.0.get(difficulty.key()).unwrap_or(&unchanged);
        let weights = changes.weights_under(ruleset).unwrap_or_default();
        let Search { squares, enemies, .. } = changes.search;
        let trial_weights = Weights { squares, enemies, ..weights.clone() };
        Arc::new(Skill { weights, trial_weights, search: changes.search })
    }
}

impl Changes {
    /// The weights of the regular opponent with these changes, those for the rule set last.
    fn weights_under(&self, ruleset: RulesetId) -> Result<Weights, ron::Error> {
        let changes = self.weights.iter().chain(self.by_rules.get(&ruleset).into_iter().flatten());
        Weights::with(changes.map(|(name, value)| (name.as_str(), value.clone())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_difficulties_can_be_read() {
        assert!(Difficulties::parse(include_str!("../../assets/difficulties.ron")).is_ok());
    }

    #[test]
    fn the_regular_opponent_has_the_weights_of_the_file() {
        let skill = Difficulties::shipped().skill(Difficulty::Regular, RulesetId::D6);
        assert!(Weights::with(std::iter::empty()).is_ok_and(|weights| weights == skill.weights));
    }

    #[test]
    fn a_change_for_one_rule_set_comes_last() {
        let text = r#"{"veteran": (weights: {"defeat": 1}, by_rules: {swu: {"defeat": 2}})}"#;
        let defeat = |ruleset| {
            let table = Difficulties::parse(text).unwrap_or_default();
            table.skill(Difficulty::Veteran, ruleset).weights.defeat
        };
        assert_eq!((defeat(RulesetId::Saga), defeat(RulesetId::Swu)), (1, 2));
    }

    #[test]
    fn unknown_names_are_faults() {
        assert!(Difficulties::parse(r#"{"admiral": ()}"#).is_err());
        assert!(Difficulties::parse(r#"{"veteran": (weights: {"luck": 1})}"#).is_err());
        assert!(Difficulties::parse(r#"{"veteran": (by_rules: {d6: {"luck": 1}})}"#).is_err());
    }
}
