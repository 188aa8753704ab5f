//! Poison data.

use crate::dice::DiceCode;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Poisons by key.
pub type Poisons = BTreeMap<String, Poison>;

/// A poison, disease or radiation. SAGA-BEY-42
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Poison {
    /// Display name.
    pub name: String,
    /// Attack bonus against Fortitude.
    pub attack: i32,
    /// Damage on a hit.
    pub damage: DiceCode,
    /// Steps down the condition track on each hit.
    pub steps: u8,
    /// Number of rounds after the exposure in which it attacks again.
    pub rounds: u8,
    /// DC of the Treat Injury check that cures it.
    pub dc: i32,
}
