//! Things: doors, locks, consoles, low objects, walls, traps, items and bindings. Each is an entity with components, as a
//! unit is.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Board, Door, Lock, Placement, SideId, Site};
use crate::grid::{Barrier, Direction, Map, Space, Square};

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
    /// The object and the name that the level gives it. They never change.
    pub label: Label,
}

/// The object and the name that a level gives a thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Label {
    /// The key of its object in the rule set's data; `None` for the usual one of its kind.
    pub object: Option<String>,
    /// The name that players read; `None` for the name of the object.
    pub name: Option<String>,
}

/// The kinds of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThingKind {
    /// A door. [`Board`](super::Board) knows if it is open and if it is locked.
    Door,
    /// A low object that fills its square.
    Low(LowKind),
    /// The lock of a door.
    Lock(Lock),
    /// A wall or a window that fills its square, or a barrier on the border between two squares.
    Barrier(Barrier),
    /// A trap on its square, and the side that laid it and knows of it.
    Trap(Option<SideId>),
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
    /// The place that the thing fills.
    pub site: Site,
    /// The kind of thing.
    pub kind: ThingKind,
    /// The object and the name that the level gives it.
    pub label: Label,
    /// The doors that it moves, if it is a console that does.
    pub console: Option<Console>,
}

impl Fixture {
    /// The fixtures of a map, row by row: its doors, the low objects of these kinds, and the walls and windows; then the
    /// barriers on borders, and the locks.
    pub fn of(map: &Map, doors: &[Door], locks: &[(Square, Lock)], low_kind: impl Fn(Square) -> LowKind) -> Vec<Self> {
        let is_door = |square: Square| doors.iter().any(|door| door.square == square);
        let on = |square: Square| match map.tile(square).barrier {
            _ if is_door(square) => Some(ThingKind::Door),
            Barrier::Open => None,
            Barrier::Low => Some(ThingKind::Low(low_kind(square))),
            barrier @ (Barrier::Aperture | Barrier::Wall) => Some(ThingKind::Barrier(barrier)),
        };
        let squares = map.squares().filter_map(|square| Some(Self::plain(Site::of(square, None), on(square)?)));
        let borders = map.squares().flat_map(|square| {
            [Direction::North, Direction::West].map(|side| (Site::of(square, Some(side)), map.border_on(square, side)))
        });
        let borders = borders.filter(|(_, barrier)| *barrier != Barrier::Open);
        let borders = borders.map(|(site, barrier)| Self::plain(site, ThingKind::Barrier(barrier)));
        let locks = locks.iter().map(|&(door, lock)| Self::plain(Site::of(door, None), ThingKind::Lock(lock)));
        squares.chain(borders).chain(locks).collect()
    }

    fn plain(site: Site, kind: ThingKind) -> Self {
        Self { site, kind, label: Label::default(), console: None }
    }

    /// The square that it fills; of a border the lower or right one.
    pub fn square(&self) -> Square {
        self.site.square()
    }
}

/// All things of a battle in a fixed order: first the fixtures of the map, then the items and bindings of the units.
#[derive(Resource, Clone, Debug, Default)]
pub struct Things {
    entities: Vec<Entity>,
    on_map: BTreeMap<Square, ThingId>,
    barriers: BTreeMap<Site, ThingId>,
    locks: BTreeMap<Square, ThingId>,
    consoles: Vec<ThingId>,
    traps: Vec<ThingId>,
    /// The things whose components may differ from those at deployment. It may name a thing too many: it only saves
    /// looking at the others when a battle is copied.
    changed: BTreeSet<ThingId>,
}

impl Things {
    /// Spawns a thing that a level places on the map.
    pub fn spawn_fixture(world: &mut World, fixture: &Fixture) {
        let Fixture { site, kind, ref label, ref console } = *fixture;
        let square = site.square();
        let entity = Self::spawn(world, kind, label.clone(), Placement::on(Space::single(square)));
        let id = world.resource::<Self>().last();
        if let Some(console) = console {
            world.entity_mut(entity).insert(console.clone());
            world.resource_mut::<Self>().consoles.push(id);
        }
        let mut things = world.resource_mut::<Self>();
        match kind {
            ThingKind::Lock(_) => _ = things.locks.insert(square, id),
            ThingKind::Barrier(_) => _ = things.barriers.insert(site, id),
            ThingKind::Trap(_) => things.traps.push(id),
            ThingKind::Door | ThingKind::Low(_) | ThingKind::Item | ThingKind::Bindings => {
                _ = things.on_map.insert(square, id);
            }
        }
    }

    /// Gives every thing on the map the components of a rule set.
    pub fn furnish<B: Bundle>(world: &mut World, components: impl Fn(&Thing) -> B) {
        for entity in world.resource::<Self>().entities.clone() {
            if let Some(thing) = world.get::<Thing>(entity) {
                let components = components(thing);
                world.entity_mut(entity).insert(components);
            }
        }
    }

    /// Spawns an item or bindings, not on the board, with the components of a rule set.
    pub fn spawn_belonging(world: &mut World, kind: ThingKind, components: impl Bundle) -> ThingId {
        let nowhere = Placement { on_board: false, ..Placement::on(Space::single(Square::new(0, 0))) };
        let entity = Self::spawn(world, kind, Label::default(), nowhere);
        world.entity_mut(entity).insert(components);
        world.resource::<Self>().last()
    }

    fn spawn(world: &mut World, kind: ThingKind, label: Label, placement: Placement) -> Entity {
        let count = world.resource::<Self>().entities.len();
        let id = ThingId(u16::try_from(count).unwrap_or(u16::MAX));
        let entity = world.spawn((Thing { id, kind, label }, placement)).id();
        world.resource_mut::<Self>().entities.push(entity);
        entity
    }

    fn last(&self) -> ThingId {
        ThingId(u16::try_from(self.entities.len().saturating_sub(1)).unwrap_or(u16::MAX))
    }

    /// The door or the low object on a square; `None` if there is none or it is broken.
    pub fn object_at(&self, board: &Board, square: Square) -> Option<ThingId> {
        self.on_map(square).filter(|_| !board.is_broken(square))
    }

    /// The lock of the closed door on a square; `None` if the door is open, broken or not locked.
    pub fn lock_at(&self, board: &Board, door: Square) -> Option<ThingId> {
        let holds = board.door(door).is_some_and(|door| !door.open) && board.is_locked(door) && !board.is_broken(door);
        self.locks.get(&door).copied().filter(|_| holds)
    }

    /// The wall, the window or the railing at a site; `None` if there is none or it is broken.
    pub fn barrier_at(&self, board: &Board, site: Site) -> Option<ThingId> {
        self.barriers.get(&site).copied().filter(|_| board.barrier(site) != Barrier::Open)
    }

    /// Returns true if the level places any wall, window or railing.
    pub fn has_barriers(&self) -> bool {
        !self.barriers.is_empty()
    }

    /// The site of a wall, a window or a railing; `None` for other things.
    pub fn site(&self, barrier: ThingId) -> Option<Site> {
        self.barriers.iter().find(|(_, id)| **id == barrier).map(|(site, _)| *site)
    }

    /// The door or the low object on a square, broken or not; `None` if the level places none there.
    pub fn on_map(&self, square: Square) -> Option<ThingId> {
        self.on_map.get(&square).copied()
    }

    /// All doors and low objects with their squares, broken or not.
    pub fn all_on_map(&self) -> impl Iterator<Item = (Square, ThingId)> {
        self.on_map.iter().map(|(square, id)| (*square, *id))
    }

    /// The consoles that move doors, row by row.
    pub fn consoles(&self) -> &[ThingId] {
        &self.consoles
    }

    /// The traps, in the level's order. Only the rule set knows which of them are still set, and who knows of them.
    pub fn traps(&self) -> &[ThingId] {
        &self.traps
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
