//! Things: doors, consoles, low objects, items and bindings. Each is an entity with components, as a unit is.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Door, Placement};
use crate::grid::{Barrier, Map, Space, Square};

/// The index of a thing in [`Things`], from 0. It is the same in every copy of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ThingId(pub u16);

/// Marks the entity of a thing. The entity is never despawned during a battle, and all its components are there from
/// its deployment on.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thing {
    /// The thing's id.
    pub id: ThingId,
    /// The kind of thing. It never changes.
    pub kind: ThingKind,
}

/// The kinds of things.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ThingKind {
    /// A door. [`Board`](super::Board) knows if it is open and if it is locked.
    Door {
        /// The name of its material in the rule set's data, if the level sets one.
        material: Option<String>,
    },
    /// A low object that fills its square.
    Low(LowKind),
    /// An item that a unit carries or that lies on the ground.
    Item,
    /// The bindings of a prisoner.
    Bindings,
}

/// The kinds of low objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LowKind {
    /// A crate or a bin.
    #[default]
    Crate,
    /// A console.
    Console,
    /// A low wall or a railing.
    Barrier,
    /// A table, a bunk or a bench.
    Furniture,
    /// A parked vehicle, or a part of a hull.
    Hull,
}

impl LowKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Crate, Self::Console, Self::Barrier, Self::Furniture, Self::Hull];
}

/// The doors that a console moves from afar. It never changes.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Console {
    /// The squares of its doors.
    pub doors: Vec<Square>,
    /// The difficulty to operate it, if the level sets one; 0 if anybody can.
    pub difficulty: Option<u8>,
}

/// A thing that a level places on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The square that the thing fills.
    pub square: Square,
    /// The kind of thing.
    pub kind: ThingKind,
    /// The doors that it moves, if it is a console that does.
    pub console: Option<Console>,
}

impl Fixture {
    /// The fixtures of a map, row by row: its doors, and the low objects of these kinds.
    pub fn of(map: &Map, doors: &[Door], kind: impl Fn(Square) -> LowKind) -> Vec<Self> {
        let on = |square: Square| {
            let kind = match doors.iter().find(|door| door.square == square) {
                Some(_) => Some(ThingKind::Door { material: None }),
                None if map.tile(square).barrier == Barrier::Low => Some(ThingKind::Low(kind(square))),
                None => None,
            };
            kind.map(|kind| Self { square, kind, console: None })
        };
        map.squares().filter_map(on).collect()
    }
}

/// All things of a battle in a fixed order: first those on the map, row by row, then the items and bindings of the units.
#[derive(Resource, Clone, Debug, Default)]
pub struct Things {
    entities: Vec<Entity>,
    on_map: BTreeMap<Square, ThingId>,
    consoles: Vec<ThingId>,
    /// The things whose components may differ from those at deployment. It may name a thing too many: it only saves
    /// looking at the others when a battle is copied.
    changed: BTreeSet<ThingId>,
}

impl Things {
    /// Spawns a thing that a level places on the map.
    pub fn spawn_fixture(world: &mut World, fixture: &Fixture) {
        let Fixture { square, ref kind, ref console } = *fixture;
        let entity = Self::spawn(world, kind.clone(), Placement::on(Space::single(square)));
        let id = world.resource::<Self>().last();
        if let Some(console) = console {
            world.entity_mut(entity).insert(console.clone());
            world.resource_mut::<Self>().consoles.push(id);
        }
        world.resource_mut::<Self>().on_map.insert(square, id);
    }

    /// Gives every thing on the map the components of a rule set.
    pub fn furnish<B: Bundle>(world: &mut World, components: impl Fn(&ThingKind) -> B) {
        for entity in world.resource::<Self>().entities.clone() {
            if let Some(thing) = world.get::<Thing>(entity) {
                let components = components(&thing.kind);
                world.entity_mut(entity).insert(components);
            }
        }
    }

    /// Spawns an item or bindings, not on the board, with the components of a rule set.
    pub fn spawn_belonging(world: &mut World, kind: ThingKind, components: impl Bundle) -> ThingId {
        let entity =
            Self::spawn(world, kind, Placement { on_board: false, ..Placement::on(Space::single(Square::new(0, 0))) });
        world.entity_mut(entity).insert(components);
        world.resource::<Self>().last()
    }

    fn spawn(world: &mut World, kind: ThingKind, placement: Placement) -> Entity {
        let count = world.resource::<Self>().entities.len();
        let id = ThingId(u16::try_from(count).unwrap_or(u16::MAX));
        let entity = world.spawn((Thing { id, kind }, placement)).id();
        world.resource_mut::<Self>().entities.push(entity);
        entity
    }

    fn last(&self) -> ThingId {
        ThingId(u16::try_from(self.entities.len().saturating_sub(1)).unwrap_or(u16::MAX))
    }

    /// The thing on the map at a square, broken or not; `None` if the level places none there.
    pub fn on_map(&self, square: Square) -> Option<ThingId> {
        self.on_map.get(&square).copied()
    }

    /// All things on the map with their squares, broken or not.
    pub fn all_on_map(&self) -> impl Iterator<Item = (Square, ThingId)> {
        self.on_map.iter().map(|(square, id)| (*square, *id))
    }

    /// The consoles that move doors, row by row.
    pub fn consoles(&self) -> &[ThingId] {
        &self.consoles
    }

    /// The entity of a thing; `None` for an unknown id.
    pub fn entity(&self, thing: ThingId) -> Option<Entity> {
        self.entities.get(usize::from(thing.0)).copied()
    }

    /// The entities, in order of their ids.
    pub fn entities(&self) -> &[Entity] {
        &self.entities
    }

    /// Notes that a component of a thing is about to change. Whoever changes one must call this first.
    pub fn note_change(&mut self, thing: ThingId) {
        self.changed.insert(thing);
    }

    /// The things whose components may differ from those at deployment, in order.
    pub(super) fn changed(&self) -> &BTreeSet<ThingId> {
        &self.changed
    }
}

/// The items on the ground, in the order in which they fell.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ground(pub Vec<ThingId>);
