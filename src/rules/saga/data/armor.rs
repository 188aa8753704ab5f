//! Armor data.

use serde::{Deserialize, Serialize};

/// Armor that a unit can wear. SAGA-BEY-33
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armor {
    /// Display name.
    pub name: String,
    /// Weight class.
    pub class: ArmorClass,
    /// Replaces the heroic level in the Reflex Defense. SAGA-DEF-05
    pub bonus: i32,
    /// Equipment bonus to the Fortitude Defense. SAGA-DEF-11
    #[serde(default)]
    pub fortitude: i32,
    /// Maximum Dexterity bonus to the Reflex Defense.
    #[serde(default)]
    pub max_dexterity: Option<i32>,
}

/// Weight classes of armor; medium and heavy armor reduce speed. SAGA-ENC-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the classes")]
pub enum ArmorClass {
    Light,
    Medium,
    Heavy,
}
