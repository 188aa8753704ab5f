//! The shipped levels meet every optional field and every choice of the data of units and items, so that each rule for
//! them is met in play.

use std::{collections::BTreeSet, fmt::Debug, sync::Arc};

use blastdoor::{
    battle::{LowKind, Thing, ThingKind},
    level::{self, Setup},
    rules::{
        d6::data as d6,
        saga::data::{
            Nature,
            armor::{Armor, ArmorClass},
            catalogue::Catalogue,
            object::{ObjectData, ObjectTag},
            poison::Poison,
            power::Power,
            traits::Vision,
            unit::{Place, UnitData},
            weapon::{Autofire, DamageType, Weapon, WeaponGroup, WeaponKind},
        },
    },
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::names::{all_names, name_of};

/// Optional fields that no shipped level uses, each with the reason.
const EXCEPTIONS: [&str; 0] = [];

/// The keys of the units in the shipped levels.
fn deployed() -> BTreeSet<String> {
    level::shipped().iter().flat_map(|level| level.deployment()).map(|unit| unit.kind).collect()
}

/// The paths of all fields of a value and of the values in it, as JSON pointers.
fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.push(format!("{at}/{name}"));
                pointers(value, &format!("{at}/{name}"), found);
            }
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, item)| pointers(item, &format!("{at}/{place}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

/// The optional fields of a value, each with true if it differs from its default. A field is optional if the value can
/// be read without it.
fn optional_fields<T: Serialize + DeserializeOwned + PartialEq>(value: &T) -> Vec<(String, bool)> {
    let whole = serde_json::to_value(value).expect("data can be written");
    let mut found = Vec::new();
    pointers(&whole, "", &mut found);
    let read = |pointer: &String| {
        let mut part = whole.clone();
        let (parent, field) = pointer.rsplit_once('/')?;
        part.pointer_mut(parent)?.as_object_mut()?.remove(field);
        let rest: T = serde_json::from_value(part).ok()?;
        let name: Vec<&str> = pointer.split('/').skip(1).filter(|part| part.parse::<usize>().is_err()).collect();
        Some((name.join("."), rest != *value))
    };
    found.iter().filter_map(read).collect()
}

/// Every optional field that an entry of the catalogue has is used by one of those that the levels meet.
fn every_field_is_met<T: Serialize + DeserializeOwned + PartialEq>(
    what: &str,
    all: impl IntoIterator<Item = Arc<T>>,
    met: impl IntoIterator<Item = Arc<T>>,
) {
    let of = |values: Vec<Arc<T>>| values.into_iter().flat_map(|value| optional_fields(&*value)).collect::<Vec<_>>();
    let fields: BTreeSet<String> = of(all.into_iter().collect()).into_iter().map(|(field, _)| field).collect();
    let used: BTreeSet<String> =
        of(met.into_iter().collect()).into_iter().filter(|(_, used)| *used).map(|(field, _)| field).collect();
    let unused: Vec<String> = fields.difference(&used).map(|field| format!("{what}.{field}")).collect();
    let unused: Vec<&String> = unused.iter().filter(|field| !EXCEPTIONS.contains(&field.as_str())).collect();
    assert!(unused.is_empty(), "no shipped level uses {unused:?}");
}

/// Every name of an enum is among those that the levels meet.
fn every_name_is_met<T: Serialize + DeserializeOwned + Debug>(met: impl IntoIterator<Item = T>) {
    let met: BTreeSet<String> = met.into_iter().map(name_of).collect();
    let missing: Vec<String> = all_names::<T>().difference(&met).cloned().collect();
    assert!(missing.is_empty(), "no shipped level has {missing:?}; they have {met:?}");
}

/// The units of saga in the shipped levels.
fn units() -> Vec<Arc<UnitData>> {
    let deployed = deployed();
    let units = Catalogue::shipped().units.iter().filter(|(key, _)| deployed.contains(*key));
    units.map(|(_, unit)| Arc::clone(unit)).collect()
}

/// The items that the units carry.
fn weapons() -> Vec<Arc<Weapon>> {
    let keys: BTreeSet<String> =
        units().iter().flat_map(|unit| unit.weapons.iter().map(|carried| carried.weapon.clone())).collect();
    keys.iter().map(|key| Arc::clone(&Catalogue::shipped().weapons[key])).collect()
}

/// The things that the levels place on their maps.
fn things() -> Vec<Thing> {
    let mut found = Vec::new();
    for level in level::shipped() {
        let mut world = Setup::new(&level, 1).begin().unwrap_or_else(|error| panic!("{error}"));
        found.extend(world.query::<&Thing>().iter(&world).cloned());
    }
    found
}

/// The objects of the things on the maps, of the weapons and of the bindings.
fn objects() -> Vec<Arc<ObjectData>> {
    let tables = &Catalogue::shipped().objects;
    let fixtures = things().into_iter().filter_map(|thing| tables.of_fixture(&thing).cloned());
    let weapons = weapons().into_iter().filter_map(|weapon| tables.weapon(&weapon).cloned());
    let bindings = units().into_iter().filter_map(|unit| tables.objects.get(unit.bound.as_ref()?).cloned());
    fixtures.chain(weapons).chain(bindings).collect()
}

#[test]
fn every_field_of_a_saga_unit_is_met() {
    every_field_is_met("unit", Catalogue::shipped().units.values().cloned(), units());
    every_name_is_met::<Nature>(units().iter().map(|unit| unit.nature));
    every_name_is_met::<Vision>(units().iter().map(|unit| unit.vision));
    every_name_is_met::<Place>(units().iter().flat_map(|unit| unit.weapons.iter().map(|carried| carried.place)));
}

#[test]
fn every_field_of_a_saga_item_is_met() {
    let catalogue = Catalogue::shipped();
    every_field_is_met::<Weapon>("weapon", catalogue.weapons.values().cloned(), weapons());
    every_name_is_met::<WeaponGroup>(weapons().iter().map(|weapon| weapon.group));
    every_name_is_met::<WeaponKind>(weapons().iter().map(|weapon| weapon.kind));
    every_name_is_met::<Autofire>(weapons().iter().map(|weapon| weapon.autofire));
    every_name_is_met::<DamageType>(weapons().iter().map(|weapon| weapon.damage_type));
    let worn = || units().into_iter().filter_map(|unit| catalogue.armors.get(unit.armor.as_ref()?).cloned());
    every_field_is_met::<Armor>("armor", catalogue.armors.values().cloned(), worn());
    every_name_is_met::<ArmorClass>(worn().map(|armor| armor.class));
    let known = units().into_iter().flat_map(|unit| unit.powers.clone()).collect::<BTreeSet<String>>();
    let known = known.iter().map(|key| Arc::clone(&catalogue.powers[key]));
    every_field_is_met::<Power>("power", catalogue.powers.values().cloned(), known);
    let poisons = weapons().into_iter().filter_map(|weapon| catalogue.poisons.get(weapon.poison.as_ref()?).cloned());
    every_field_is_met::<Poison>("poison", catalogue.poisons.values().cloned().map(Arc::new), poisons.map(Arc::new));
}

#[test]
fn every_field_of_a_saga_object_is_met() {
    every_field_is_met::<ObjectData>("object", Catalogue::shipped().objects.objects.values().cloned(), objects());
    every_name_is_met::<ObjectTag>(objects().iter().flat_map(|object| object.tags.clone()));
    let low = |thing: Thing| if let ThingKind::Low(kind) = thing.kind { Some(kind) } else { None };
    every_name_is_met::<LowKind>(things().into_iter().filter_map(low));
}

#[test]
fn every_field_of_d6_is_met() {
    let (catalogue, deployed) = (d6::Catalogue::shipped(), deployed());
    let units: Vec<_> =
        catalogue.units.iter().filter(|(key, _)| deployed.contains(*key)).map(|(_, unit)| unit).collect();
    every_field_is_met("unit", catalogue.units.values().cloned(), units.iter().map(|&unit| Arc::clone(unit)));
    every_name_is_met::<d6::Nature>(units.iter().map(|unit| unit.nature));
    every_name_is_met::<d6::Gear>(units.iter().flat_map(|unit| unit.gear.clone()));
    every_name_is_met::<d6::Skill>(units.iter().flat_map(|unit| unit.codes.keys().copied()));
    let carried: BTreeSet<&String> =
        units.iter().flat_map(|unit| unit.kit.iter().map(|carried| &carried.item)).collect();
    let keys = carried.into_iter().map(String::as_str).chain([d6::BARE_HANDS, d6::TACKLE]);
    let weapons = keys.map(|key| Arc::clone(&catalogue.weapons[key]));
    every_field_is_met("weapon", catalogue.weapons.values().cloned(), weapons);
    let worn = units.iter().filter_map(|unit| catalogue.armours.get(unit.armour.as_ref()?).cloned());
    every_field_is_met("armour", catalogue.armours.values().cloned(), worn);
}
