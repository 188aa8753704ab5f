//! The weights of the difficulties.

use std::{collections::BTreeMap, sync::LazyLock};

use super::weights::Weights;
use crate::battle::Difficulty;

const SHIPPED: &str = include_str!("../../assets/difficulties.ron");

/// The weights of one difficulty.
pub fn weights(difficulty: Difficulty) -> &'static Weights {
    static WEIGHTS: LazyLock<BTreeMap<Difficulty, Weights>> = LazyLock::new(|| parse(SHIPPED).unwrap_or_default());
    static NONE: LazyLock<Weights> = LazyLock::new(Weights::default);
    WEIGHTS.get(&difficulty).unwrap_or(&NONE)
}

/// Reads the weights that each difficulty changes. One that the text leaves out is like the regular opponent.
///
/// # Errors
/// The first fault: the text is no table of difficulties, or names a weight that does not exist.
fn parse(text: &str) -> Result<BTreeMap<Difficulty, Weights>, ron::Error> {
    let table: BTreeMap<String, BTreeMap<String, ron::Value>> = ron::from_str(text).map_err(|error| error.code)?;
    let is_known = |name: &String| Difficulty::ALL.into_iter().any(|difficulty| difficulty.key() == name);
    if let Some(name) = table.keys().find(|name| !is_known(name)) {
        return Err(ron::Error::Message(format!("`{name}` is no difficulty")));
    }
    let weights = |difficulty: Difficulty| {
        let changes = table.get(difficulty.key()).into_iter().flatten();
        Ok((difficulty, Weights::with(changes.map(|(name, value)| (name.as_str(), value.clone())))?))
    };
    Difficulty::ALL.into_iter().map(weights).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_difficulties_can_be_read() {
        assert!(parse(SHIPPED).is_ok());
    }

    #[test]
    fn a_difficulty_changes_some_weights_of_the_regular_opponent() {
        let shipped = Weights::with(std::iter::empty()).unwrap_or_default();
        let table = parse(r#"{"recruit": {"defeat": 1}}"#).unwrap_or_default();
        assert_eq!(table.get(&Difficulty::Regular), Some(&shipped));
        assert_eq!(table.get(&Difficulty::Recruit), Some(&Weights { defeat: 1, ..shipped }));
    }

    #[test]
    fn unknown_names_are_faults() {
        assert!(parse(r#"{"admiral": {}}"#).is_err());
        assert!(parse(r#"{"recruit": {"luck": 1}}"#).is_err());
    }
}
