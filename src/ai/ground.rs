//! How far it is from square to square when doors can be opened and nobody stands in the way.

use bevy::prelude::World;

use crate::{
    battle::Board,
    grid::{Barrier, Map, Mover, Pathfinder, Space, Square, Tile},
};

/// More than any way on the largest map costs.
const ANY_WAY: i32 = 4096;

/// What the way from each of these squares to the nearest of some targets costs a body of `side` squares along each
/// edge; `None` where there is none.
pub fn distances(
    world: &World,
    finder: &mut Pathfinder,
    side: u8,
    targets: &[Square],
    squares: &[Square],
) -> Vec<Option<i32>> {
    let map = with_doors_open(world.resource::<Board>());
    let Some(&first) = targets.first() else { return vec![None; squares.len()] };
    let reach = finder.reach_from(&map, &Mover::on_foot(Space::new(first, side)), targets, &[], ANY_WAY);
    let cost = |square: &Square| if targets.contains(square) { Some(0) } else { reach.cost(*square) };
    squares.iter().map(cost).collect()
}

fn with_doors_open(board: &Board) -> Map {
    let mut map = board.map().clone();
    for door in board.doors().iter().filter(|door| !door.open && !board.is_locked(door.square)) {
        let tile = map.tile(door.square);
        map.set_tile(door.square, Tile { barrier: Barrier::Open, ..tile });
    }
    // Nobody walks into a pit, and whoever is in one has to climb.
    for square in board.map().squares().filter(|&square| board.has_depths() && board.depth(square) > 0) {
        map.set_tile(square, Tile { barrier: Barrier::Wall, ..Tile::default() });
    }
    map
}
