//! How far it is from square to square when doors can be opened and nobody stands in the way; and what bars the way.

use crate::{
    battle::Board,
    grid::{Barrier, Map, Mover, Pathfinder, Space, Square, Tile},
    rules::Survey,
};

/// More than any way on the largest map costs.
const ANY_WAY: i32 = 4096;

/// What the way from each of these squares to the nearest of some targets costs a body of `side` squares along each
/// edge; `None` where there is none.
pub fn distances(
    survey: &dyn Survey,
    finder: &mut Pathfinder,
    side: u8,
    targets: &[Square],
    squares: &[Square],
    locks: Locks,
) -> Vec<Option<i32>> {
    let map = with_doors_open(survey.board(), locks);
    let Some(&first) = targets.first() else { return vec![None; squares.len()] };
    let reach = finder.reach_from(&map, &Mover::on_foot(Space::new(first, side)), targets, &[], ANY_WAY);
    let cost = |square: &Square| if targets.contains(square) { Some(0) } else { reach.cost(*square) };
    squares.iter().map(cost).collect()
}

/// The locked door to break first on the way from a square to the nearest of some targets; `None` if a way leads to one
/// of them without that, or none does even so.
pub fn bar(survey: &dyn Survey, finder: &mut Pathfinder, side: u8, from: Square, targets: &[Square]) -> Option<Square> {
    let board = survey.board();
    let is_shut = |square: Square| board.is_locked(square) && !board.is_broken(square);
    let locked = board.doors().iter().filter(|door| !door.open && is_shut(door.square));
    let locked: Vec<Square> = locked.map(|door| door.square).collect();
    if locked.is_empty() || targets.is_empty() {
        return None;
    }
    if distances(survey, finder, side, targets, &[from], Locks::Bar).iter().any(Option::is_some) {
        return None;
    }
    let on = distances(survey, finder, side, targets, &locked, Locks::Give);
    let before = distances(survey, finder, side, &[from], &locked, Locks::Give);
    // Of the doors on the shortest way the one that comes first.
    let ways = locked.iter().zip(on).zip(before);
    let ways = ways.filter_map(|((&door, on), before)| Some((on? + before?, before?, door)));
    ways.min().map(|(.., door)| door)
}

/// What locked doors are to somebody who looks for a way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Locks {
    /// Walls.
    Bar,
    /// Doors that give way in the end.
    Give,
}

fn with_doors_open(board: &Board, locks: Locks) -> Map {
    let mut map = board.map().clone();
    let opens = |square: Square| locks == Locks::Give || !board.is_locked(square);
    for door in board.doors().iter().filter(|door| !door.open && opens(door.square)) {
        let tile = map.tile(door.square);
        map.set_tile(door.square, Tile { barrier: Barrier::Open, ..tile });
    }
    // Nobody walks into a pit, and whoever is in one has to climb.
    for square in board.map().squares().filter(|&square| board.has_depths() && board.depth(square) > 0) {
        map.set_tile(square, Tile { barrier: Barrier::Wall, ..Tile::default() });
    }
    map
}
