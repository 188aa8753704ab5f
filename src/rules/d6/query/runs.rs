//! Runs: the shortest ways whose headings differ from each other by 90 degrees at most. D6-MOVE-02, D6-MOVE-05

use std::{cmp::Reverse, collections::BinaryHeap, iter};

use crate::grid::{Map, Mover, Occupancy, Square, StepCosts};

/// The eight headings, each next to those it differs from by 45 degrees.
pub const HEADINGS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The runs of a body from its place. The headings of each lie in one of eight windows of three headings.
pub struct Runs<'a> {
    map: &'a Map,
    strides: StepCosts<'a>,
    start: Square,
    /// The greatest length of a run in half metres.
    length: i32,
}

/// The end of the shortest run to each square of the map by the headings of a window, row by row; `None` for a square
/// that no run reaches.
type Ends = Vec<Option<End>>;

/// The end of a run.
#[derive(Clone, Copy)]
struct End {
    /// The length of the run in half metres.
    cost: i32,
    /// The square before; `None` where the run starts.
    before: Option<Square>,
}

impl<'a> Runs<'a> {
    /// The runs of a body that are no longer than `length` half metres.
    pub fn new(map: &'a Map, mover: &Mover, occupancy: &'a [Occupancy], length: i32) -> Self {
        Self { map, strides: StepCosts::new(map, mover, occupancy), start: mover.space.origin, length }
    }

    /// The length of the shortest run to each square of the map in half metres, row by row; `None` for a square that no
    /// run reaches.
    pub fn costs(&self) -> Vec<Option<i32>> {
        let mut steps = Steps::new(self);
        let mut costs = vec![None; self.map.squares().count()];
        for window in 0..HEADINGS.len() {
            for (least, end) in costs.iter_mut().zip(self.search(&mut steps, window, self.length, None)) {
                *least = [*least, end.map(|end| end.cost)].into_iter().flatten().min();
            }
        }
        costs
    }

    /// The length of the shortest run to a square in half metres, and its squares without that where it starts; `None` if
    /// no run reaches it.
    pub fn way(&self, to: Square) -> Option<(i32, Vec<Square>)> {
        let mut steps = Steps::new(self);
        let mut best: Option<(i32, Vec<Square>)> = None;
        for window in (0..HEADINGS.len()).filter(|&window| self.leads_towards(window, to)) {
            let length = best.as_ref().map_or(self.length, |(cost, _)| cost - 1);
            let ends = self.search(&mut steps, window, length, Some(to));
            if let Some(end) = self.end(&ends, to) {
                best = Some((end.cost, self.path(&ends, to)));
            }
        }
        best
    }

    /// Returns true if a square lies within the quarter of all directions that the headings of a window span. The headings
    /// of other windows never lead there.
    fn leads_towards(&self, window: usize, to: Square) -> bool {
        let wide = |(x, y): (i16, i16)| (i32::from(x), i32::from(y));
        let ((x, y), (start_x, start_y)) = (wide(to.into()), wide(self.start.into()));
        let offset = (x - start_x, y - start_y);
        let heading = |turn: usize| wide(HEADINGS.get((window + turn) % HEADINGS.len()).copied().unwrap_or_default());
        let is_clockwise = |(x, y): (i32, i32), (next_x, next_y): (i32, i32)| x * next_y - y * next_x >= 0;
        is_clockwise(heading(0), offset) && is_clockwise(offset, heading(2))
    }

    /// The squares of a run that has been found to a square, without that where it starts.
    fn path(&self, ends: &Ends, to: Square) -> Vec<Square> {
        let mut path: Vec<Square> = iter::successors(Some(to), |at| self.end(ends, *at)?.before).collect();
        path.pop();
        path.reverse();
        path
    }

    fn end(&self, ends: &Ends, at: Square) -> Option<End> {
        *ends.get(self.map.index(at)?)?
    }

    /// Finds the shortest runs by the headings of a window, or only that to the `target`.
    fn search(&self, steps: &mut Steps, window: usize, length: i32, target: Option<Square>) -> Ends {
        let mut ends: Ends = vec![None; self.map.squares().count()];
        let mut fringe = BinaryHeap::new();
        let mut reach = |fringe: &mut BinaryHeap<_>, at: Square, end: End| {
            let Some(known) = self.map.index(at).and_then(|index| ends.get_mut(index)) else { return };
            if known.is_none_or(|known| end.cost < known.cost) {
                *known = Some(end);
                fringe.push(Reverse((end.cost, at)));
            }
        };
        reach(&mut fringe, self.start, End { cost: 0, before: None });
        // A square that a shorter run reaches later stays in the fringe with the longer one too, which leads nowhere new.
        while let Some(Reverse((cost, at))) = fringe.pop() {
            if target == Some(at) {
                break;
            }
            let from_here = steps.from(at);
            for heading in [0, 1, 2].map(|turn| (window + turn) % HEADINGS.len()) {
                let (Some(Some(step)), Some(&(dx, dy))) = (from_here.get(heading), HEADINGS.get(heading)) else {
                    continue;
                };
                let cost = cost + i32::from(*step);
                if cost <= length {
                    reach(&mut fringe, at.offset(dx, dy), End { cost, before: Some(at) });
                }
            }
        }
        ends
    }
}

/// The costs of the steps from the squares of the map, which are found when they are first needed.
struct Steps<'r> {
    runs: &'r Runs<'r>,
    known: Vec<Option<StepsFrom>>,
}

/// The costs of the steps from a square by heading, in half metres; `None` for a step that is not allowed.
type StepsFrom = [Option<u8>; HEADINGS.len()];

impl<'r> Steps<'r> {
    fn new(runs: &'r Runs<'r>) -> Self {
        Self { runs, known: vec![None; runs.map.squares().count()] }
    }

    fn from(&mut self, at: Square) -> StepsFrom {
        let Some(known) = self.runs.map.index(at).and_then(|index| self.known.get_mut(index)) else {
            return StepsFrom::default();
        };
        *known.get_or_insert_with(|| {
            let mut costs = StepsFrom::default();
            self.runs.strides.steps(at, |to, cost| {
                let heading = HEADINGS.iter().position(|&(dx, dy)| at.offset(dx, dy) == to);
                if let Some(place) = heading.and_then(|heading| costs.get_mut(heading)) {
                    *place = u8::try_from(cost).ok();
                }
            });
            costs
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Barrier, Diagonal, Space, Tile, path_cost};

    /// D6-MOVE-02, D6-MOVE-05
    #[test]
    fn the_way_to_a_square_is_as_long_as_the_shortest_run() {
        let mut map = Map::open(14, 9);
        for (x, y) in [(3, 2), (3, 3), (3, 4), (6, 1), (6, 2), (7, 5), (8, 5), (9, 5)] {
            map.set_tile(Square::new(x, y), Tile { barrier: Barrier::Wall, ..Tile::default() });
        }
        let start = Square::new(5, 4);
        let space = Space::single(start);
        let mover = Mover { space, diagonal: Diagonal::HalfMetres, ignores_ground: false, squeezes: false };
        let occupancy = Occupancy::of_all(&map, iter::empty());
        let runs = Runs::new(&map, &mover, &occupancy, 20);
        let mut reached = 0;
        for (to, cost) in map.squares().zip(runs.costs()) {
            let way = runs.way(to);
            assert_eq!(way.as_ref().map(|(cost, _)| *cost), cost, "{to}");
            let Some((cost, path)) = way else { continue };
            assert_eq!(path_cost(&map, &mover, &occupancy, &path), Ok(cost), "{to}: {path:?}");
            assert_eq!(path.last().copied().unwrap_or(start), to);
            reached += 1;
        }
        assert!(reached > 40, "{reached}");
    }
}
