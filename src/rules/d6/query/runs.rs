//! Runs: the shortest ways whose headings differ from each other by 90 degrees at most. D6-MOVE-02, D6-MOVE-05

use std::{cmp::Reverse, collections::BinaryHeap, iter};

use crate::grid::{Map, Mover, Occupancy, Square, StepCosts};

/// The eight headings, each next to those it differs from by 45 degrees.
pub const HEADINGS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The shortest runs from a place. The headings of each lie in one of eight windows of three.
pub struct Runs<'m> {
    map: &'m Map,
    windows: Vec<Window>,
}

/// The end of the shortest run to each square of the map by the headings of a window, row by row; `None` for a square
/// that no run reaches.
type Window = Vec<Option<End>>;

/// The end of a run.
#[derive(Clone, Copy)]
struct End {
    /// The length of the run in half metres.
    cost: i32,
    /// The square before; `None` where the run starts.
    before: Option<Square>,
}

impl<'m> Runs<'m> {
    /// Finds the runs of a body that are no longer than `length` half metres.
    pub fn new(map: &'m Map, mover: &Mover, occupancy: &[Occupancy], length: i32) -> Self {
        let strides = StepCosts::new(map, mover, occupancy);
        let windows = (0..HEADINGS.len()).map(|window| {
            let headings = [0, 1, 2].map(|turn| HEADINGS[(window + turn) % HEADINGS.len()]);
            search(map, &strides, mover.space.origin, headings, length)
        });
        Self { map, windows: windows.collect() }
    }

    /// The length of the shortest run to a square in half metres; `None` if no run reaches it.
    pub fn cost(&self, to: Square) -> Option<i32> {
        self.windows.iter().filter_map(|window| Some(self.end(window, to)?.cost)).min()
    }

    /// The squares of the shortest run to a square, without that where it starts; `None` if no run reaches it.
    pub fn path(&self, to: Square) -> Option<Vec<Square>> {
        let windows = self.windows.iter().filter_map(|window| Some((window, self.end(window, to)?.cost)));
        let (window, _) = windows.min_by_key(|(_, cost)| *cost)?;
        let mut path: Vec<Square> = iter::successors(Some(to), |at| self.end(window, *at)?.before).collect();
        path.pop();
        path.reverse();
        Some(path)
    }

    fn end(&self, window: &Window, at: Square) -> Option<End> {
        *window.get(self.map.index(at)?)?
    }
}

/// Finds the shortest runs with steps in some headings only.
fn search(map: &Map, strides: &StepCosts, start: Square, headings: [(i16, i16); 3], length: i32) -> Window {
    let mut ends: Window = vec![None; map.squares().count()];
    let mut fringe = BinaryHeap::new();
    let mut reach = |fringe: &mut BinaryHeap<_>, at: Square, end: End| {
        let Some(known) = map.index(at).and_then(|index| ends.get_mut(index)) else { return };
        if known.is_none_or(|known| end.cost < known.cost) {
            *known = Some(end);
            fringe.push(Reverse((end.cost, at)));
        }
    };
    reach(&mut fringe, start, End { cost: 0, before: None });
    // A square that a shorter run reaches later stays in the fringe with the longer one too, which leads nowhere new.
    while let Some(Reverse((cost, at))) = fringe.pop() {
        for (dx, dy) in headings {
            let to = at.offset(dx, dy);
            if let Some(cost) = strides.cost(at, to).map(|step| cost + step).filter(|cost| *cost <= length) {
                reach(&mut fringe, to, End { cost, before: Some(at) });
            }
        }
    }
    ends
}
