//! The current map: walls, doors and their locks, smoke, pits and lines of sight.

use std::{collections::BTreeSet, hash::Hash, hash::Hasher, sync::Arc};

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Pit, Site, Span, Zone, terrain::Terrain};
use crate::grid::{Barrier, Map, PairCache, SightTable, Space, Square, Surface, Tile};

/// The battlefield. Cheap to clone: the immutable parts and the terrain are shared.
#[derive(Resource, Clone, Debug)]
pub struct Board {
    terrain: Terrain,
    doors: Vec<Door>,
    /// Squares of doors, low objects and walls that have been broken.
    broken: Vec<Square>,
    /// Borders whose barriers have been broken.
    broken_borders: Vec<Site>,
    /// Doors that cannot be opened or closed by hand.
    locked: Vec<(Square, Lock)>,
    pits: Arc<[Pit]>,
    spans: Arc<[Span]>,
    /// One flag for each span: true once it has collapsed.
    collapsed: Vec<bool>,
}

/// A door fills one square: it is a wall when closed and floor when open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Door {
    /// The square that the door fills.
    pub square: Square,
    /// True while units can walk and see through the door.
    pub open: bool,
}

/// The quality of a lock, which sets how hard it is to open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lock {
    /// A simple latch.
    Cheap,
    /// The lock of most doors.
    #[default]
    Average,
    /// A lock of better quality than most.
    Good,
    /// A lock for cells and storerooms.
    High,
    /// A lock for vaults.
    Ultrahigh,
}

impl Lock {
    /// All qualities, the worst first.
    pub const ALL: [Self; 5] = [Self::Cheap, Self::Average, Self::Good, Self::High, Self::Ultrahigh];

    /// The name that levels use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cheap => "cheap",
            Self::Average => "average",
            Self::Good => "good",
            Self::High => "high",
            Self::Ultrahigh => "ultrahigh",
        }
    }
}

impl Board {
    /// Creates a board on this map. The square of a closed door becomes wall.
    pub fn new(mut map: Map, doors: Vec<Door>) -> Self {
        for door in &doors {
            map.set_tile(door.square, door_tile(&map, *door));
        }
        Self {
            terrain: Terrain::new(map),
            doors,
            broken: Vec::new(),
            broken_borders: Vec::new(),
            locked: Vec::new(),
            pits: Arc::from([]),
            spans: Arc::from([]),
            collapsed: Vec::new(),
        }
    }

    /// Sets the pits, and the spans with their limited strength.
    #[must_use]
    pub fn with_depths(self, pits: Vec<Pit>, spans: Vec<Span>) -> Self {
        Self { pits: pits.into(), collapsed: vec![false; spans.len()], spans: spans.into(), ..self }
    }

    /// Sets the locked doors.
    #[must_use]
    pub fn with_locks(self, locked: Vec<(Square, Lock)>) -> Self {
        Self { locked, ..self }
    }

    /// The current map.
    pub fn map(&self) -> &Map {
        self.terrain.map()
    }

    /// The current map as a shared pointer. A changed map has another pointer.
    pub fn shared_map(&self) -> &Arc<Map> {
        self.terrain.shared_map()
    }

    /// Line of sight and line of effect on the current map.
    pub fn sight(&self) -> &SightTable {
        self.terrain.sight()
    }

    /// Cached results of the rules for pairs of squares on the current map.
    pub fn pair_cache(&self) -> &PairCache {
        self.terrain.pair_cache()
    }

    /// All doors, in the level's order.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// The door on a square, if there is one.
    pub fn door(&self, square: Square) -> Option<Door> {
        self.doors.iter().copied().find(|door| door.square == square)
    }

    /// The state of the door on a square in words for players; `None` if there is no door or a broken one.
    pub fn door_status(&self, square: Square) -> Option<&'static str> {
        let door = self.door(square).filter(|_| !self.is_broken(square))?;
        Some(match (door.open, self.is_locked(square)) {
            (false, true) => "closed and locked",
            (true, true) => "locked open",
            (false, false) => "closed; a unit next to it can open it",
            (true, false) => "open; a unit next to it can close it",
        })
    }

    /// The pits, in the level's order.
    pub fn pits(&self) -> &[Pit] {
        &self.pits
    }

    /// The spans, in the level's order.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// One flag for each span: true once it has collapsed.
    pub(super) fn collapsed(&self) -> &[bool] {
        &self.collapsed
    }

    /// Collapses a span for good and leaves a pit in its place.
    pub fn collapse_span(&mut self, span: usize) {
        if let (Some(gone), Some(span)) = (self.collapsed.get_mut(span), self.spans.get(span)) {
            *gone = true;
            self.broken.extend(&span.squares);
        }
    }

    /// Returns true if the door on a square is locked: neither a hand nor a console can move it.
    pub fn is_locked(&self, square: Square) -> bool {
        self.lock(square).is_some()
    }

    /// The lock of the door on a square; `None` if it is not locked.
    pub fn lock(&self, square: Square) -> Option<Lock> {
        self.locked.iter().find(|(door, _)| *door == square).map(|(_, lock)| *lock)
    }

    /// The squares of the locked doors.
    pub fn locked(&self) -> impl Iterator<Item = Square> {
        self.locked.iter().map(|(door, _)| *door)
    }

    /// Removes the lock of a door, so that it can be moved by hand again.
    pub fn unlock(&mut self, square: Square) {
        self.locked.retain(|(door, _)| *door != square);
    }

    /// Opens or closes the door on a square. Does nothing if there is none or it is broken.
    pub fn set_door(&mut self, square: Square, open: bool) {
        if self.broken.contains(&square) {
            return;
        }
        let Some(door) = self.doors.iter_mut().find(|door| door.square == square) else { return };
        door.open = open;
        let tile = door_tile(self.terrain.map(), *door);
        self.terrain = self.terrain.with(square, tile);
    }

    /// Breaks the door or the low object on a square and leaves open, difficult ground for good. Does nothing if there
    /// is neither.
    pub fn break_object(&mut self, square: Square) {
        let tile = self.map().tile(square);
        let door = self.doors.iter_mut().find(|door| door.square == square);
        if self.broken.contains(&square) || (door.is_none() && tile.barrier != Barrier::Low) {
            return;
        }
        if let Some(door) = door {
            door.open = true;
        }
        self.lay_in_ruins(square);
    }

    /// The wall, the window or the railing at a site; open ground if there is none. A closed door is no barrier, nor is a
    /// low object.
    pub fn barrier(&self, site: Site) -> Barrier {
        let square = site.square();
        match site.border() {
            Some((a, b)) => self.map().border(a, b),
            None if !self.map().contains(square) || self.door(square).is_some() => Barrier::Open,
            None => match self.map().tile(square).barrier {
                barrier @ (Barrier::Aperture | Barrier::Wall) => barrier,
                Barrier::Open | Barrier::Low => Barrier::Open,
            },
        }
    }

    /// The sites of the standing walls, windows and railings on a space and next to it.
    pub fn barriers_around(&self, space: Space) -> impl Iterator<Item = Site> {
        Site::all_around(space).into_iter().filter(|&site| self.barrier(site) != Barrier::Open)
    }

    /// The sites of barriers that are worth attacking from a place: those next to it, and the windows and railings next to
    /// the places of enemies.
    pub fn barriers_worth_attacking(&self, from: Space, enemies: impl Iterator<Item = Space>) -> BTreeSet<Site> {
        let hiding_places = enemies.flat_map(|enemy| self.barriers_around(enemy));
        let hiding_places = hiding_places.filter(|&site| self.barrier(site) != Barrier::Wall);
        self.barriers_around(from).chain(hiding_places).collect()
    }

    /// The square from whose side a body attacks the barrier at a site: the nearer one of those that it sees, by the rule
    /// set's distance to a square.
    pub fn face(&self, site: Site, from: Space, distance: impl Fn(Space) -> i32) -> Square {
        let key = |square: &Square| (!self.sees_object(from, *square), distance(Space::single(*square)));
        site.squares().min_by_key(key).unwrap_or(site.square())
    }

    /// Breaks the wall, the window or the railing at a site for good. A square becomes open, difficult ground. Does
    /// nothing if there is none.
    pub fn break_barrier(&mut self, site: Site) {
        if self.barrier(site) == Barrier::Open {
            return;
        }
        match site.border() {
            Some((a, b)) => {
                self.broken_borders.push(site);
                self.terrain = self.terrain.with_border(a, b, Barrier::Open);
            }
            None => self.lay_in_ruins(site.square()),
        }
    }

    fn lay_in_ruins(&mut self, square: Square) {
        self.broken.push(square);
        let surface = Surface { difficult: true, ..self.map().tile(square).surface };
        self.terrain = self.terrain.with(square, Tile { barrier: Barrier::Open, surface });
    }

    /// Returns true if a door or a low object that is not broken is on a square.
    pub fn has_object(&self, square: Square) -> bool {
        let is_low = || self.map().contains(square) && self.map().tile(square).barrier == Barrier::Low;
        !self.is_broken(square) && (self.door(square).is_some() || is_low())
    }

    /// Returns true if a body at `from` sees the object on a square. A closed door or a wall is visible to a body that sees
    /// a square in front of it or stands next to it.
    pub fn sees_object(&self, from: Space, square: Square) -> bool {
        let there = Space::single(square);
        if self.map().tile(square).barrier != Barrier::Wall {
            return self.sight().sees_space(from, there);
        }
        from.squares().any(|own| self.map().is_beside_solid(own, square))
            || self.map().fronts(square).any(|front| self.sight().sees_space(from, Space::single(front)))
    }

    /// Returns true if a zone had doors or low objects and all of them are broken.
    pub fn is_destroyed(&self, zone: &Zone) -> bool {
        zone.squares.iter().any(|&square| self.is_broken(square))
            && !zone.squares.iter().any(|&square| self.has_object(square))
    }

    /// Returns true if the door, the low object or the wall on a square has been broken.
    pub fn is_broken(&self, square: Square) -> bool {
        self.broken.contains(&square)
    }

    /// The squares of all broken objects, in the order in which they broke.
    pub fn broken(&self) -> &[Square] {
        &self.broken
    }

    /// The borders whose barriers have been broken, in the order in which they broke.
    pub fn broken_borders(&self) -> &[Site] {
        &self.broken_borders
    }
}

fn door_tile(map: &Map, door: Door) -> Tile {
    let barrier = if door.open { Barrier::Open } else { Barrier::Wall };
    Tile { barrier, ..map.tile(door.square) }
}

/// Two boards are equal if one is a copy of the other and both have changed in the same way.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(self.shared_map(), other.shared_map())
            && Arc::ptr_eq(&self.pits, &other.pits)
            && Arc::ptr_eq(&self.spans, &other.spans)
            && self.doors == other.doors
            && self.broken == other.broken
            && self.broken_borders == other.broken_borders
            && self.locked == other.locked
            && self.collapsed == other.collapsed
    }
}

/// Only doors, their locks, spans, breakable objects and walls change during a battle. The rest follows from these and the
/// level.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.doors.hash(state);
        self.broken.hash(state);
        self.broken_borders.hash(state);
        self.collapsed.hash(state);
        self.locked.hash(state);
    }
}
