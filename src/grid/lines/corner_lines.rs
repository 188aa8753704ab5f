//! The four lines from a corner to the corners of a target.

use super::{Crossing, crossings};
use crate::grid::{Corner, Space, Square};

/// The lines from one corner to the four outer corners of a target, with a flag for each that is blocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerLines {
    /// The start of the lines.
    pub from: Corner,
    /// For each corner in `to`, true if the line to it is blocked.
    pub blocked: [bool; 4],
    /// The corners of the target, in the order of [`Space::corners`].
    pub to: [Corner; 4],
}

impl CornerLines {
    /// The number of blocked lines.
    pub fn count(&self) -> usize {
        self.blocked.iter().filter(|&&blocked| blocked).count()
    }
}

/// The corner lines from one corner. A line is blocked if it passes through the inside of a blocking square, or from
/// one side of blocking borders to the other: between the ends of one border, or at a corner of the grid where blocking
/// borders on both sides of the line meet, since they form one wall. A line that only runs along or touches blocking
/// squares and borders is not blocked, not even in the seam between two blocking squares. SAGA-COVER-03, SAGA-COVER-04
pub fn corner_lines(
    from: Corner,
    target: Space,
    blocks_square: impl Fn(Square) -> bool,
    blocks_border: impl Fn(Square, Square) -> bool,
) -> CornerLines {
    let to = target.corners();
    let stops = |crossing: Crossing| match crossing {
        Crossing::Square(square) => blocks_square(square),
        Crossing::Border(left, entered) => blocks_border(left, entered),
        Crossing::Joint(joint) => joint.is_blocked(&blocks_border),
    };
    CornerLines { from, blocked: to.map(|corner| crossings(from, corner).any(stops)), to }
}

/// The corners of all squares of a body, row by row from the top left: 4 for one square, 9 for two by two.
pub fn corners_of(space: Space) -> impl Iterator<Item = Corner> + Clone {
    let side = i16::from(space.side);
    let corner = move |dx, dy| Space::single(space.origin.offset(dx, dy)).corners()[0];
    (0..=side).flat_map(move |dy| (0..=side).map(move |dx| corner(dx, dy)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TARGET: Space = Space::single(Square::new(4, 1));

    fn no_border(_: Square, _: Square) -> bool {
        false
    }

    /// SAGA-COVER-04: the seam between two walls lets a line through.
    #[test]
    fn a_line_along_an_edge_is_clear() {
        let walls = [Square::new(2, 0), Square::new(2, 1)];
        let lines = corner_lines(Corner::new(1, 1), TARGET, |square| walls.contains(&square), no_border);
        assert_eq!(lines.blocked, [false, false, true, true]);
        assert_eq!(lines.count(), 2);
    }

    /// SAGA-COVER-04: the corner between two stretches of one wall blocks a line.
    #[test]
    fn a_joint_of_borders_is_no_gap() {
        let upright = |top: i16| (Square::new(2, top), Square::new(3, top));
        let lines = |walls: &[(Square, Square)]| {
            let blocks = |a: Square, b: Square| walls.contains(&(a.min(b), a.max(b)));
            corner_lines(Corner::new(1, 1), TARGET, |_| false, blocks).blocked
        };
        assert_eq!(lines(&[upright(0)]), [false; 4], "it only touches the lines along its end");
        assert_eq!(lines(&[upright(0), upright(1)]), [true; 4]);
        let shelf = [(Square::new(2, 1), Square::new(2, 2)), (Square::new(3, 1), Square::new(3, 2))];
        let slanted = |walls: &[(Square, Square)]| {
            let blocks = |a: Square, b: Square| walls.contains(&(a.min(b), a.max(b)));
            corner_lines(Corner::new(1, 0), Space::single(Square::new(4, 3)), |_| false, blocks).blocked
        };
        assert_eq!(slanted(&shelf[..1]), [false, false, true, false], "only (4, 4) lies behind it");
        assert_eq!(slanted(&shelf), [true, true, true, true]);
    }

    #[test]
    fn every_corner_of_a_body_counts_once() {
        assert_eq!(corners_of(Space::new(Square::new(1, 1), 2)).count(), 9);
    }
}
