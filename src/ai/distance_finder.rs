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
    /// The squares that were closed.
    avoided: Vec<Square>,
    map: Map,
}

/// A search for paths.
#[derive(Clone, Copy)]
pub struct PathSearch<'a> {
    /// The board.
    pub board: &'a Board,
    /// The size of the moving body, in squares along each edge.
    pub side: u8,
    /// The squares to which the paths lead.
    pub targets: &'a [Square],
    /// The treatment of locked doors.
    pub locks: LockedDoors,
}

impl DistanceFinder {
    /// The path cost from each of `squares` to the nearest target; `None` if there is no path. Paths avoid some squares
    /// if any path does.
    pub fn distances(&mut self, search: PathSearch, avoided: &[Square], squares: &[Square]) -> Vec<Option<i32>> {
        let around = self.distances_around(search, avoided, squares);
        let is_barred = !avoided.is_empty() && around.iter().all(Option::is_none);
        if is_barred { self.distances_around(search, &[], squares) } else { around }
    }

    /// Returns true if every path from a square to the targets leads over the avoided squares.
    pub fn is_barred(&mut self, search: PathSearch, avoided: &[Square], from: Square) -> bool {
        !avoided.is_empty() && !self.is_open(search, avoided, from) && self.is_open(search, &[], from)
    }

    /// The locked door to break first on the way from a square to the nearest target. `None` if there is a path without
    /// breaking a door, or none at all.
    pub fn blocking_door(&mut self, board: &Board, side: u8, from: Square, targets: &[Square]) -> Option<Square> {
        let is_shut = |square: Square| board.is_locked(square) && !board.is_broken(square);
        let locked = board.doors().iter().filter(|door| !door.open && is_shut(door.square));
        let locked: Vec<Square> = locked.map(|door| door.square).collect();
        if locked.is_empty() || targets.is_empty() {
            return None;
        }
        let search = PathSearch { board, side, targets, locks: LockedDoors::Open };
        if self.is_open(PathSearch { locks: LockedDoors::Closed, ..search }, &[], from) {
            return None;
        }
        let on = self.distances_around(search, &[], &locked);
        let before = self.distances_around(PathSearch { targets: &[from], ..search }, &[], &locked);
        // The first door on the shortest path.
        let ways = locked.iter().zip(on).zip(before);
        let ways = ways.filter_map(|((&door, on), before)| Some((on? + before?, before?, door)));
        ways.min().map(|(.., door)| door)
    }

    /// Returns true if a path from a square to the targets avoids some squares.
    fn is_open(&mut self, search: PathSearch, avoided: &[Square], from: Square) -> bool {
        self.distances_around(search, avoided, &[from]).iter().any(Option::is_some)
    }

    /// The costs of paths that avoid some squares altogether.
    fn distances_around(&mut self, search: PathSearch, avoided: &[Square], squares: &[Square]) -> Vec<Option<i32>> {
        let PathSearch { board, side, targets, locks } = search;
        let Some(&first) = targets.first() else { return vec![None; squares.len()] };
        let place = self.open(board, avoided, locks);
        let Some(OpenedMap { map, .. }) = self.cache.get(place) else { return vec![None; squares.len()] };
        let reach = self.finder.reach_from(map, &Mover::on_foot(Space::new(first, side)), targets, &[], MAX_PATH_COST);
        let cost = |square: &Square| if targets.contains(square) { Some(0) } else { reach.cost(*square) };
        squares.iter().map(cost).collect()
    }

    /// The index in the cache of the map with its doors open and the avoided squares closed.
    fn open(&mut self, board: &Board, avoided: &[Square], locks: LockedDoors) -> usize {
        /// Locked doors are closed or open, and known traps avoided or not.
        const CACHE_SIZE: usize = 4;
        let opens = |door: &&Door| !door.open && (locks == LockedDoors::Open || !board.is_locked(door.square));
        let doors: Vec<Square> = board.doors().iter().filter(opens).map(|door| door.square).collect();
        // Ground can collapse without a change of the map, so levels with pits are not cached.
        let same = |opened: &OpenedMap| {
            Arc::ptr_eq(&opened.source, board.shared_map()) && opened.doors == doors && opened.avoided == avoided
        };
        let known = |opened: &OpenedMap| !board.has_depths() && same(opened);
        self.cache.iter().position(known).unwrap_or_else(|| {
            if self.cache.len() == CACHE_SIZE {
                self.cache.remove(0);
            }
            let mut map = with_doors_open(board, &doors);
            avoided.iter().for_each(|&square| close(&mut map, square));
            let (source, avoided) = (board.shared_map().clone(), avoided.to_vec());
            self.cache.push(OpenedMap { source, doors, avoided, map });
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
        close(&mut map, square);
    }
    map
}

/// Makes a square impassable.
fn close(map: &mut Map, square: Square) {
    map.set_tile(square, Tile { barrier: Barrier::Wall, ..Tile::default() });
}
