//! The weights of the difficulties.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use super::weights::Weights;
use crate::battle::Difficulty;

/// The weights of every difficulty. `assets/difficulties.ron` holds the shipped values. Cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Difficulties(Arc<BTreeMap<Difficulty, Arc<Weights>>>);

impl Difficulties {
    /// The shipped weights, which are read once.
    pub fn shipped() -> Self {
        static SHIPPED: LazyLock<Difficulties> =
            LazyLock::new(|| Difficulties::parse(include_str!("../../assets/difficulties.ron")).unwrap_or_default());
        SHIPPED.clone()
    }

    /// Reads the weights that each difficulty changes. One that the text leaves out is like the regular opponent.
    ///
    /// # Errors
    /// The first fault: the text is no table of difficulties, or names a weight that does not exist.
    pub fn parse(text: &str) -> Result<Self, ron::Error> {
        let table: BTreeMap<String, BTreeMap<String, ron::Value>> = ron::from_str(text).map_err(|error| error.code)?;
        let is_known = |name: &String| Difficulty::ALL.into_iter().any(|difficulty| difficulty.key() == name);
        if let Some(name) = table.keys().find(|name| !is_known(name)) {
            return Err(ron::Error::Message(format!("`{name}` is no difficulty")));
        }
        let weights = |difficulty: Difficulty| {
            let changes = table.get(difficulty.key()).into_iter().flatten();
            let weights = Weights::with(changes.map(|(name, value)| (name.as_str(), value.clone())))?;
            Ok((difficulty, Arc::new(weights)))
        };
        Ok(Self(Arc::new(Difficulty::ALL.into_iter().map(weights).collect::<Result<_, ron::Error>>()?)))
    }

    /// The weights of one difficulty.
    pub fn weights(&self, difficulty: Difficulty) -> Arc<Weights> {
        self.0.get(&difficulty).cloned().unwrap_or_default()
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
    fn a_difficulty_changes_some_weights_of_the_regular_opponent() {
        let shipped = Weights::with(std::iter::empty()).unwrap_or_default();
        let table = Difficulties::parse(r#"{"recruit": {"defeat": 1}}"#).unwrap_or_default();
        assert_eq!(*table.weights(Difficulty::Regular), shipped);
        assert_eq!(*table.weights(Difficulty::Recruit), Weights { defeat: 1, ..shipped });
    }

    #[test]
    fn unknown_names_are_faults() {
        assert!(Difficulties::parse(r#"{"admiral": {}}"#).is_err());
        assert!(Difficulties::parse(r#"{"recruit": {"luck": 1}}"#).is_err());
    }
}
