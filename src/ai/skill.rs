//! The values that make the difficulties differ.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};

use super::weights::Weights;
use crate::{battle::Difficulty, rules::RulesetId};

/// The values of every difficulty under every rule set. `assets/difficulties.ron` holds the shipped values and explains
/// each. Cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Difficulties(Arc<BTreeMap<(Difficulty, RulesetId), Arc<Skill>>>);

/// One difficulty in the file: the changes to the weights of the regular opponent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Changes {
    /// The difficulty whose weights these changes start from; without one, the regular opponent.
    like: Option<String>,
    weights: BTreeMap<String, ron::Value>,
    by_rules: BTreeMap<RulesetId, BTreeMap<String, ron::Value>>,
    search: Effort,
}

/// The values of one difficulty under one rule set.
#[derive(Clone, Debug, Default)]
pub struct Skill {
    /// The weights of decisions.
    pub weights: Weights,
    /// The weights of decisions in trials, which look at less.
    pub trial_weights: Weights,
    /// The effort of looking ahead; with no commands the unit does not look ahead.
    pub search: Effort,
}

/// The effort of looking ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Effort {
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
    /// The shipped values, which are read once.
    pub fn shipped() -> Self {
        static SHIPPED: LazyLock<Difficulties> =
            LazyLock::new(|| Difficulties::parse(include_str!("../../assets/difficulties.ron")).unwrap_or_default());
        SHIPPED.clone()
    }

    /// Reads the values of all difficulties. One that the text leaves out is like the regular opponent.
    ///
    /// # Errors
    /// The first fault: the text is no table of difficulties, or names a weight that does not exist.
    pub fn parse(text: &str) -> Result<Self, ron::Error> {
        let table: BTreeMap<String, Changes> = ron::from_str(text).map_err(|error| error.code)?;
        let named = table.values().filter_map(|changes| changes.like.as_ref()).chain(table.keys());
        for name in named {
            if !Difficulty::ALL.into_iter().any(|difficulty| difficulty.key() == name) {
                return Err(ron::Error::Message(format!("`{name}` is no difficulty")));
            }
        }
        let (mut skills, unchanged) = (BTreeMap::new(), Changes::default());
        for difficulty in Difficulty::ALL {
            let changes = table.get(difficulty.key()).unwrap_or(&unchanged);
            let base = changes.like.as_ref().and_then(|name| table.get(name)).unwrap_or(&unchanged);
            for ruleset in RulesetId::ALL {
                let weights = Weights::with(base.under(ruleset).chain(changes.under(ruleset)))?;
                skills.insert((difficulty, ruleset), Arc::new(Skill::new(weights, changes.search)));
            }
        }
        Ok(Self(Arc::new(skills)))
    }

    /// The values of one difficulty under one rule set.
    pub fn skill(&self, difficulty: Difficulty, ruleset: RulesetId) -> Arc<Skill> {
        self.0.get(&(difficulty, ruleset)).cloned().unwrap_or_default()
    }
}

impl Changes {
    /// The changed weights, those for the rule set last.
    fn under(&self, ruleset: RulesetId) -> impl Iterator<Item = (&str, ron::Value)> {
        let changes = self.weights.iter().chain(self.by_rules.get(&ruleset).into_iter().flatten());
        changes.map(|(name, value)| (name.as_str(), value.clone()))
    }
}

impl Skill {
    fn new(weights: Weights, search: Effort) -> Self {
        let trial_weights = Weights { squares: search.squares, enemies: search.enemies, ..weights.clone() };
        Self { weights, trial_weights, search }
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
    fn one_difficulty_may_build_on_another() {
        let text =
            r#"{"veteran": (weights: {"defeat": 1}), "commander": (like: Some("veteran"), weights: {"goal": 2})}"#;
        let table = Difficulties::parse(text).unwrap_or_default();
        let skill = table.skill(Difficulty::Commander, RulesetId::Saga);
        assert_eq!((skill.weights.defeat, skill.weights.goal), (1, 2));
    }

    #[test]
    fn unknown_names_are_faults() {
        assert!(Difficulties::parse(r#"{"admiral": ()}"#).is_err());
        assert!(Difficulties::parse(r#"{"veteran": (like: Some("admiral"))}"#).is_err());
        assert!(Difficulties::parse(r#"{"veteran": (weights: {"luck": 1})}"#).is_err());
        assert!(Difficulties::parse(r#"{"veteran": (by_rules: {d6: {"luck": 1}})}"#).is_err());
    }
}
