//! All squares seen from one square, by the idea of precise permissive field of view.
//!
//! Each quarter of the map is turned so that it lies down and to the right, and beams sweep it row by row. Where a beam
//! meets an obstacle, it splits into the lines that pass over it and those that pass under it. Sweeping row by row is
//! sufficient, because a line can reach a square only through squares that come before it.

use super::beam::{Beam, Point, Relation, Side};
use super::blockers::BlockerGrid;
use crate::grid::Square;

/// One bit for each square seen from `from`, row by row; all 0 if `from` blocks.
pub(super) fn seen_from(blockers: &BlockerGrid, from: Square) -> Vec<u64> {
    let mut bits = vec![0_u64; blockers.len().div_ceil(64)];
    for (right, down) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
        if let Some(quarter) = Quarter::new(blockers, from, right, down) {
            quarter.sweep(|index| {
                if let Some(word) = usize::try_from(index / 64).ok().and_then(|word| bits.get_mut(word)) {
                    *word |= 1 << (index % 64);
                }
            });
        }
    }
    bits
}

/// Returns true if two squares see each other.
pub(super) fn is_clear(blockers: &BlockerGrid, from: Square, to: Square) -> bool {
    if blockers.index(to).is_none() {
        return false;
    }
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    let Some(quarter) = Quarter::new(blockers, from, if dx < 0 { -1 } else { 1 }, if dy < 0 { -1 } else { 1 }) else {
        return false;
    };
    let wanted = quarter.index(dx.abs(), dy.abs());
    let mut found = false;
    Quarter { width: dx.abs() + 1, height: dy.abs() + 1, ..quarter }.sweep(|index| found |= index == wanted);
    found
}

/// The squares on one side of `from` in either axis, including its own row and column.
struct Quarter<'a> {
    blockers: &'a BlockerGrid,
    width: i32,
    height: i32,
    /// The index of the viewer's square.
    origin: i32,
    /// The index difference to the next square in the quarter's own row and column.
    step: (i32, i32),
    /// The index difference to the square that stores the near border, along each axis.
    border: (i32, i32),
}

/// A beam in progress: the next square to visit, and the column where its rows begin.
struct Sweep {
    beam: Beam,
    left: i32,
    x: i32,
    y: i32,
}

impl<'a> Quarter<'a> {
    /// Creates a quarter; `None` if the square lies outside or blocks. `right` and `down` are 1 or -1.
    fn new(blockers: &'a BlockerGrid, from: Square, right: i32, down: i32) -> Option<Self> {
        let origin =
            i32::try_from(blockers.index(from)?).ok().filter(|&index| !blockers.has(index, BlockerGrid::SQUARE))?;
        let extent = |at: i16, size: i32, ahead: i32| if ahead > 0 { size - i32::from(at) } else { i32::from(at) + 1 };
        let step = (right, down * blockers.width);
        Some(Self {
            blockers,
            width: extent(from.x, blockers.width, right),
            height: extent(from.y, blockers.height, down),
            origin,
            step,
            border: (if right > 0 { 0 } else { 1 }, if down > 0 { 0 } else { blockers.width }),
        })
    }

    fn index(&self, x: i32, y: i32) -> i32 {
        self.origin + x * self.step.0 + y * self.step.1
    }

    fn sweep(&self, mut see: impl FnMut(i32)) {
        let mut waiting = vec![Sweep { beam: Beam::from_origin(), left: 0, x: 0, y: 0 }];
        while let Some(mut sweep) = waiting.pop() {
            while sweep.y < self.height && sweep.left < self.width {
                if sweep.x >= self.width {
                    sweep.next_row();
                    continue;
                }
                match sweep.beam.relation_to(sweep.x, sweep.y) {
                    Relation::Over => sweep.next_row(),
                    Relation::Under => {
                        sweep.x += 1;
                        sweep.left = sweep.x;
                    }
                    Relation::Through => {
                        if !self.enter(&mut sweep, &mut waiting) {
                            break;
                        }
                        if sweep.beam.relation_to(sweep.x, sweep.y) == Relation::Through {
                            see(self.index(sweep.x, sweep.y));
                            sweep.x += 1;
                        }
                    }
                }
            }
        }
    }

    /// Narrows the sweep to the lines that pass the obstacles of its square, and returns false if there are none. Lines
    /// that pass an obstacle on its other side are pushed to `waiting` as a new sweep.
    fn enter(&self, sweep: &mut Sweep, waiting: &mut Vec<Sweep>) -> bool {
        let (x, y) = (sweep.x, sweep.y);
        let index = self.index(x, y);
        let corner = |dx, dy| Point { x: x + dx, y: y + dy };
        let obstacles = [
            (y > 0 && self.blockers.has(index + self.border.1, BlockerGrid::NORTH), corner(1, 0), corner(0, 0)),
            (x > 0 && self.blockers.has(index + self.border.0, BlockerGrid::WEST), corner(0, 0), corner(0, 1)),
            (self.blockers.has(index, BlockerGrid::SQUARE), corner(1, 0), corner(0, 1)),
        ];
        for (_, top, bottom) in obstacles.into_iter().filter(|&(stands, ..)| stands) {
            match (sweep.beam.can_pass(top, Side::Under), sweep.beam.can_pass(bottom, Side::Over)) {
                (true, true) => {
                    let mut beam = sweep.beam.clone();
                    beam.narrow(bottom, Side::Over);
                    waiting.push(Sweep { beam, ..*sweep });
                    sweep.beam.narrow(top, Side::Under);
                }
                (true, false) => sweep.beam.narrow(top, Side::Under),
                (false, true) => sweep.beam.narrow(bottom, Side::Over),
                (false, false) => return false,
            }
        }
        true
    }
}

impl Sweep {
    fn next_row(&mut self) {
        self.y += 1;
        self.x = self.left;
    }
}
