//! The eight turnings of a map, for the tests: the rules must not depend on the compass.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{Barrier, Corner, Map, MapSize, Space, Square, Surface, Tile};

/// One of the eight ways to turn or mirror a map.
#[derive(Clone, Copy, Debug)]
pub struct Turning {
    flips_columns: bool,
    flips_rows: bool,
    swaps_axes: bool,
    size: MapSize,
}

impl Turning {
    /// All turnings of maps of this size; the first leaves them as they are.
    pub fn all(size: MapSize) -> impl Iterator<Item = Self> {
        let has = |number: u8, bit: u8| number & bit != 0;
        (0..8).map(move |n| Self { flips_columns: has(n, 1), flips_rows: has(n, 2), swaps_axes: has(n, 4), size })
    }

    /// The turned square.
    pub fn square(self, square: Square) -> Square {
        let corner = self.corner(Corner::new(square.x, square.y));
        // A flip turns the top left corner of the square into another of its corners.
        let (back_x, back_y) = (i16::from(self.flips_columns), i16::from(self.flips_rows));
        let (back_x, back_y) = if self.swaps_axes { (back_y, back_x) } else { (back_x, back_y) };
        Square::new(corner.x - back_x, corner.y - back_y)
    }

    /// The turned corner of the grid.
    pub fn corner(self, Corner { x, y }: Corner) -> Corner {
        let x = if self.flips_columns { self.size.width.cast_signed() - x } else { x };
        let y = if self.flips_rows { self.size.height.cast_signed() - y } else { y };
        if self.swaps_axes { Corner::new(y, x) } else { Corner::new(x, y) }
    }

    /// The turned space.
    pub fn space(self, space: Space) -> Space {
        let origin =
            space.squares().map(|square| self.square(square)).reduce(|a, b| Square::new(a.x.min(b.x), a.y.min(b.y)));
        Space::new(origin.unwrap_or_default(), space.side)
    }

    /// The turned map.
    pub fn map(self, map: &Map) -> Map {
        let MapSize { width, height } = self.size;
        let mut turned = if self.swaps_axes { Map::open(height, width) } else { Map::open(width, height) };
        for square in map.squares() {
            turned.set_tile(self.square(square), map.tile(square));
            turned.set_light(self.square(square), map.light(square));
        }
        map.borders().for_each(|(a, b, barrier)| turned.set_border(self.square(a), self.square(b), barrier));
        turned
    }

    /// The values of all squares in the order of the turned map.
    pub fn values<T: Copy + Default>(self, map: &Map, values: &[T]) -> Vec<T> {
        let turned_map = self.map(map);
        let mut turned = vec![T::default(); values.len()];
        for (square, &value) in map.squares().zip(values) {
            if let Some(entry) = turned_map.index(self.square(square)).and_then(|index| turned.get_mut(index)) {
                *entry = value;
            }
        }
        turned
    }
}

/// A random map with barriers on about a quarter of its squares and borders, and some smoke and rubble.
pub fn random_map(seed: u64, width: u16, height: u16) -> Map {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut map = Map::open(width, height);
    for square in map.squares() {
        let mut barrier = |one_in: u32| match dice.random_range(0..one_in * 3) {
            0 => Barrier::Wall,
            1 => Barrier::Low,
            2 => Barrier::Aperture,
            _ => Barrier::Open,
        };
        let (fills, north, west) = (barrier(6), barrier(4), barrier(4));
        let mut some = || dice.random_range(0..12) == 0;
        let surface = Surface { difficult: some(), concealing: some(), opaque: some(), dense: false };
        map.set_tile(square, Tile { barrier: fills, surface });
        for (beside, barrier) in [(square.offset(0, -1), north), (square.offset(-1, 0), west)] {
            if map.contains(beside) {
                map.set_border(beside, square, barrier);
            }
        }
    }
    map
}

/// The pairs of squares of a map.
pub fn pairs(map: &Map) -> impl Iterator<Item = (Square, Square)> {
    map.squares().flat_map(|a| map.squares().map(move |b| (a, b)))
}

mod tests {
    use super::*;
    use crate::grid::{
        CornerSight, Diagonal, Mover, Occupancy, Pathfinder, SightTable, corner_lines, is_between, line_past_apertures,
        safest_path, step_cost, threatened,
    };

    #[test]
    fn the_turnings_differ_and_keep_the_neighbours() {
        let map = random_map(1, 4, 3);
        let mut maps: Vec<Map> = Vec::new();
        for turning in Turning::all(map.size()) {
            let turned = turning.map(&map);
            assert_eq!(turned.borders().count(), map.borders().count(), "{turning:?}");
            assert!(pairs(&map).all(|(a, b)| a.is_adjacent(b) == turning.square(a).is_adjacent(turning.square(b))));
            assert!(!maps.contains(&turned), "{turning:?}");
            maps.push(turned);
        }
        assert_eq!(maps[0], map);
    }

    /// SAGA-LOS-07: sight, line of effect and blows do not depend on the compass.
    #[test]
    fn sight_is_the_same_on_a_turned_map() {
        for seed in 0..6 {
            let map = random_map(seed, 5, 4);
            let sight = SightTable::new(&map);
            for turning in Turning::all(map.size()) {
                let turned_map = turning.map(&map);
                let turned = SightTable::new(&turned_map);
                for (a, b) in pairs(&map) {
                    let (c, d) = (turning.square(a), turning.square(b));
                    assert_eq!(sight.sees(a, b), turned.sees(c, d), "{seed} {turning:?} {a} {b}");
                    assert_eq!(sight.affects(a, b), turned.affects(c, d), "{seed} {turning:?} {a} {b}");
                    assert_eq!(line_past_apertures(&map, a, b), line_past_apertures(&turned_map, c, d), "{a} {b}");
                }
            }
        }
    }

    /// SAGA-AREA-10: neither do blasts between squares.
    #[test]
    fn blasts_are_the_same_on_a_turned_map() {
        for seed in 0..6 {
            let map = random_map(seed, 5, 4);
            let centre = Corner::new(2, 2);
            for turning in Turning::all(map.size()) {
                let turned_map = turning.map(&map);
                for (a, b) in pairs(&map) {
                    let reached = |map: &Map, centre: Corner, a: Square, b: Square| {
                        CornerSight::from_body(map, centre, Space::single(a)).map(|sight| sight.reaches(map, b))
                    };
                    let turned = (turning.corner(centre), turning.square(a), turning.square(b));
                    let turned = reached(&turned_map, turned.0, turned.1, turned.2);
                    assert_eq!(reached(&map, centre, a, b), turned, "{seed} {turning:?} {a} {b}");
                }
            }
        }
    }

    /// SAGA-COVER-04: the number of blocked corner lines.
    #[test]
    fn corner_lines_are_the_same_on_a_turned_map() {
        for seed in 0..6 {
            let map = random_map(seed, 5, 4);
            let blocked = |map: &Map, from: Corner, target: Square| {
                let square = |square| map.tile(square).barrier != Barrier::Open;
                let border = |a, b| map.border(a, b) != Barrier::Open;
                corner_lines(from, Space::single(target), square, border).count()
            };
            for turning in Turning::all(map.size()) {
                let turned = turning.map(&map);
                for (a, b) in pairs(&map) {
                    let from = Corner::new(a.x, a.y);
                    let there = blocked(&turned, turning.corner(from), turning.square(b));
                    assert_eq!(blocked(&map, from, b), there, "{seed} {turning:?} {from:?} {b}");
                }
            }
        }
    }

    /// SAGA-DIAG-02, D6-SCALE-04: steps, and the cost of the way to every square.
    #[test]
    fn reach_is_the_same_on_a_turned_map() {
        for seed in 0..20 {
            let map = random_map(seed, 7, 6);
            let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
            let occupancy: Vec<Occupancy> = map.squares().map(|_| random_occupancy(&mut dice)).collect();
            let side = if seed % 3 == 0 { 2 } else { 1 };
            let space = Space::new(Square::new(2, 2), side);
            let diagonal = if seed % 2 == 0 { Diagonal::Double } else { Diagonal::HalfMetres };
            let mover = Mover { space, diagonal, ignores_ground: seed % 5 == 0, squeezes: seed % 4 != 0 };
            for turning in Turning::all(map.size()) {
                let (turned, filled) = (turning.map(&map), turning.values(&map, &occupancy));
                let turned_mover = Mover { space: turning.space(space), ..mover };
                let origin = |at: Square| turning.space(space.at(at)).origin;
                let (mut finder, mut turned_finder) = (Pathfinder::new(), Pathfinder::new());
                let reach = finder.reach(&map, &mover, &occupancy, 14);
                let turned_reach = turned_finder.reach(&turned, &turned_mover, &filled, 14);
                for to in map.squares() {
                    assert_eq!(reach.cost(to), turned_reach.cost(origin(to)), "{seed} {turning:?} {to}");
                    let step = step_cost(&map, &mover, &occupancy, space.origin, to);
                    let turned_step = step_cost(&turned, &turned_mover, &filled, turned_mover.space.origin, origin(to));
                    assert_eq!(step, turned_step, "{seed} {turning:?} {to}");
                    let enemy = Space::single(Square::new(4, 1));
                    let hazard = |enemy: Space, a: Square| u32::from(space.at(a).is_adjacent(enemy));
                    let total = |path: Option<Vec<Square>>, enemy: Space| {
                        path.map(|path| path.iter().map(|&at| hazard(enemy, at)).sum::<u32>())
                    };
                    let path = safest_path(&map, &mover, &occupancy, to, 14, |_, at| hazard(enemy, at));
                    let turned_enemy = turning.space(enemy);
                    let other =
                        safest_path(&turned, &turned_mover, &filled, origin(to), 14, |_, at| hazard(turned_enemy, at));
                    assert_eq!(total(path, enemy), total(other, turned_enemy), "{seed} {turning:?} {to}");
                }
            }
        }
    }

    /// SAGA-REACH-07, SAGA-FLANK-03: threatened squares and flanking.
    #[test]
    fn areas_are_the_same_on_a_turned_map() {
        let map = Map::open(6, 5);
        for (turning, side) in Turning::all(map.size()).flat_map(|turning| [(turning, 1), (turning, 2)]) {
            let space = Space::new(Square::new(2, 2), side);
            let turned_space = turning.space(space);
            let turned: Vec<Square> = threatened(turned_space, 2).collect();
            assert!(threatened(space, 2).all(|square| turned.contains(&turning.square(square))), "{turning:?}");
            for (a, b) in pairs(&map) {
                let (a, b) = (Space::single(a), Space::single(b));
                let between = is_between(turned_space, turning.space(a), turning.space(b));
                assert_eq!(is_between(space, a, b), between, "{turning:?} {a:?} {b:?}");
            }
        }
    }

    fn random_occupancy(dice: &mut Xoshiro256PlusPlus) -> Occupancy {
        match dice.random_range(0..12) {
            0 => Occupancy::Closed,
            1 => Occupancy::Pass,
            2 => Occupancy::Share,
            _ => Occupancy::Free,
        }
    }
}
