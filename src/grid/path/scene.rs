//! Boards drawn as text for the tests: `.` open, `#` wall, `|` aperture, `o` low, `~` difficult, `E` enemy, `a` ally,
//! `d` dead, `@` the mover's top left square.

use super::{Mover, Occupancy};
use crate::grid::{Barrier, Map, Space, Square, Surface, Tile};

pub(super) struct Scene {
    pub(super) map: Map,
    pub(super) mover: Mover,
    pub(super) occupancy: Vec<Occupancy>,
}

pub(super) fn scene(rows: &[&str], side: u8) -> Scene {
    let width = rows.first().map_or(1, |row| row.len());
    let mut map = Map::open(width.try_into().unwrap(), rows.len().try_into().unwrap());
    let mut occupancy = Vec::new();
    let mut origin = Square::default();
    for (square, mark) in map.squares().zip(rows.iter().flat_map(|row| row.chars())) {
        let barrier = |barrier| Tile { barrier, ..Tile::default() };
        let difficult = Tile { surface: Surface { difficult: true, ..Surface::default() }, ..Tile::default() };
        let (tile, here) = match mark {
            '#' => (barrier(Barrier::Wall), Occupancy::Free),
            '|' => (barrier(Barrier::Aperture), Occupancy::Free),
            'o' => (barrier(Barrier::Low), Occupancy::Free),
            '~' => (difficult, Occupancy::Free),
            'E' => (Tile::default(), Occupancy::Closed),
            'a' => (Tile::default(), Occupancy::Pass),
            'd' => (Tile::default(), Occupancy::Share),
            '@' => {
                origin = square;
                (Tile::default(), Occupancy::Free)
            }
            _ => (Tile::default(), Occupancy::Free),
        };
        map.set_tile(square, tile);
        occupancy.push(here);
    }
    Scene { map, mover: Mover::on_foot(Space::new(origin, side)), occupancy }
}

impl Scene {
    pub(super) fn cost(&self, budget: i32, to: (i16, i16)) -> Option<i32> {
        super::Pathfinder::new().reach(&self.map, &self.mover, &self.occupancy, budget).cost(to.into())
    }

    pub(super) fn step(&self, to: (i16, i16)) -> Option<i32> {
        super::step_cost(&self.map, &self.mover, &self.occupancy, self.mover.space.origin, to.into())
    }
}
