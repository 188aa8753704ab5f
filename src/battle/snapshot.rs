//! Snapshots of a battle, for undo, for forks of the AI and for comparison.
//!
//! All state of a battle is registered once in [`Registry`], for copying and hashing alike. Anything that is not
//! registered is not part of the state. Of the things on the map, most of which nobody ever touches, only those that
//! have changed are copied.

use std::{
    any::Any,
    hash::{Hash, Hasher},
};

use bevy::{ecs::component::Mutable, prelude::*};
use xxhash_rust::xxh3::Xxh3;

use super::{Log, Mission, Roster, ThingId, Things};
use crate::dice::Dice;

/// The list of components and resources that make up the state of a battle.
#[derive(Resource, Clone, Default)]
pub struct Registry {
    columns: Vec<Column>,
    /// For each component of things, the function that remembers it as it is at deployment.
    remember: Vec<fn(&mut World)>,
}

/// A component of all things as it was at deployment, in order of their ids.
#[derive(Resource)]
struct Deployed<C>(Vec<Option<C>>)
where
    C: Component;

/// The functions to take, restore, fork and hash one component of all units or things, or one resource.
#[derive(Clone, Copy)]
struct Column {
    take: fn(&World) -> Values,
    put: fn(&dyn Any, &mut World),
    fork: fn(&Fork, &World, &mut World),
    hash: fn(&World, &mut dyn Hasher),
}

/// The entities that a fork copies: each of the battle, and the same in the copy.
struct Fork {
    units: Vec<(Entity, Entity)>,
    /// The things that have changed in one of the two.
    things: Vec<(Entity, Entity)>,
}

type Values = Box<dyn Any + Send + Sync>;

impl Registry {
    /// Registers a component of units as part of the state.
    pub fn add_component<C: Component<Mutability = Mutable> + Clone + PartialEq + Hash>(world: &mut World) {
        world.resource_mut::<Self>().columns.push(Column {
            take: |world| Box::new(components::<C>(world).map(|c| c.cloned()).collect::<Vec<Option<C>>>()),
            put: put_components::<C>,
            fork: |fork, from, to| fork_components::<C>(&fork.units, from, to),
            hash: |world, mut hasher| components::<C>(world).for_each(|component| component.hash(&mut hasher)),
        });
    }

    /// Registers a component of things as part of the state. Call [`Registry::remember_things`] once all things are
    /// deployed.
    pub fn add_thing_component<C: Component<Mutability = Mutable> + Clone + PartialEq + Hash>(world: &mut World) {
        let mut registry = world.resource_mut::<Self>();
        registry.columns.push(Column {
            take: |world| Box::new(changed_things::<C>(world)),
            put: put_things::<C>,
            fork: |fork, from, to| fork_components::<C>(&fork.things, from, to),
            hash: |world, mut hasher| changed_things::<C>(world).hash(&mut hasher),
        });
        registry.remember.push(|world| {
            let values = things::<C>(world).collect();
            world.insert_resource(Deployed::<C>(values));
        });
    }

    /// Remembers the components of all things as they are at deployment.
    pub fn remember_things(world: &mut World) {
        let remember = world.resource::<Self>().remember.clone();
        remember.into_iter().for_each(|remember| remember(world));
    }

    /// Registers a resource as part of the state.
    pub fn add_resource<R: Resource<Mutability = Mutable> + Clone + PartialEq + Hash>(world: &mut World) {
        world.resource_mut::<Self>().columns.push(Column {
            take: |world| Box::new(world.resource::<R>().clone()),
            put: |value, world| {
                if let Some(value) = value.downcast_ref::<R>() {
                    world.insert_resource(value.clone());
                }
            },
            fork: |_, from, to| {
                let value = from.resource::<R>();
                match to.get_resource_mut::<R>() {
                    Some(copy) => set(copy, value),
                    None => to.insert_resource(value.clone()),
                }
            },
            hash: |world, mut hasher| world.resource::<R>().hash(&mut hasher),
        });
    }
}

fn components<C: Component>(world: &World) -> impl Iterator<Item = Option<&C>> {
    world.resource::<Roster>().entities().iter().map(|&entity| world.get::<C>(entity))
}

fn put_components<C: Component<Mutability = Mutable> + Clone>(values: &dyn Any, world: &mut World) {
    let Some(values) = values.downcast_ref::<Vec<Option<C>>>() else { return };
    for (place, value) in values.iter().enumerate() {
        let entity = world.resource::<Roster>().entities().get(place).copied();
        let (Some(entity), Some(value)) = (entity, value) else { continue };
        match world.get_mut::<C>(entity) {
            Some(mut component) => component.clone_from(value),
            None => _ = world.entity_mut(entity).insert(value.clone()),
        }
    }
}

/// Copies a component of some entities. A copy that is equal already, as most are, costs no allocation.
fn fork_components<C: Component<Mutability = Mutable> + Clone + PartialEq>(
    entities: &[(Entity, Entity)],
    from: &World,
    to: &mut World,
) {
    for &(original, copy) in entities {
        let Some(value) = from.get::<C>(original) else { continue };
        match to.get_mut::<C>(copy) {
            Some(component) => set(component, value),
            None => _ = to.entity_mut(copy).insert(value.clone()),
        }
    }
}

fn set<T: Clone + PartialEq>(mut place: Mut<T>, value: &T) {
    if *place != *value {
        place.clone_from(value);
    }
}

fn things<C: Component + Clone>(world: &World) -> impl Iterator<Item = Option<C>> {
    world.resource::<Things>().entities().iter().map(|&entity| world.get::<C>(entity).cloned())
}

/// The things whose component differs from that at deployment, with its present value.
fn changed_things<C: Component + Clone + PartialEq>(world: &World) -> Vec<(ThingId, C)> {
    let things = world.resource::<Things>();
    let deployed = |id: ThingId| world.resource::<Deployed<C>>().0.get(usize::from(id.0)).and_then(Option::as_ref);
    let changed = things.changed().iter().filter_map(|&id| Some((id, world.get::<C>(things.entity(id)?)?)));
    changed.filter(|&(id, value)| deployed(id) != Some(value)).map(|(id, value)| (id, value.clone())).collect()
}

fn put_things<C: Component<Mutability = Mutable> + Clone>(values: &dyn Any, world: &mut World) {
    let Some(values) = values.downcast_ref::<Vec<(ThingId, C)>>() else { return };
    let things = world.resource::<Things>();
    if values.is_empty() && things.changed().is_empty() {
        return;
    }
    let deployed = &world.resource::<Deployed<C>>().0;
    let deployed = |id: &ThingId| Some((*id, deployed.get(usize::from(id.0))?.clone()?));
    let reset: Vec<(ThingId, C)> = things.changed().iter().filter_map(deployed).collect();
    for (id, value) in reset.iter().chain(values) {
        world.resource_mut::<Things>().note_change(*id);
        let entity = world.resource::<Things>().entity(*id);
        if let Some(mut component) = entity.and_then(|entity| world.get_mut::<C>(entity)) {
            component.clone_from(value);
        }
    }
}

/// The state of a battle at one moment, including an open question.
pub struct Snapshot {
    columns: Vec<Values>,
    events: usize,
}

impl Snapshot {
    /// Copies the state.
    pub fn take(world: &World) -> Self {
        let columns = world.resource::<Registry>().columns.iter().map(|column| (column.take)(world)).collect();
        Self { columns, events: world.resource::<Log>().events.len() }
    }

    /// Sets the battle that the snapshot was taken from back to this state, log included.
    pub fn restore(&self, world: &mut World) {
        let columns = world.resource::<Registry>().columns.clone();
        for (column, values) in columns.iter().zip(&self.columns) {
            (column.put)(values.as_ref(), world);
        }
        world.resource_mut::<Log>().truncate(self.events);
    }
}

/// Sets a copy, deployed in the same way, to the state of a battle. Its log is empty and its dice are reseeded, so that a
/// look-ahead cannot foresee the real rolls.
pub fn fork(from: &World, to: &mut World, seed: u64) {
    let units = from.resource::<Roster>().entities().iter().copied();
    let units = units.zip(to.resource::<Roster>().entities().iter().copied()).collect();
    let (originals, copies) = (from.resource::<Things>(), to.resource::<Things>());
    let changed = originals.changed().union(copies.changed()).copied().collect::<Vec<ThingId>>();
    let both = |&thing: &ThingId| originals.entity(thing).zip(copies.entity(thing));
    let fork = Fork { units, things: changed.iter().filter_map(both).collect() };
    changed.into_iter().for_each(|thing| to.resource_mut::<Things>().note_change(thing));
    for column in &from.resource::<Registry>().columns {
        (column.fork)(&fork, from, to);
    }
    to.resource_mut::<Log>().truncate(0);
    to.resource_mut::<Dice>().reseed(seed);
}

/// A hash of the state, the same on every platform: equal states have equal hashes, and different states almost
/// certainly differ.
pub fn state_hash(world: &World) -> u64 {
    let mut hasher = PortableHasher(Xxh3::new());
    world.resource::<Mission>().level.hash(&mut hasher);
    for column in &world.resource::<Registry>().columns {
        (column.hash)(world, &mut hasher);
    }
    hasher.finish()
}

/// A hasher that writes sizes and enum tags as 64 bits and all numbers as little-endian, so that a 32-bit browser and a
/// 64-bit desktop agree.
struct PortableHasher(Xxh3);

impl Hasher for PortableHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        self.0.digest()
    }

    fn write_u16(&mut self, value: u16) {
        self.write(&value.to_le_bytes());
    }

    fn write_u32(&mut self, value: u32) {
        self.write(&value.to_le_bytes());
    }

    fn write_u64(&mut self, value: u64) {
        self.write(&value.to_le_bytes());
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64((value as i64).cast_unsigned());
    }
}

/// The generator's state is private, so its next value is hashed instead.
impl Hash for Dice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.fingerprint().hash(state);
        self.rolled().hash(state);
        self.unused_faces().for_each(|face| face.hash(state));
    }
}
