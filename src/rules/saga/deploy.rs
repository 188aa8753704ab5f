//! Deployment: registering components and placing units on the board.

use crate::battle::{ItemKey, Roster, ThingKind, Things};
use crate::rules::common::deployment::identity;
use crate::rules::saga::data::{Autofire, Catalogue, Mode, ObjectData, Seat, UnitData, VehicleData};
use crate::rules::saga::query::movement::speed;
use crate::rules::saga::state::{
    Aboard, Ailments, Arsenal, Awareness, Bindings, Bracing, Budget, Care, Climbing, ConditionTrack, Death, Destiny,
    Effects, FateOnNextRoll, FatePoints, FullAttackState, HitPoints, Initiative, Item, KnownPower, Lying, Mended,
    Negations, ObjectProfile, Opportunities, Posture, Profile, PsiPowers, Recovery, SagaData, SecondWinds, Shield,
    Stealth, VehicleState, Vital,
};
use crate::rules::{UnitSpec, UnitType};
use bevy::prelude::*;
use std::sync::Arc;

/// The unit types in the shipped data.
pub fn unit_types() -> Vec<UnitType> {
    let units = Catalogue::shipped().units.iter();
    units
        .map(|(key, data)| UnitType {
            key: key.clone(),
            title: data.title.clone(),
            figure: data.figure.clone(),
            side: data.size.side(),
            squeezes: speed::squeezes(data),
            seats: data.vehicle.into_iter().flat_map(VehicleData::seats).map(Seat::name).collect(),
            about: data.about.clone(),
        })
        .collect()
}

/// Places a unit on the board. An unknown unit type is ignored; the level reader has rejected it before.
pub fn deploy(world: &mut World, spec: &UnitSpec) {
    let catalogue = Arc::clone(&world.resource::<SagaData>().0);
    let Some(data) = catalogue.units.get(&spec.kind) else { return };
    let armor = data.armor.as_ref().and_then(|armor| catalogue.armors.get(armor)).cloned();
    let identity = identity(world, spec, &data.title, data.size.side(), nameless(world, &spec.kind));
    let profile = Profile {
        kind: spec.kind.clone(),
        data: Arc::clone(data),
        armor,
        arrives: spec.arrives,
        named: spec.name.is_some(),
    };
    let arsenal = arsenal(world, data, &catalogue);
    let bound = data.bound.as_ref().map(|key| catalogue.objects.objects.get(key));
    let bindings = Bindings(bound.map(|bonds| Things::spawn_belonging(world, ThingKind::Bindings, object(bonds))));
    let awareness =
        Awareness { aware: true, flat_footed: false, unwary: spec.unwary, hidden: spec.hidden, told: spec.aware };
    let entity = world
        .spawn((
            (identity, profile, awareness),
            (HitPoints { now: data.hit_points, max: data.hit_points }, ConditionTrack::default(), Vital::default()),
            (Posture::default(), Budget::default(), Opportunities::default(), arsenal),
            (FatePoints::stock(data), FateOnNextRoll::default(), SecondWinds::default(), Recovery::default()),
            (
                Initiative::default(),
                Shield::whole(data),
                Bracing::default(),
                Effects::default(),
                FullAttackState::default(),
            ),
            (Care::default(), Ailments::default(), bindings, Climbing::default()),
            (Aboard::default(), VehicleState::default()),
            (
                Destiny::stock(data),
                Negations::default(),
                powers(data, &catalogue),
                Death::default(),
                Stealth::default(),
            ),
        ))
        .id();
    world.resource_mut::<Roster>().add_unit(entity);
}

/// Gives every thing on the map its components.
pub fn furnish(world: &mut World) {
    let catalogue = Arc::clone(&world.resource::<SagaData>().0);
    Things::furnish(world, |thing| object(catalogue.objects.of_fixture(thing)));
}

/// The components of a thing. An unknown type of object counts as one without hit points; the readers of the data and of
/// levels have rejected it before.
fn object(data: Option<&Arc<ObjectData>>) -> impl Bundle + use<> {
    let data = data.cloned().unwrap_or_default();
    let hp = HitPoints { now: data.points, max: data.points };
    (ObjectProfile(data), hp, ConditionTrack::default(), Mended::default(), Lying::default())
}

/// The number of units of a type without a name of their own.
fn nameless(world: &World, kind: &str) -> usize {
    let entities = world.resource::<Roster>().entities().iter();
    let profiles = entities.filter_map(|&entity| world.get::<Profile>(entity));
    profiles.filter(|profile| profile.kind == kind && !profile.named).count()
}

fn powers(data: &UnitData, catalogue: &Catalogue) -> PsiPowers {
    let known = data.powers.iter().filter_map(|key| {
        let power = Arc::clone(catalogue.powers.get(key)?);
        Some(KnownPower { key: ItemKey::of(key.as_str()), power, used: false })
    });
    PsiPowers(known.collect())
}

fn arsenal(world: &mut World, data: &UnitData, catalogue: &Catalogue) -> Arsenal {
    // Unknown weapons are ignored; the data reader has rejected them before.
    let items = data.weapons.iter().filter_map(|carried| {
        let weapon = Arc::clone(catalogue.weapons.get(&carried.weapon)?);
        let key = ItemKey::of(carried.weapon.as_str());
        let mode = if weapon.autofire == Autofire::Only { Mode::Autofire } else { Mode::Single };
        let thing = Things::spawn_belonging(world, ThingKind::Item, object(catalogue.objects.weapon(&weapon)));
        Some(Item {
            thing,
            key,
            place: carried.place,
            shots: weapon.shots,
            off: false,
            mode,
            broken: false,
            folded: weapon.folded_stock,
            weapon,
        })
    });
    Arsenal { items: items.collect(), pack_open: false }
}
