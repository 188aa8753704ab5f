//! The catalogue: all data tables of saga, read from `assets/saga/*.ron` and checked.

use crate::rules::saga::data::armor::Armor;
use crate::rules::saga::data::object::ObjectTables;
use crate::rules::saga::data::poison::Poisons;
use crate::rules::saga::data::power::Power;
use crate::rules::saga::data::unit::UnitData;
use crate::rules::saga::data::weapon::Weapon;
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

/// All data tables.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    /// Weapons by key.
    pub weapons: BTreeMap<String, Arc<Weapon>>,
    /// Armor by key.
    pub armors: BTreeMap<String, Arc<Armor>>,
    /// Psi powers by key.
    pub powers: BTreeMap<String, Arc<Power>>,
    /// Unit types by key.
    pub units: BTreeMap<String, Arc<UnitData>>,
    /// Tables of objects and substances.
    pub objects: ObjectTables,
    /// Poisons, diseases and radiation by key.
    pub poisons: Poisons,
}

/// An error in the data files.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DataError {
    /// A file cannot be parsed.
    #[error("{file}:{line}:{column}: {message}")]
    Syntax {
        /// The file's path.
        file: &'static str,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// Message of the parser.
        message: String,
    },
    /// A unit refers to a key that does not exist.
    #[error("unit `{unit}` names the {what} `{name}`, which does not exist")]
    Unknown {
        /// Key of the unit.
        unit: String,
        /// The kind of entry: weapon, armor or psi power.
        what: &'static str,
        /// The unknown key.
        name: String,
    },
}

impl Catalogue {
    /// The data shipped with the game.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read().unwrap_or_default());
        &SHIPPED
    }

    /// Reads and checks the data shipped with the game.
    ///
    /// # Errors
    ///
    /// The first error, with its file and position.
    pub fn read() -> Result<Self, DataError> {
        let catalogue = Self {
            weapons: parse("assets/saga/weapons.ron", include_str!("../../../../assets/saga/weapons.ron"))?,
            armors: parse("assets/saga/armor.ron", include_str!("../../../../assets/saga/armor.ron"))?,
            powers: parse("assets/saga/powers.ron", include_str!("../../../../assets/saga/powers.ron"))?,
            units: parse("assets/saga/units.ron", include_str!("../../../../assets/saga/units.ron"))?,
            objects: parse("assets/saga/objects.ron", include_str!("../../../../assets/saga/objects.ron"))?,
            poisons: parse("assets/saga/poisons.ron", include_str!("../../../../assets/saga/poisons.ron"))?,
        };
        if let Some(name) = catalogue.objects.unknown() {
            let unit = "objects.ron".to_owned();
            return Err(DataError::Unknown { unit, what: "object", name: name.to_owned() });
        }
        for (key, weapon) in &catalogue.weapons {
            if let Some(poison) = weapon.poison.iter().find(|poison| !catalogue.poisons.contains_key(*poison)) {
                return Err(DataError::Unknown { unit: key.clone(), what: "poison", name: poison.clone() });
            }
        }
        for (key, unit) in &catalogue.units {
            let unknown = |what, name: &str| DataError::Unknown { unit: key.clone(), what, name: name.to_owned() };
            if let Some(carried) = unit.weapons.iter().find(|carried| !catalogue.weapons.contains_key(&carried.weapon))
            {
                return Err(unknown("weapon", &carried.weapon));
            }
            if let Some(object) = unit.bound.iter().find(|key| !catalogue.objects.objects.contains_key(*key)) {
                return Err(unknown("object", object));
            }
            if let Some(armor) = unit.armor.iter().find(|armor| !catalogue.armors.contains_key(*armor)) {
                return Err(unknown("armor", armor));
            }
            if let Some(power) = unit.powers.iter().find(|power| !catalogue.powers.contains_key(*power)) {
                return Err(unknown("psi power", power));
            }
        }
        Ok(catalogue)
    }
}

fn parse<T: serde::de::DeserializeOwned>(file: &'static str, text: &str) -> Result<T, DataError> {
    ron::from_str(text).map_err(|error| DataError::Syntax {
        file,
        line: error.span.start.line,
        column: error.span.start.col,
        message: error.code.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::data::catalogue::Catalogue;

    #[test]
    fn the_shipped_data_is_sound() {
        let catalogue = Catalogue::read().unwrap_or_else(|error| panic!("{error}"));
        assert!(catalogue.units.len() >= 12, "only {} kinds of unit", catalogue.units.len());
    }
}
