//! Doors, low objects and walls: their names and strengths.

use serde::{Deserialize, Serialize};

use crate::dice::Pips;

/// An object that can be broken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectData {
    /// The name that players read.
    pub name: String,
    /// The dice rolled against damage. D6-PROT-05, D6-PROT-06
    pub strength: Pips,
}
