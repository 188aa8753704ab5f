//! Traps. SWU-ACT-16

use serde::{Deserialize, Serialize};

use super::{Ability, Inflicts};
use crate::dice::DiceCode;

/// A trap on the floor. It goes off once, when somebody steps on it. SWU-ACT-16
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trap {
    /// The name that players read.
    pub name: String,
    /// The difficulty that a search must reach to find it. SWU-ACT-16
    pub find: i32,
    /// The difficulty of the Computers check that disarms it.
    pub disarm: i32,
    /// The ability of the save against it.
    pub save: Ability,
    /// The difficulty of the save.
    pub difficulty: i32,
    /// The damage: all of it after a failed save, half after a success.
    pub damage: DiceCode,
    /// The squares around it that it reaches; 0 for a trap that catches only whoever steps on it.
    #[serde(default)]
    pub radius: i32,
    /// The condition after a failed save. SWU-COND-06
    #[serde(default)]
    pub inflicts: Option<Inflicts>,
}
