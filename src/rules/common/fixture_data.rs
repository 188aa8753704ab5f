//! The data of the doors, the low squares and the walls of a map.

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    battle::{LowKind, Thing, ThingKind},
    grid::Barrier,
};

/// The strengths of everything on a map that can be broken. `D` is the data that the rule set has of one object.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FixtureTable<D> {
    /// A door that the level does not describe further.
    pub door: Arc<D>,
    /// Objects by the keys that levels use. D6-PROT-05, D6-PROT-06
    pub objects: BTreeMap<String, Arc<D>>,
    /// The low objects, by their kind. D6-PROT-06, SWU-COVER-05
    pub low: BTreeMap<LowKind, Arc<D>>,
    /// Walls, windows and the barriers on borders. D6-PROT-06
    pub barriers: BTreeMap<Barrier, Arc<D>>,
}

impl<D> FixtureTable<D> {
    /// The data of a thing on the map; `None` for what units carry, and for what nobody attacks.
    pub fn of_fixture(&self, thing: &Thing) -> Option<&Arc<D>> {
        let named = thing.label.object.as_ref().and_then(|key| self.objects.get(key));
        named.or_else(|| match &thing.kind {
            ThingKind::Door => Some(&self.door),
            ThingKind::Low(kind) => self.low.get(kind),
            ThingKind::Barrier(barrier) => self.barriers.get(barrier),
            ThingKind::Lock(_) | ThingKind::Trap(_) | ThingKind::Item | ThingKind::Bindings => None,
        })
    }
}
