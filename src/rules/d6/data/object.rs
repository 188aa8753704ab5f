//! Doors, low objects and walls: their names and strengths.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    battle::{LowKind, Thing, ThingKind},
    dice::Pips,
    grid::Barrier,
};

/// The object data of the doors, the low squares and the walls of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectTable {
    /// A door that the level does not describe further.
    pub door: Arc<ObjectData>,
    /// Objects by the keys that levels use. D6-PROT-05, D6-PROT-06
    pub objects: BTreeMap<String, Arc<ObjectData>>,
    /// The low objects, by their kind. D6-PROT-06
    pub low: BTreeMap<LowKind, Arc<ObjectData>>,
    /// Walls, windows and the barriers on borders. D6-PROT-06
    pub barriers: BTreeMap<Barrier, Arc<ObjectData>>,
}

impl ObjectTable {
    /// The data of a thing on the map; `None` for what units carry.
    pub fn of_fixture(&self, thing: &Thing) -> Option<&Arc<ObjectData>> {
        let named = thing.label.object.as_ref().and_then(|key| self.objects.get(key));
        named.or_else(|| match &thing.kind {
            ThingKind::Door => Some(&self.door),
            ThingKind::Low(kind) => self.low.get(kind),
            ThingKind::Barrier(barrier) => self.barriers.get(barrier),
            ThingKind::Lock(_) | ThingKind::Trap(_) | ThingKind::Item | ThingKind::Bindings => None,
        })
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
