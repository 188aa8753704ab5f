//! Deployment: the data of the battle, and its units.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    data::{Catalogue, ObjectCondition, ObjectData},
    state::{
        ActiveReactions, ArmourDamage, D6Data, D6Options, D6Profile, Hidden, Injury, Inventory, Item, Lying,
        ObjectProfile, Plan, Points, Profile, Prone, SevereInjuries, Stuns,
    },
};
use crate::{
    battle::{ItemKey, Roster, ThingId, ThingKind, Things},
    rules::{MatchOptions, UnitSpec, UnitType, common::deployment::identity},
};

/// Puts the data and the options of the battle into a world, and gives the things on the map their components.
pub fn install(world: &mut World) {
    if !world.contains_resource::<D6Data>() {
        world.insert_resource(D6Data(Arc::new(Catalogue::shipped().clone())));
    }
    let chosen = world.get_resource::<MatchOptions>().cloned().unwrap_or_default();
    let options = D6Options::new(&world.resource::<D6Data>().0, &chosen, *world.resource::<D6Profile>());
    world.insert_resource(options);
    let catalogue = Arc::clone(&world.resource::<D6Data>().0);
    Things::furnish(world, |thing| object(catalogue.objects.of_fixture(thing)));
}

/// The kinds of unit in the shipped data.
pub fn unit_types() -> Vec<UnitType> {
    let units = Catalogue::shipped().units.iter();
    units
        .map(|(key, data)| UnitType {
            key: key.clone(),
            title: data.title.clone(),
            figure: data.figure.clone(),
            side: data.side,
            squeezes: false,
            seats: Vec::new(),
            about: data.about.clone(),
        })
        .collect()
}

/// Deploys a unit. A unit whose kind is not in the data is left out; the level reader has refused it before.
pub fn deploy(world: &mut World, spec: &UnitSpec) {
    let catalogue = Arc::clone(&world.resource::<D6Data>().0);
    let Some(data) = catalogue.units.get(&spec.kind) else { return };
    let armour = data.armour.as_ref().and_then(|armour| catalogue.armours.get(armour)).cloned();
    let identity = identity(world, spec, &data.title, data.side, unnamed(world, &spec.kind));
    let profile = Profile {
        kind: spec.kind.clone(),
        data: Arc::clone(data),
        armour,
        arrives: spec.arrives,
        named: spec.name.is_some(),
    };
    let items = data.kit.iter().map(|carried| {
        let things: Vec<ThingId> =
            (0..carried.count).map(|_| Things::spawn_belonging(world, ThingKind::Item, object(None))).collect();
        Item {
            key: ItemKey::of(carried.item.clone()),
            held: carried.held,
            count: carried.count,
            stuns: false,
            thing: things.first().copied().unwrap_or(ThingId(0)),
        }
    });
    let inventory = Inventory { items: items.collect() };
    let entity = world
        .spawn((
            (identity, profile, inventory),
            (
                Injury::default(),
                Stuns::default(),
                ArmourDamage::default(),
                SevereInjuries::default(),
                Points { fate: data.fate_points, character: data.character_points, ..Points::default() },
                Prone::default(),
                Hidden(spec.hidden),
                Plan::default(),
                ActiveReactions::default(),
            ),
        ))
        .id();
    world.resource_mut::<Roster>().add_unit(entity);
}

/// The components of a thing. The strength of an item is in its own data.
fn object(data: Option<&Arc<ObjectData>>) -> impl Bundle + use<> {
    (ObjectProfile(data.cloned().unwrap_or_default()), ObjectCondition::default(), Lying::default())
}

/// The number of units of a kind that are deployed already and have no name of their own.
fn unnamed(world: &World, kind: &str) -> usize {
    let entities = world.resource::<Roster>().entities().iter();
    let profiles = entities.filter_map(|&entity| world.get::<Profile>(entity));
    profiles.filter(|profile| profile.kind == kind && !profile.named).count()
}
