//! A walk along a segment between two corners.

use crate::grid::{Corner, Square};

/// A square, border or corner that a line passes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// The inside of a square.
    Square(Square),
    /// A border between its ends: the square that the line leaves and the square that it enters.
    Border(Square, Square),
    /// A corner where borders end. Borders on both sides of the line form one wall that the line passes through.
    Joint(Joint),
}

/// A corner on a line, and the borders that end there on either side of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joint {
    one_side: BorderPair,
    other_side: BorderPair,
}

/// Up to two borders, each as the squares on its two sides.
type BorderPair = [Option<(Square, Square)>; 2];

impl Joint {
    /// Returns true if there are blocking borders on both sides of the line.
    pub fn is_blocked(&self, bars: impl Fn(Square, Square) -> bool) -> bool {
        let blocks = |pair: BorderPair| pair.into_iter().flatten().any(|(a, b)| bars(a, b));
        blocks(self.one_side) && blocks(self.other_side)
    }

    /// The borders that end at the corner, on either side of the line. If the line is blocked, all of those that block
    /// form one wall, and no one of them counts before the others: a choice among them would depend on the direction of
    /// the line on the map.
    pub fn borders(self) -> [Option<(Square, Square)>; 4] {
        let ([a, b], [c, d]) = (self.one_side, self.other_side);
        [a, b, c, d]
    }
}

/// Everything that the segment passes through, in order. Its two ends do not count.
pub fn crossings(from: Corner, to: Corner) -> impl Iterator<Item = Crossing> {
    let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let step = (if dx < 0 { -1 } else { 1 }, if dy < 0 { -1 } else { 1 });
    let first = Square::new(from.x, from.y).offset(step.0.min(0), step.1.min(0));
    let total = (dx.abs(), dy.abs());
    Walk { square: first, step, total, done: (0, 0), inside: false }
}

/// The state of a walk: the current square, and the number of grid lines of each axis crossed so far.
struct Walk {
    square: Square,
    step: (i16, i16),
    total: (i64, i64),
    done: (i64, i64),
    inside: bool,
}

impl Iterator for Walk {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        let (across, down) = self.total;
        if across == 0 || down == 0 {
            return self.next_along_grid_line();
        }
        if !self.inside {
            self.inside = true;
            return Some(Crossing::Square(self.square));
        }
        // The next upright line comes at (done + 1) / across of the way, the next level line at (done + 1) / down.
        let (upright, level) = ((self.done.0 + 1) * down, (self.done.1 + 1) * across);
        let (right, below) = (upright <= level, level <= upright);
        if self.done.0 + i64::from(right) >= across && self.done.1 + i64::from(below) >= down {
            return None;
        }
        let left = self.square;
        self.square = left.offset(if right { self.step.0 } else { 0 }, if below { self.step.1 } else { 0 });
        self.done = (self.done.0 + i64::from(right), self.done.1 + i64::from(below));
        self.inside = false;
        let entered = self.square;
        if right && below {
            let (turn_a, turn_b) = (Square::new(entered.x, left.y), Square::new(left.x, entered.y));
            let around = |turn| [Some((left, turn)), Some((turn, entered))];
            return Some(Crossing::Joint(Joint { one_side: around(turn_a), other_side: around(turn_b) }));
        }
        Some(Crossing::Border(left, entered))
    }
}

impl Walk {
    /// A line along the grid crosses no square and no border between its ends. It only passes through corners.
    fn next_along_grid_line(&mut self) -> Option<Crossing> {
        let upright = self.total.0 == 0;
        let (total, done) = if upright { (self.total.1, &mut self.done.1) } else { (self.total.0, &mut self.done.0) };
        *done += 1;
        if *done >= total {
            return None;
        }
        let (left, step) = (self.square, self.step);
        let (ahead, beside) = if upright { ((0, step.1), (-step.0, 0)) } else { ((step.0, 0), (0, -step.1)) };
        self.square = left.offset(ahead.0, ahead.1);
        let shifted = |square: Square| square.offset(beside.0, beside.1);
        Some(Crossing::Joint(Joint {
            one_side: [Some((left, self.square)), None],
            other_side: [Some((shifted(left), shifted(self.square))), None],
        }))
    }
}
