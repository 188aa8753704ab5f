//! Doors and low objects: their names and strengths.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::dice::Pips;

/// The object data of the doors and the low squares of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectTable {
    /// A door that the level does not describe further.
    pub door: ObjectData,
    /// Other doors, by the names that levels use. D6-PROT-05, D6-PROT-06
    pub doors: BTreeMap<String, ObjectData>,
    /// A low object.
    pub low: ObjectData,
}

/// An object that can be broken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectData {
    /// The name that players read.
    pub name: String,
    /// The dice rolled against damage. D6-PROT-05, D6-PROT-06
    pub strength: Pips,
}
