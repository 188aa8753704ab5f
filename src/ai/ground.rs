//! How far it is from square to square when doors can be opened and nobody stands in the way; and what bars the way.

use std::sync::Arc;

use crate::{
    battle::{Board, Door},
    grid::{Barrier, Map, Mover, Pathfinder, Space, Square, Tile},
};

/// More than any way on the largest map costs.
const ANY_WAY: i32 = 4096;

/// Finds ways, and remembers the map on which it looked for the last ones.
#[derive(Default)]
pub struct Ground {
    finder: Pathfinder,
    opened: Vec<Opened>,
}

/// A map with its doors open.
struct Opened {
    /// Of which map.
    of: Arc<Map>,
    /// Which doors.
    doors: Vec<Square>,
    map: Map,
}

impl Ground {
    /// What the way from each of these squares to the nearest of some targets costs a body of `side` squares along each
    /// edge; `None` where there is none.
    pub fn distances(
        &mut self,
        board: &Board,
        side: u8,
        targets: &[Square],
        squares: &[Square],
        locks: Locks,
    ) -> Vec<Option<i32>> {
        let Some(&first) = targets.first() else { return vec![None; squares.len()] };
        let place = self.open(board, locks);
        let Some(Opened { map, .. }) = self.opened.get(place) else { return vec![None; squares.len()] };
        let reach = self.finder.reach_from(map, &Mover::on_foot(Space::new(first, side)), targets, &[], ANY_WAY);
        let cost = |square: &Square| if targets.contains(square) { Some(0) } else { reach.cost(*square) };
        squares.iter().map(cost).collect()
    }

    /// The locked door to break first on the way from a square to the nearest of some targets; `None` if a way leads to
    /// one of them without that, or none does even so.
    pub fn bar(&mut self, board: &Board, side: u8, from: Square, targets: &[Square]) -> Option<Square> {
        let is_shut = |square: Square| board.is_locked(square) && !board.is_broken(square);
        let locked = board.doors().iter().filter(|door| !door.open && is_shut(door.square));
        let locked: Vec<Square> = locked.map(|door| door.square).collect();
        if locked.is_empty() || targets.is_empty() {
            return None;
        }
        if self.distances(board, side, targets, &[from], Locks::Bar).iter().any(Option::is_some) {
            return None;
        }
        let on = self.distances(board, side, targets, &locked, Locks::Give);
        let before = self.distances(board, side, &[from], &locked, Locks::Give);
        // Of the doors on the shortest way the one that comes first.
        let ways = locked.iter().zip(on).zip(before);
        let ways = ways.filter_map(|((&door, on), before)| Some((on? + before?, before?, door)));
        ways.min().map(|(.., door)| door)
    }

    /// The place of the map with its doors open.
    fn open(&mut self, board: &Board, locks: Locks) -> usize {
        /// With and without locks.
        const KEPT: usize = 2;
        let opens = |door: &&Door| !door.open && (locks == Locks::Give || !board.is_locked(door.square));
        let doors: Vec<Square> = board.doors().iter().filter(opens).map(|door| door.square).collect();
        // Ground may give way without a change of the map.
        let same = |opened: &Opened| Arc::ptr_eq(&opened.of, board.shared_map()) && opened.doors == doors;
        let known = |opened: &Opened| !board.has_depths() && same(opened);
        self.opened.iter().position(known).unwrap_or_else(|| {
            if self.opened.len() == KEPT {
                self.opened.remove(0);
            }
            let map = with_doors_open(board, &doors);
            self.opened.push(Opened { of: board.shared_map().clone(), doors, map });
            self.opened.len() - 1
        })
    }
}

/// What locked doors are to somebody who looks for a way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Locks {
    /// Walls.
    Bar,
    /// Doors that give way in the end.
    Give,
}

fn with_doors_open(board: &Board, doors: &[Square]) -> Map {
    let mut map = board.map().clone();
    for &door in doors {
        let tile = map.tile(door);
        map.set_tile(door, Tile { barrier: Barrier::Open, ..tile });
    }
    // Nobody walks into a pit, and whoever is in one has to climb.
    for square in board.map().squares().filter(|&square| board.has_depths() && board.depth(square) > 0) {
        map.set_tile(square, Tile { barrier: Barrier::Wall, ..Tile::default() });
    }
    map
}
