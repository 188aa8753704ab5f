//! Deployment: the data of the battle, and its units.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    data::{Catalogue, Nature, ObjectData, StunMode},
    query::features::fate_points,
    state::{
        Budget, Conditions, Features, Inventory, Item, Life, Lying, ObjectPoints, ObjectProfile, Profile, Prone,
        Stealth, SwuData, SwuOptions, TrapState, Vital,
    },
};
use crate::{
    battle::{ItemKey, Roster, ThingId, ThingKind, Things},
    rules::{MatchOptions, UnitSpec, UnitType, common::deployment::identity},
};

/// Puts the data and the options of the battle into a world, and gives the things on the map their components.
pub fn install(world: &mut World) {
    if !world.contains_resource::<SwuData>() {
        world.insert_resource(SwuData(Arc::new(Catalogue::shipped().clone())));
    }
    let chosen = world.get_resource::<MatchOptions>().cloned().unwrap_or_default();
    world.insert_resource(SwuOptions::new(&chosen));
    let catalogue = Arc::clone(&world.resource::<SwuData>().0);
    Things::furnish(world, |thing| (object(catalogue.objects.of_fixture(thing)), trap(thing.kind)));
}

/// The kinds of unit in the shipped data.
pub fn unit_types() -> Vec<UnitType> {
    let units = Catalogue::shipped().units.iter();
    units
        .map(|(key, data)| UnitType {
            key: key.clone(),
            title: data.title.clone(),
            figure: data.figure.clone(),
            side: data.size.side(),
            squeezes: false,
            seats: Vec::new(),
            about: data.about.clone(),
        })
        .collect()
}

/// Deploys a unit. A unit whose kind is not in the data is left out; the level reader has refused it before.
pub fn deploy(world: &mut World, spec: &UnitSpec) {
    let catalogue = Arc::clone(&world.resource::<SwuData>().0);
    let Some(data) = catalogue.units.get(&spec.kind) else { return };
    let armour = data.armour.as_ref().and_then(|armour| catalogue.armours.get(armour)).cloned();
    let identity = identity(world, spec, &data.title, data.size.side(), unnamed(world, &spec.kind));
    let profile = Profile {
        kind: spec.kind.clone(),
        data: Arc::clone(data),
        armour,
        arrives: spec.arrives,
        named: spec.name.is_some(),
        begins_hidden: spec.hidden && data.nature != Nature::Vehicle,
        aware: spec.aware,
    };
    let items = data.kit.iter().map(|carried| {
        let item = || (object(None), TrapState::default());
        let things: Vec<ThingId> =
            (0..carried.count).map(|_| Things::spawn_belonging(world, ThingKind::Item, item())).collect();
        let stun = catalogue.weapons.get(&carried.item).map(|weapon| weapon.stun);
        Item {
            key: ItemKey::of(carried.item.as_str()),
            held: carried.held,
            count: carried.count,
            stuns: stun == Some(StunMode::Always),
            thing: things.first().copied().unwrap_or(ThingId(0)),
        }
    });
    let inventory = Inventory { items: items.collect() };
    let features = Features { fate_points: fate_points(data), used: Vec::new() };
    let vital = Vital { now: data.hit_points, max: data.hit_points, life: Life::Conscious };
    let entity = world
        .spawn((
            (identity, profile, inventory, features),
            (vital, Prone::default(), Stealth::default(), Budget::default(), Conditions::default()),
        ))
        .id();
    world.resource_mut::<Roster>().add_unit(entity);
}

/// The components of a thing. Items have no strength of their own.
fn object(data: Option<&Arc<ObjectData>>) -> impl Bundle + use<> {
    (ObjectProfile(data.cloned().unwrap_or_default()), ObjectPoints::default(), Lying::default())
}

/// The trap that a thing is, known to the side that laid it. SWU-ACT-16
fn trap(kind: ThingKind) -> TrapState {
    let ThingKind::Trap(Some(side)) = kind else { return TrapState::default() };
    TrapState { known_by: vec![side], ..TrapState::default() }
}

/// The number of units of a kind that are deployed already and have no name of their own.
fn unnamed(world: &World, kind: &str) -> usize {
    let entities = world.resource::<Roster>().entities().iter();
    let profiles = entities.filter_map(|&entity| world.get::<Profile>(entity));
    profiles.filter(|profile| profile.kind == kind && !profile.named).count()
}
