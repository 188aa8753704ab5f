//! The weights of the difficulties.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};

use super::weights::Weights;
use crate::{battle::Difficulty, rules::RulesetId};

/// The weights of every difficulty under every rule set. `assets/difficulties.ron` holds the shipped values. Cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Difficulties(Arc<BTreeMap<(Difficulty, RulesetId), Arc<Weights>>>);

/// One difficulty in the file: the changes to the weights of the regular opponent.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Changes {
    weights: BTreeMap<String, ron::Value>,
    by_rules: BTreeMap<RulesetId, BTreeMap<String, ron::Value>>,
}

impl Difficulties {
    /// The shipped weights, which are read once.
    pub fn shipped() -> Self {
        static SHIPPED: LazyLock<Difficulties> =
            LazyLock::new(|| Difficulties::parse(include_str!("../../assets/difficulties.ron")).unwrap_or_default());
        SHIPPED.clone()
    }

    /// Reads the weights of all difficulties. One that the text leaves out is like the regular opponent.
    ///
    /// # Errors
    /// The first fault: the text is no table of difficulties, or names a weight that does not exist.
    pub fn parse(text: &str) -> Result<Self, ron::Error> {
        let table: BTreeMap<String, Changes> = ron::from_str(text).map_err(|error| error.code)?;
        let is_known = |name: &String| Difficulty::ALL.into_iter().any(|difficulty| difficulty.key() == name);
        if let Some(name) = table.keys().find(|name| !is_known(name)) {
            return Err(ron::Error::Message(format!("`{name}` is no difficulty")));
        }
        let (mut all, unchanged) = (BTreeMap::new(), Changes::default());
        for difficulty in Difficulty::ALL {
            let changes = table.get(difficulty.key()).unwrap_or(&unchanged);
            for ruleset in RulesetId::ALL {
                all.insert((difficulty, ruleset), Arc::new(Weights::with(changes.under(ruleset))?));
            }
        }
        Ok(Self(Arc::new(all)))
    }

    /// The weights of one difficulty under one rule set.
    pub fn weights(&self, difficulty: Difficulty, ruleset: RulesetId) -> Arc<Weights> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_difficulties_can_be_read() {
        assert!(Difficulties::parse(include_str!("../../assets/difficulties.ron")).is_ok());
    }

    #[test]
    fn the_regular_opponent_has_the_weights_of_the_file() {
        let weights = Difficulties::shipped().weights(Difficulty::Regular, RulesetId::D6);
        assert!(Weights::with(std::iter::empty()).is_ok_and(|shipped| shipped == *weights));
    }

    #[test]
    fn a_change_for_one_rule_set_comes_last() {
        let text = r#"{"veteran": (weights: {"defeat": 1}, by_rules: {swu: {"defeat": 2}})}"#;
        let defeat = |ruleset| {
            let table = Difficulties::parse(text).unwrap_or_default();
            table.weights(Difficulty::Veteran, ruleset).defeat
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
