//! Object and substance data, read from `assets/saga/objects.ron`.

use crate::battle::{Lock, LowKind, Thing, ThingKind};
use crate::grid::Barrier;
use crate::rules::saga::data::size::Size;
use crate::rules::saga::data::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, sync::Arc};

/// All objects and substances. SAGA-OBJ-14
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectTables {
    /// Key of the object used for doors, unless the level names another.
    pub door: String,
    /// Keys of the objects used for low objects of a map, by their kind.
    pub low: BTreeMap<LowKind, String>,
    /// Keys of the objects used for walls, windows and the barriers on borders.
    pub barriers: BTreeMap<Barrier, String>,
    /// Objects by key. SAGA-OBJ-15 to SAGA-OBJ-19
    pub objects: BTreeMap<String, Arc<ObjectData>>,
    /// Substances by key. SAGA-OBJ-20
    pub substances: BTreeMap<String, Substance>,
}

/// An object's data.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectData {
    /// Display name.
    pub name: String,
    /// Size category.
    pub size: Size,
    /// Damage reduction. SAGA-OBJ-03
    #[serde(default)]
    pub reduction: i32,
    /// Hit points.
    pub points: i32,
    /// Damage threshold. SAGA-OBJ-06
    pub threshold: i32,
    /// Strength. SAGA-OBJ-10
    pub strength: i32,
    /// DC of the Strength check that breaks it. SAGA-OBJ-12
    pub break_dc: i32,
    /// Special rules for damaging it. SAGA-OBJ-09
    #[serde(default)]
    pub tags: Vec<ObjectTag>,
    /// Keys of objects that are parts of this one, with hit points of their own. SAGA-OBJ-08, SAGA-BEY-46
    #[serde(default)]
    pub sections: Vec<String>,
    /// False for weapons, bindings, locks and sections, which levels do not place as doors, low objects or walls.
    #[serde(default = "placed")]
    pub placed: bool,
}

fn placed() -> bool {
    true
}

/// Special rules for damaging an object. SAGA-OBJ-09
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObjectTag {
    /// Only piercing or slashing weapons and energy blades damage it.
    NeedsCutting,
    /// Only heavy weapons damage it.
    NeedsHeavy,
    /// Energy damage is doubled.
    Flammable,
    /// Ion damage disables it. SAGA-ION-04
    Electronic,
}

/// A material for doors and walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Substance {
    /// Damage reduction.
    #[serde(default)]
    pub reduction: i32,
    /// Hit points regardless of thickness.
    #[serde(default)]
    pub points: i32,
    /// Hit points per centimetre of thickness.
    #[serde(default)]
    pub per_centimetre: i32,
}

impl Substance {
    /// Hit points at a thickness in centimetres.
    pub fn hit_points(self, centimetres: i32) -> i32 {
        self.points + self.per_centimetre * centimetres
    }
}

impl ObjectTables {
    /// The object entry of a thing that a level places on the map.
    pub fn of_fixture(&self, thing: &Thing) -> Option<&Arc<ObjectData>> {
        let named = thing.label.object.as_ref().and_then(|key| self.objects.get(key));
        named.or_else(|| match &thing.kind {
            ThingKind::Door => self.objects.get(&self.door),
            ThingKind::Low(kind) => self.objects.get(self.low.get(kind)?),
            ThingKind::Lock(lock) => self.lock(*lock),
            ThingKind::Barrier(barrier) => self.objects.get(self.barriers.get(barrier)?),
            ThingKind::Trap(_) | ThingKind::Item | ThingKind::Bindings => None,
        })
    }

    /// The keys of the objects that a level may name for a door, a low object or a wall.
    pub fn placed(&self) -> impl Iterator<Item = &str> {
        self.objects.iter().filter(|(_, object)| object.placed).map(|(key, _)| key.as_str())
    }

    /// The object entry for a lock of this quality. SAGA-OBJ-18
    fn lock(&self, lock: Lock) -> Option<&Arc<ObjectData>> {
        self.objects.get(match lock {
            Lock::Cheap => "cheap_lock",
            Lock::Average => "average_lock",
            Lock::Good => "good_lock",
            Lock::High => "high_security_lock",
            Lock::Ultrahigh => "ultrahigh_security_lock",
        })
    }

    /// The object entry for a weapon. SAGA-OBJ-16
    pub fn weapon(&self, weapon: &Weapon) -> Option<&Arc<ObjectData>> {
        self.objects.get(match weapon.object_size() {
            Size::Fine | Size::Diminutive | Size::Tiny => "weapon_tiny",
            Size::Small => "weapon_small",
            Size::Medium => "weapon_medium",
            Size::Large => "weapon_large",
            Size::Huge | Size::Gargantuan | Size::Colossal => "weapon_huge",
        })
    }

    /// The first key that an object refers to and that does not exist.
    pub fn unknown(&self) -> Option<&str> {
        let sections = self.objects.values().flat_map(|object| &object.sections);
        let low = LowKind::ALL.iter().map(|kind| self.low.get(kind).map_or("low", String::as_str));
        let barriers = [Barrier::Low, Barrier::Aperture, Barrier::Wall];
        let barriers = barriers.iter().map(|barrier| self.barriers.get(barrier).map_or("barriers", String::as_str));
        let named = sections.map(String::as_str).chain([self.door.as_str()]).chain(low).chain(barriers);
        named.into_iter().find(|key| !self.objects.contains_key(*key))
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::data::catalogue::Catalogue;
    use crate::rules::saga::data::object::ObjectTables;
    use crate::rules::saga::query::ability::modifier;

    fn tables() -> &'static ObjectTables {
        &Catalogue::shipped().objects
    }

    fn row(key: &str) -> [i32; 5] {
        let object = &tables().objects[key];
        [object.reduction, object.points, object.threshold, object.strength, object.break_dc]
    }

    /// SAGA-OBJ-15 to SAGA-OBJ-19
    #[test]
    fn the_tables_are_the_catalogues() {
        let rows = [
            ("fine", [0, 1, 5, 1, 10]),
            ("diminutive", [0, 1, 5, 1, 10]),
            ("tiny", [0, 2, 5, 1, 10]),
            ("small", [2, 3, 6, 4, 12]),
            ("medium", [5, 5, 10, 10, 15]),
            ("large", [5, 10, 20, 10, 15]),
            ("huge", [10, 10, 35, 20, 20]),
            ("gargantuan", [10, 20, 55, 40, 30]),
            ("colossal", [10, 20, 85, 80, 50]),
            ("console", [0, 5, 10, 10, 15]),
            ("weapon_tiny", [5, 2, 10, 10, 15]),
            ("weapon_small", [5, 5, 12, 15, 17]),
            ("weapon_medium", [5, 10, 15, 20, 20]),
            ("weapon_large", [10, 10, 17, 25, 25]),
            ("weapon_huge", [10, 20, 30, 30, 30]),
            ("mesh_tape", [0, 1, 15, 20, 20]),
            ("liquid_tape", [0, 2, 19, 28, 24]),
            ("synthetic_rope", [0, 4, 20, 30, 25]),
            ("chain", [10, 5, 26, 32, 26]),
            ("restraint_cuffs", [10, 20, 25, 40, 30]),
            ("cheap_lock", [0, 1, 5, 1, 10]),
            ("average_lock", [2, 5, 10, 10, 15]),
            ("good_lock", [5, 10, 15, 20, 20]),
            ("high_security_lock", [10, 120, 30, 50, 35]),
            ("ultrahigh_security_lock", [20, 150, 35, 60, 40]),
            ("metal_bars", [10, 30, 25, 40, 30]),
            ("concrete_wall", [10, 150, 30, 50, 35]),
            ("metal_wall", [10, 150, 35, 60, 40]),
            ("wooden_door", [5, 25, 10, 10, 15]),
            ("metal_door", [10, 50, 30, 50, 35]),
            ("blast_door", [10, 750, 40, 70, 45]),
        ];
        for (key, expected) in rows {
            assert_eq!(row(key), expected, "{key}");
        }
    }

    /// SAGA-OBJ-12, SAGA-OBJ-14: the break DC is 15 plus the Strength modifier, except for two weapons.
    #[test]
    fn break_dcs_follow_strength_but_for_two() {
        for (key, object) in &tables().objects {
            let formula = 15 + modifier(object.strength);
            match key.as_str() {
                "weapon_large" => assert_eq!((formula, object.break_dc), (22, 25)),
                "weapon_huge" => assert_eq!((formula, object.break_dc), (25, 30)),
                _ => assert_eq!(object.break_dc, formula, "{key}"),
            }
        }
    }

    /// SAGA-OBJ-20, SAGA-EXD-25: 50 cm of heavy metal, 5 cm of wood, 30 cm of concrete, 15 cm of metal.
    #[test]
    fn substances() {
        let points = |key: &str, centimetres| tables().substances[key].hit_points(centimetres);
        assert_eq!(points("heavy_metal", 50), tables().objects["blast_door"].points);
        assert_eq!(points("wood", 5), tables().objects["wooden_door"].points);
        assert_eq!(points("stone", 30), tables().objects["concrete_wall"].points);
        assert_eq!(points("metal", 15), tables().objects["metal_wall"].points);
        assert_eq!(points("paper", 3), 1);
        let all = [
            ("paper", 0),
            ("rope", 0),
            ("soft_plastic", 0),
            ("glass", 0),
            ("ice", 0),
            ("ceramic", 0),
            ("hard_plastic", 2),
            ("wood", 5),
            ("light_metal", 5),
            ("stone", 10),
            ("metal", 10),
            ("heavy_metal", 10),
            ("exotic_metal", 20),
        ];
        for (key, reduction) in all {
            assert_eq!(tables().substances[key].reduction, reduction, "{key}");
        }
        assert_eq!([points("exotic_metal", 2), points("hard_plastic", 3), points("glass", 4)], [40, 6, 4]);
    }

    /// SAGA-EX-14, SAGA-OBJ-08, SAGA-BEY-46: the window of an air car has its own hit points.
    #[test]
    fn sections_are_objects_of_their_own() {
        let car = &tables().objects["air_car"];
        let window = &tables().objects[&car.sections[0]];
        assert!(window.points < car.points && window.reduction < car.reduction);
        assert_eq!(tables().unknown(), None);
    }
}
