//! Units onto the board.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    battle::{D6Data, Hidden, Profile, Prone},
    breaking::Objects,
    data::Catalogue,
    guard::Guard,
    injury::Injury,
    kit::{Ground, Item, Kit},
    options,
    plan::Plan,
    round::Round,
};
use crate::{
    battle::{ItemKey, Name, Placement, Policies, Registry, Roster, Unit, UnitId},
    grid::Space,
    rules::{MatchOptions, UnitSpec, UnitType},
};

/// Puts D6's resources into a world, and registers all that changes during a battle.
pub fn install(world: &mut World) {
    if !world.contains_resource::<D6Data>() {
        world.insert_resource(D6Data(Arc::new(Catalogue::shipped().clone())));
    }
    let chosen = world.get_resource::<MatchOptions>().cloned().unwrap_or_default();
    let options = options::of(&world.resource::<D6Data>().0, &chosen);
    world.insert_resource(options);
    world.insert_resource(Round::default());
    world.insert_resource(Ground::default());
    world.insert_resource(Objects::default());
    Registry::add_resource::<Round>(world);
    Registry::add_resource::<Ground>(world);
    Registry::add_resource::<Objects>(world);
    Registry::add_component::<Injury>(world);
    Registry::add_component::<Prone>(world);
    Registry::add_component::<Hidden>(world);
    Registry::add_component::<Plan>(world);
    Registry::add_component::<Guard>(world);
    Registry::add_component::<Kit>(world);
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
            seats: Vec::new(),
            about: data.about.clone(),
        })
        .collect()
}

/// Puts a unit on the board. A kind that the data does not hold is left out; the level reader has refused it before.
pub fn deploy(world: &mut World, spec: &UnitSpec) {
    let catalogue = Arc::clone(&world.resource::<D6Data>().0);
    let Some(data) = catalogue.units.get(&spec.kind) else { return };
    let armour = data.armour.as_ref().and_then(|armour| catalogue.armours.get(armour)).cloned();
    let id = UnitId(u16::try_from(world.resource::<Roster>().units().count()).unwrap_or(u16::MAX));
    let name = spec.name.clone().unwrap_or_else(|| format!("{} {}", data.title, nameless(world, &spec.kind) + 1));
    let placement = Placement { space: Space::new(spec.at, data.side), on_board: !spec.comes_later() };
    let profile = Profile {
        kind: spec.kind.clone(),
        data: Arc::clone(data),
        armour,
        arrives: spec.arrives,
        named: spec.name.is_some(),
    };
    let items = data.kit.iter().map(|carried| Item {
        key: ItemKey::of(carried.item.clone()),
        held: carried.held,
        count: carried.count,
    });
    let kit = Kit { items: items.collect() };
    let entity = world
        .spawn((
            (Unit { id, side: spec.side }, Name(name), placement, profile, Policies::default(), kit),
            (Injury::default(), Prone::default(), Hidden(spec.hidden), Plan::default(), Guard::default()),
        ))
        .id();
    world.resource_mut::<Roster>().add_unit(entity);
}

/// How many nameless units of a kind are on the board already.
fn nameless(world: &World, kind: &str) -> usize {
    let entities = world.resource::<Roster>().entities().iter();
    let profiles = entities.filter_map(|&entity| world.get::<Profile>(entity));
    profiles.filter(|profile| profile.kind == kind && !profile.named).count()
}
