//! How far it is from square to square when doors can be opened and nobody stands in the way.

use bevy::prelude::World;

use crate::{
    battle::Board,
    grid::{Barrier, Map, Mover, Pathfinder, Space, Square, Tile},
};

/// More than any way on the largest map costs.
const ANY_WAY: i32 = 4096;

/// Distances from every square to the nearest of some targets.
pub struct Distances {
    map: Map,
    squares: Vec<Option<i32>>,
}

impl Distances {
    /// To the nearest of the targets, for a body of `side` squares along each edge.
    pub fn to(world: &World, side: u8, targets: impl IntoIterator<Item = Square>) -> Self {
        let map = with_doors_open(world.resource::<Board>());
        let mut squares = vec![None; map.squares().count()];
        let mut finder = Pathfinder::new();
        for target in targets {
            let mover = Mover::on_foot(Space::new(target, side));
            let reach = finder.reach(&map, &mover, &[], ANY_WAY);
            for (square, entry) in map.squares().zip(&mut squares) {
                let cost = if square == target { Some(0) } else { reach.cost(square) };
                *entry = match (*entry, cost) {
                    (Some(known), Some(new)) => Some(new.min(known)),
                    (known, new) => known.or(new),
                };
            }
        }
        Self { map, squares }
    }

    /// Cost of the way from a square; `None` where there is none.
    pub fn from(&self, square: Square) -> Option<i32> {
        self.map.index(square).and_then(|index| self.squares.get(index).copied().flatten())
    }
}

fn with_doors_open(board: &Board) -> Map {
    let mut map = board.map().clone();
    for door in board.doors().iter().filter(|door| !door.open) {
        let tile = map.tile(door.square);
        map.set_tile(door.square, Tile { barrier: Barrier::Open, ..tile });
    }
    map
}
