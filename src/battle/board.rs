//! The map as it is now: walls and doors, smoke and zones, sight.

use std::{hash::Hash, hash::Hasher, sync::Arc};

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Console, Exit, Morale, Objective, Pit, SideId, Span, Trigger, terrain::Terrain};
use crate::grid::{Barrier, Map, PairCache, SightTable, Space, Square, Surface, Tile};

/// The battlefield. Cheap to copy: what never changes is shared, and so is the terrain.
#[derive(Resource, Clone, Debug)]
pub struct Board {
    terrain: Terrain,
    doors: Vec<Door>,
    /// Squares of doors and low things that were broken.
    broken: Vec<Square>,
    /// The doors that are another object than most, with its name in the rules' data.
    door_objects: Arc<[(Square, String)]>,
    /// The doors that nobody opens or closes by hand.
    locked: Vec<(Square, Lock)>,
    zones: Arc<[Zone]>,
    objectives: Arc<[Objective]>,
    /// Which of the objectives are not in force now, by their places.
    idle: Vec<usize>,
    exits: Arc<[Exit]>,
    morale: Arc<[Morale]>,
    consoles: Arc<[Console]>,
    pits: Arc<[Pit]>,
    spans: Arc<[Span]>,
    /// Which of the spans have given way.
    fallen: Vec<bool>,
    triggers: Arc<[Trigger]>,
    /// The battle is a draw when this round has ended, from 1.
    pub round_limit: u32,
}

/// A door fills one square: a wall when closed, floor when open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Door {
    /// Where it is.
    pub square: Square,
    /// Whether it can be walked and seen through.
    pub open: bool,
}

/// How good a lock is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lock {
    /// Keeps honest people out.
    Cheap,
    /// What most doors have.
    #[default]
    Average,
    /// Better than most.
    Good,
    /// For cells and stores.
    High,
    /// For vaults.
    Ultrahigh,
}

impl Lock {
    /// All there are, the worst first.
    pub const ALL: [Self; 5] = [Self::Cheap, Self::Average, Self::Good, Self::High, Self::Ultrahigh];

    /// What levels call it.
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

/// Named squares that a level gives a meaning to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Zone {
    /// What players call it.
    pub name: String,
    /// Its squares, row by row.
    pub squares: Vec<Square>,
}

impl Board {
    /// A board on this map. A square with a closed door becomes wall.
    pub fn new(mut map: Map, doors: Vec<Door>, zones: Vec<Zone>) -> Self {
        for door in &doors {
            map.set_tile(door.square, door_tile(&map, *door));
        }
        Self {
            terrain: Terrain::new(map),
            doors,
            broken: Vec::new(),
            door_objects: Arc::from([]),
            locked: Vec::new(),
            zones: zones.into(),
            objectives: Arc::from([]),
            idle: Vec::new(),
            exits: Arc::from([]),
            morale: Arc::from([]),
            consoles: Arc::from([]),
            pits: Arc::from([]),
            spans: Arc::from([]),
            fallen: Vec::new(),
            triggers: Arc::from([]),
            round_limit: 100,
        }
    }

    /// The same board with ways to win and a last round.
    #[must_use]
    pub fn with_objectives(self, objectives: Vec<Objective>, round_limit: u32) -> Self {
        Self { objectives: objectives.into(), round_limit, ..self }
    }

    /// The same board with objectives, by their places, that are not in force before a trigger begins them.
    #[must_use]
    pub fn with_inactive_objectives(self, idle: Vec<usize>) -> Self {
        Self { idle, ..self }
    }

    /// The same board with exits, rules of morale, and consoles.
    #[must_use]
    pub fn with_mission_rules(self, exits: Vec<Exit>, morale: Vec<Morale>, consoles: Vec<Console>) -> Self {
        Self { exits: exits.into(), morale: morale.into(), consoles: consoles.into(), ..self }
    }

    /// The same board with doors that are another object than most, by its name in the rules' data.
    #[must_use]
    pub fn with_door_objects(self, objects: Vec<(Square, String)>) -> Self {
        Self { door_objects: objects.into(), ..self }
    }

    /// The same board with pits, and with spans that bear only so much.
    #[must_use]
    pub fn with_depths(self, pits: Vec<Pit>, spans: Vec<Span>) -> Self {
        Self { pits: pits.into(), fallen: vec![false; spans.len()], spans: spans.into(), ..self }
    }

    /// The same board with triggers, and with doors that are locked.
    #[must_use]
    pub fn with_triggers(self, triggers: Vec<Trigger>, locked: Vec<(Square, Lock)>) -> Self {
        Self { triggers: triggers.into(), locked, ..self }
    }

    /// The map as it is now.
    pub fn map(&self) -> &Map {
        self.terrain.map()
    }

    /// The same, to be kept. Another map is another pointer.
    pub fn shared_map(&self) -> &Arc<Map> {
        self.terrain.shared_map()
    }

    /// Who sees whom, as the map is now.
    pub fn sight(&self) -> &SightTable {
        self.terrain.sight()
    }

    /// What the rules have found out about pairs of squares, as the map is now.
    pub fn pair_cache(&self) -> &PairCache {
        self.terrain.pair_cache()
    }

    /// All doors, in the level's order.
    pub fn doors(&self) -> &[Door] {
        &self.doors
    }

    /// The door of a square.
    pub fn door(&self, square: Square) -> Option<Door> {
        self.doors.iter().copied().find(|door| door.square == square)
    }

    /// What hands can do with the door of a square, in words for players; `None` where there is none, or a broken one.
    pub fn door_status(&self, square: Square) -> Option<&'static str> {
        let door = self.door(square).filter(|_| !self.is_broken(square))?;
        Some(match (door.open, self.is_locked(square)) {
            (false, true) => "closed and locked",
            (true, true) => "open, and locked so",
            (false, false) => "closed: whoever is next to it can open it",
            (true, false) => "open: whoever is next to it can close it",
        })
    }

    /// What object the door of a square is, where the level says so.
    pub fn door_object(&self, square: Square) -> Option<&str> {
        self.door_objects.iter().find(|(door, _)| *door == square).map(|(_, object)| object.as_str())
    }

    /// Named squares, in the level's order.
    pub fn zones(&self) -> &[Zone] {
        &self.zones
    }

    /// The objectives that are in force now, with their places among all.
    pub fn active_objectives(&self) -> impl Iterator<Item = (usize, &Objective)> {
        self.objectives.iter().enumerate().filter(|(place, _)| !self.idle.contains(place))
    }

    /// Puts an objective in force, or out of it. Answers with it, unless it was so already.
    pub fn set_objective_active(&mut self, objective: usize, in_force: bool) -> Option<&Objective> {
        if self.idle.contains(&objective) != in_force {
            return None;
        }
        if in_force {
            self.idle.retain(|&place| place != objective);
        } else {
            self.idle.push(objective);
            self.idle.sort_unstable();
        }
        self.objectives.get(objective)
    }

    /// Where whose units leave the battle.
    pub fn exits(&self) -> &[Exit] {
        &self.exits
    }

    /// The exit of a side that a body stands on.
    pub fn exit_at(&self, side: SideId, space: Space) -> Option<&Zone> {
        let own = self.exits.iter().filter(|exit| exit.side == side);
        let mut zones = own.filter_map(|exit| self.zones.get(exit.zone));
        zones.find(|zone| zone.squares.iter().any(|&square| space.contains(square)))
    }

    /// When a side gives up, if the level says so.
    pub fn morale(&self, side: SideId) -> Option<Morale> {
        self.morale.iter().copied().find(|morale| morale.side == side)
    }

    /// Consoles that move doors, in the level's order.
    pub fn consoles(&self) -> &[Console] {
        &self.consoles
    }

    /// The console of a square.
    pub fn console(&self, square: Square) -> Option<&Console> {
        self.consoles.iter().find(|console| console.square == square)
    }

    /// Pits, in the level's order.
    pub fn pits(&self) -> &[Pit] {
        &self.pits
    }

    /// What bears only so much, in the level's order.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Which of the spans have given way.
    pub(super) fn fallen(&self) -> &[bool] {
        &self.fallen
    }

    /// A span gives way for good: where it was is a pit.
    pub fn collapse_span(&mut self, span: usize) {
        if let (Some(gone), Some(span)) = (self.fallen.get_mut(span), self.spans.get(span)) {
            *gone = true;
            self.broken.extend(&span.squares);
        }
    }

    /// What the level lets happen when something else does, in its order.
    pub fn triggers(&self) -> &[Trigger] {
        &self.triggers
    }

    /// Whether a door can be moved neither by hand nor by a console.
    pub fn is_locked(&self, square: Square) -> bool {
        self.lock(square).is_some()
    }

    /// What locks the door of a square; `None` where nothing does.
    pub fn lock(&self, square: Square) -> Option<Lock> {
        self.locked.iter().find(|(door, _)| *door == square).map(|(_, lock)| *lock)
    }

    /// The doors that are locked.
    pub fn locked(&self) -> impl Iterator<Item = Square> {
        self.locked.iter().map(|(door, _)| *door)
    }

    /// Lets a door be moved by hand again.
    pub fn unlock(&mut self, square: Square) {
        self.locked.retain(|(door, _)| *door != square);
    }

    /// Opens or closes the door of a square; nothing where there is none.
    pub fn set_door(&mut self, square: Square, open: bool) {
        if self.broken.contains(&square) {
            return;
        }
        let Some(door) = self.doors.iter_mut().find(|door| door.square == square) else { return };
        door.open = open;
        let tile = door_tile(self.terrain.map(), *door);
        self.terrain = self.terrain.with(square, tile);
    }

    /// Breaks the door or the low thing of a square: what is left is open, broken ground for good. Nothing where there
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
        self.broken.push(square);
        let surface = Surface { difficult: true, ..tile.surface };
        self.terrain = self.terrain.with(square, Tile { barrier: Barrier::Open, surface });
    }

    /// Whether there is a door or a low thing on a square that is not broken.
    pub fn has_object(&self, square: Square) -> bool {
        let is_low = || self.map().contains(square) && self.map().tile(square).barrier == Barrier::Low;
        !self.is_broken(square) && (self.door(square).is_some() || is_low())
    }

    /// Whether what is on a square is seen from somewhere. A closed door is seen from where a square in front of it is,
    /// and by whoever stands next to it.
    pub fn sees_object(&self, from: Space, square: Square) -> bool {
        let there = Space::single(square);
        if self.map().tile(square).barrier != Barrier::Wall {
            return self.sight().sees_space(from, there);
        }
        let is_open = |front: Square| self.map().contains(front) && self.map().border(front, square) != Barrier::Wall;
        let fronts = [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        let fronts = fronts.into_iter().filter(|&front| is_open(front));
        from.squares().any(|own| own.is_adjacent(square) && is_open(own))
            || fronts.into_iter().any(|front| self.sight().sees_space(from, Space::single(front)))
    }

    /// Whether every door and low thing of a zone is broken, and there was one.
    pub fn is_destroyed(&self, zone: usize) -> bool {
        let Some(zone) = self.zones.get(zone) else { return false };
        zone.squares.iter().any(|&square| self.is_broken(square))
            && !zone.squares.iter().any(|&square| self.has_object(square))
    }

    /// Everything that a side is to destroy and that is not broken yet, row by row.
    pub fn destroy_targets(&self, side: SideId) -> Vec<Square> {
        let zone = |objective: &Objective| match *objective {
            Objective::Destroy { side: theirs, zone } if theirs == side => self.zones.get(zone),
            Objective::Destroy { .. }
            | Objective::Reach { .. }
            | Objective::Survive { .. }
            | Objective::Escape { .. }
            | Objective::Defeat { .. }
            | Objective::Hold { .. }
            | Objective::Escort { .. } => None,
        };
        let squares =
            self.active_objectives().filter_map(|(_, goal)| zone(goal)).flat_map(|zone| zone.squares.iter().copied());
        let mut squares: Vec<Square> = squares.filter(|&square| self.has_object(square)).collect();
        squares.sort_unstable_by_key(|square| (square.y, square.x));
        squares.dedup();
        squares
    }

    /// Whether the door or the low thing of a square was broken.
    pub fn is_broken(&self, square: Square) -> bool {
        self.broken.contains(&square)
    }

    /// The squares of all that was broken, the first first.
    pub fn broken(&self) -> &[Square] {
        &self.broken
    }
}

fn door_tile(map: &Map, door: Door) -> Tile {
    let barrier = if door.open { Barrier::Open } else { Barrier::Wall };
    Tile { barrier, ..map.tile(door.square) }
}

/// Only doors, their locks, spans and what can be broken change during a battle; the rest follows from the level and
/// them.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.doors.hash(state);
        self.broken.hash(state);
        self.fallen.hash(state);
        self.locked.hash(state);
        self.idle.hash(state);
    }
}
