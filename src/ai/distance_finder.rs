//! Path distances that ignore units and treat doors as open, and the locked door that blocks a path.

use std::sync::Arc;

use crate::{
    battle::{Board, Door},
    grid::{Barrier, Map, Mover, Pathfinder, Space, Square, Tile},
};

/// An upper bound of the path cost on the largest map.
const MAX_PATH_COST: i32 = 4096;

/// Computes path distances and caches the maps it used last.
#[derive(Default)]
pub struct DistanceFinder {
    finder: Pathfinder,
    cache: Vec<OpenedMap>,
}

/// A copy of a map with doors opened.
struct OpenedMap {
    /// The map it was copied from.
    source: Arc<Map>,
    /// The doors that were opened.
    doors: Vec<Square>,
    map: Map,
}

impl DistanceFinder {
    /// The path cost from each of `squares` to the nearest of `targets` for a space of `side` squares along each edge;
    /// `None` if there is no path.
    pub fn distances(
        &mut self,
        board: &Board,
        side: u8,
        targets: &[Square],
        squares: &[Square],
        locks: LockedDoors,
    ) -> Vec<Option<i32>> {
        let Some(&first) = targets.first() else { return vec![None; squares.len()] };
        let place = self.open(board, locks);
        let Some(OpenedMap { map, .. }) = self.cache.get(place) else { return vec![None; squares.len()] };
        let reach = self.finder.reach_from(map, &Mover::on_foot(Space::new(first, side)), targets, &[], MAX_PATH_COST);
        let cost = |square: &Square| if targets.contains(square) { Some(0) } else { reach.cost(*square) };
        squares.iter().map(cost).collect()
    }

    /// The locked door to break first on the way from a square to the nearest of `targets`. `None` if there is a path
    /// without breaking a door, or none at all.
    pub fn blocking_door(&mut self, board: &Board, side: u8, from: Square, targets: &[Square]) -> Option<Square> {
        let is_shut = |square: Square| board.is_locked(square) && !board.is_broken(square);
        let locked = board.doors().iter().filter(|door| !door.open && is_shut(door.square));
        let locked: Vec<Square> = locked.map(|door| door.square).collect();
        if locked.is_empty() || targets.is_empty() {
            return None;
        }
        if self.distances(board, side, targets, &[from], LockedDoors::Closed).iter().any(Option::is_some) {
            return None;
        }
        let on = self.distances(board, side, targets, &locked, LockedDoors::Open);
        let before = self.distances(board, side, &[from], &locked, LockedDoors::Open);
        // The first door on the shortest path.
        let ways = locked.iter().zip(on).zip(before);
        let ways = ways.filter_map(|((&door, on), before)| Some((on? + before?, before?, door)));
        ways.min().map(|(.., door)| door)
    }

    /// The index of the map with its doors open in the cache.
    fn open(&mut self, board: &Board, locks: LockedDoors) -> usize {
        /// One map with locked doors closed and one with them open.
        const CACHE_SIZE: usize = 2;
        let opens = |door: &&Door| !door.open && (locks == LockedDoors::Open || !board.is_locked(door.square));
        let doors: Vec<Square> = board.doors().iter().filter(opens).map(|door| door.square).collect();
        // Ground can collapse without a change of the map, so levels with pits are not cached.
        let same = |opened: &OpenedMap| Arc::ptr_eq(&opened.source, board.shared_map()) && opened.doors == doors;
        let known = |opened: &OpenedMap| !board.has_depths() && same(opened);
        self.cache.iter().position(known).unwrap_or_else(|| {
            if self.cache.len() == CACHE_SIZE {
                self.cache.remove(0);
            }
            let map = with_doors_open(board, &doors);
            self.cache.push(OpenedMap { source: board.shared_map().clone(), doors, map });
            self.cache.len() - 1
        })
    }
}

/// The treatment of locked doors in a path search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LockedDoors {
    /// Locked doors are walls.
    Closed,
    /// Locked doors are open, because they can be broken.
    Open,
}

fn with_doors_open(board: &Board, doors: &[Square]) -> Map {
    let mut map = board.map().clone();
    for &door in doors {
        let tile = map.tile(door);
        map.set_tile(door, Tile { barrier: Barrier::Open, ..tile });
    }
    // Units do not walk into a pit, and a unit in a pit has to climb.
    for square in board.map().squares().filter(|&square| board.has_depths() && board.depth(square) > 0) {
        map.set_tile(square, Tile { barrier: Barrier::Wall, ..Tile::default() });
    }
    map
}
