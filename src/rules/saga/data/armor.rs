//! The unit, weapon and armor data of saga, read from `assets/saga/*.ron`.

use serde::{Deserialize, Serialize};

/// Armor. SAGA-BEY-33
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armor {
    /// What players read.
    pub name: String,
    /// How heavy it is.
    pub class: ArmorClass,
    /// Replaces the heroic level in Ref. SAGA-DEF-05
    pub bonus: i32,
    /// Equipment bonus to Fort. SAGA-DEF-11
    #[serde(default)]
    pub fortitude: i32,
    /// Highest Dexterity bonus to Ref in it.
    #[serde(default)]
    pub max_dexterity: Option<i32>,
}

/// How heavy armor is; medium and heavy slow down. SAGA-ENC-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the classes")]
pub enum ArmorClass {
    Light,
    Medium,
    Heavy,
}
