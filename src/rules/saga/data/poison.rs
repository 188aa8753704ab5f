//! Poison, disease, radiation: they attack Fortitude, wear down, and must be cured.

use crate::dice::DiceCode;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Poisons by key.
pub type Poisons = BTreeMap<String, Poison>;

/// A poison, disease or radiation. SAGA-BEY-42
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Poison {
    /// What players read.
    pub name: String,
    /// Added to the d20 against Fortitude.
    pub attack: i32,
    /// Damage of a hit.
    pub damage: DiceCode,
    /// Steps down the condition track with each hit.
    pub steps: u8,
    /// Rounds after the exposure in which it attacks again.
    pub rounds: u8,
    /// Treat Injury check that cures it.
    pub dc: i32,
}
