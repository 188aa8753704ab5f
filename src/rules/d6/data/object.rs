//! Doors and low objects: their names and strengths.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    battle::{LowKind, ThingKind},
    dice::Pips,
};

/// The object data of the doors and the low squares of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectTable {
    /// A door that the level does not describe further.
    pub door: Arc<ObjectData>,
    /// Other doors, by the names that levels use. D6-PROT-05, D6-PROT-06
    pub doors: BTreeMap<String, Arc<ObjectData>>,
    /// The low objects, by their kind. D6-PROT-06
    pub low: BTreeMap<LowKind, Arc<ObjectData>>,
}

impl ObjectTable {
    /// The data of a thing on the map; `None` for what units carry.
    pub fn of_fixture(&self, kind: &ThingKind) -> Option<&Arc<ObjectData>> {
        match kind {
            ThingKind::Door { material } => {
                Some(material.as_ref().and_then(|material| self.doors.get(material)).unwrap_or(&self.door))
            }
            ThingKind::Low(kind) => self.low.get(kind),
            ThingKind::Item | ThingKind::Bindings => None,
        }
    }
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
