//! Doors, low objects and walls: their strength, and the cover that things give. SWU-COVER-05

use std::{collections::BTreeMap, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{
    battle::{LowKind, Thing, ThingKind},
    grid::Barrier,
};

/// The object data of the doors, the low squares and the walls of a map, and the cover ratings of everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectTable {
    /// A door that the level does not describe further.
    pub door: Arc<ObjectData>,
    /// Objects by the keys that levels use.
    pub objects: BTreeMap<String, Arc<ObjectData>>,
    /// The low objects, by their kind.
    pub low: BTreeMap<LowKind, Arc<ObjectData>>,
    /// Walls, windows and the barriers on borders.
    pub barriers: BTreeMap<Barrier, Arc<ObjectData>>,
    /// The cover of walls, windows, railings and creatures.
    pub cover: CoverRatings,
}

/// The cover ratings of everything that does not fill a square as a low object does. SWU-COVER-05, SWU-COVER-07
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoverRatings {
    /// A railing between two squares.
    pub railing: i32,
    /// The edge of a doorway, or a wall that hides a part of the target.
    pub wall_edge: i32,
    /// A slit to shoot through.
    pub slit: i32,
    /// A creature in the line of a shot.
    pub creature: i32,
    /// Full cover against an area effect.
    pub full_against_areas: i32,
}

impl ObjectTable {
    /// The data of a thing on the map; `None` for what units carry, and for what nobody attacks.
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
    /// The Armour Class that attacks must reach.
    pub armour_class: i32,
    /// Hit points.
    pub hit_points: i32,
    /// The cover that it gives; 0 for a door, which is a wall while it is closed. SWU-COVER-05
    #[serde(default)]
    pub cover: i32,
    /// True if it hides a standing unit from head to foot. SWU-COVER-06
    #[serde(default)]
    pub full_height: bool,
}
