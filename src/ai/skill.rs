//! The values that make the difficulties differ.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use super::weights::Weights;
use crate::{battle::Difficulty, rules::RulesetId};

/// The values of every difficulty. `assets/difficulties.ron` holds the shipped values and explains each.
#[derive(Clone, Debug, Default)]
pub struct Difficulties(BTreeMap<&'static str, Level>);

/// One difficulty in the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Level {
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
    /// The effort of looking ahead.
    pub search: Search,
}

/// The effort of looking ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Search {
    pub commands: usize,
    pub candidates: usize,
    pub attacks: usize,
    pub moves: usize,
    pub trials: usize,
    pub longest: usize,
    pub doubt: i32,
    pub squares: usize,
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
        let mut levels: BTreeMap<String, Level> = ron::from_str(text).map_err(|error| error.code)?;
        let named = Difficulty::ALL.map(|difficulty| (difficulty.key(), levels.remove(difficulty.key())));
        if let Some((unknown, _)) = levels.pop_first() {
            return Err(ron::Error::Message(format!("`{unknown}` is no difficulty")));
        }
        let named: BTreeMap<&'static str, Level> =
            named.into_iter().map(|(key, level)| (key, level.unwrap_or_default())).collect();
        for level in named.values() {
            for ruleset in RulesetId::ALL {
                level.weights_under(ruleset)?;
            }
        }
        Ok(Self(named))
    }

    /// The values of one difficulty under one rule set.
    pub fn skill(&self, difficulty: Difficulty, ruleset: RulesetId) -> Arc<Skill> {
        let level = self.0.get(difficulty.key()).cloned().unwrap_or_default();
        let weights = level.weights_under(ruleset).unwrap_or_default();
        let Search { squares, enemies, .. } = level.search;
        let trial_weights = Weights { squares, enemies, ..weights.clone() };
        Arc::new(Skill { weights, trial_weights, search: level.search })
    }
}

impl Level {
    /// The weights of the regular opponent with the changes of this level, those for the rule set last.
    fn weights_under(&self, ruleset: RulesetId) -> Result<Weights, ron::Error> {
        let changes = self.weights.iter().chain(self.by_rules.get(&ruleset).into_iter().flatten());
        Weights::with(changes.map(|(name, value)| (name.as_str(), value.clone())))
    }
}
