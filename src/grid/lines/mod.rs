//! Straight lines between corners: the squares and borders they cross, and the four corner lines of cover.
//!
//! A line crosses a square if it passes through its inside; running along an edge or touching a corner does not count.
//! It crosses a border if it passes from one side of it to the other. SAGA-COVER-04
//!
//! | file | contents |
//! |---|---|
//! | `walk.rs` | [`crossings`]: everything that a line crosses, in order |
//! | `corner_lines.rs` | [`CornerLines`]: the four lines of cover |

mod corner_lines;
mod walk;

pub use corner_lines::{CornerLines, corner_lines, corners_of};
pub use walk::{Crossing, Joint, crossings};

use super::{Corner, Square};

/// Returns true if the segment passes through the inside of the square. SAGA-COVER-04
pub fn crosses_square(from: Corner, to: Corner, square: Square) -> bool {
    let spans = |a: i16, b: i16, low: i16| a.min(b) <= low && low < a.max(b);
    if !spans(from.x, to.x, square.x) || !spans(from.y, to.y, square.y) {
        return false;
    }
    // `off` measures how far the square's top left corner is off the line; the other corners are one step across and
    // down.
    let [(ax, ay), (bx, by), (x, y)] =
        [from, to, Corner::new(square.x, square.y)].map(|corner| (i64::from(corner.x), i64::from(corner.y)));
    let (dx, dy) = (bx - ax, by - ay);
    let off = dx * (y - ay) - dy * (x - ax);
    let (least, most) = (off + dx.min(0) + (-dy).min(0), off + dx.max(0) + (-dy).max(0));
    least < 0 && most > 0
}

/// The squares whose inside the segment crosses, in order.
pub fn squares_crossed(from: Corner, to: Corner) -> impl Iterator<Item = Square> {
    crossings(from, to).filter_map(|crossing| match crossing {
        Crossing::Square(square) => Some(square),
        Crossing::Border(..) | Crossing::Joint(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Map;

    const fn corner(x: i16, y: i16) -> Corner {
        Corner::new(x, y)
    }

    /// Returns true if the segment passes from one side of the border between two squares to the other, between its
    /// ends. False for squares that share no border. SAGA-COVER-04
    fn crosses_border(from: Corner, to: Corner, a: Square, b: Square) -> bool {
        let (p, q) = Map::border_ends(a, b);
        let side_of_line = |corner| side(from, to, corner);
        let side_of_border = |corner| side(p, q, corner);
        let shares_border = (i32::from(a.x) - i32::from(b.x)).abs() + (i32::from(a.y) - i32::from(b.y)).abs() == 1;
        shares_border && side_of_line(p) * side_of_line(q) < 0 && side_of_border(from) * side_of_border(to) < 0
    }

    /// The borders that the segment crosses between their ends, in order, each as the square it leaves and the square
    /// it enters.
    fn borders_crossed(from: Corner, to: Corner) -> impl Iterator<Item = (Square, Square)> {
        crossings(from, to).filter_map(|crossing| match crossing {
            Crossing::Border(left, entered) => Some((left, entered)),
            Crossing::Square(_) | Crossing::Joint(_) => None,
        })
    }

    /// The side of a line on which a corner lies: 1, -1, or 0 on the line.
    fn side(from: Corner, to: Corner, corner: Corner) -> i64 {
        let [(ax, ay), (bx, by), (x, y)] = [from, to, corner].map(|corner| (i64::from(corner.x), i64::from(corner.y)));
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum()
    }

    /// SAGA-COVER-04
    #[test]
    fn touching_is_not_crossing() {
        let square = Square::new(1, 1);
        assert!(crosses_square(corner(0, 0), corner(3, 3), square));
        assert!(crosses_square(corner(2, 1), corner(1, 2), square));
        assert!(!crosses_square(corner(0, 1), corner(3, 1), square), "along the edge");
        assert!(!crosses_square(corner(0, 2), corner(2, 0), square), "at the corner");
        assert!(!crosses_square(corner(2, 2), corner(4, 4), square), "away from it");
        assert!(!crosses_square(corner(0, 0), corner(1, 1), square), "up to it");
    }

    /// SAGA-COVER-04
    #[test]
    fn a_border_is_crossed_between_its_ends() {
        let (left, right) = (Square::new(0, 0), Square::new(1, 0));
        assert!(crosses_border(corner(0, 0), corner(2, 1), left, right));
        assert!(!crosses_border(corner(0, 0), corner(2, 2), left, right), "past its end");
        assert!(!crosses_border(corner(1, 0), corner(1, 3), left, right), "along it");
        assert!(!crosses_border(corner(1, 0), corner(2, 1), left, right), "from its end");
        assert!(!crosses_border(corner(0, 0), corner(2, 1), left, Square::new(1, 1)), "no border");
    }

    /// The walk along a line finds the same squares and borders as a test of each square and border.
    #[test]
    fn the_walk_agrees_with_asking() {
        let all = || (0..6_i16).flat_map(|y| (0..6).map(move |x| corner(x, y)));
        let squares: Vec<Square> = Map::open(5, 5).squares().collect();
        for (from, to) in all().flat_map(|from| all().map(move |to| (from, to))) {
            let mut walked: Vec<Square> = squares_crossed(from, to).collect();
            walked.sort_by_key(|square| (square.y, square.x));
            let asked: Vec<Square> =
                squares.iter().copied().filter(|&square| crosses_square(from, to, square)).collect();
            assert_eq!(walked, asked, "{from:?} {to:?}");
            let beside = |square: Square| [(square, square.offset(1, 0)), (square, square.offset(0, 1))];
            let asked =
                squares.iter().flat_map(|&square| beside(square)).filter(|&(a, b)| crosses_border(from, to, a, b));
            let mut asked: Vec<(Square, Square)> = asked.collect();
            asked.sort();
            let mut walked: Vec<(Square, Square)> =
                borders_crossed(from, to).map(|(a, b)| (a.min(b), a.max(b))).collect();
            walked.sort();
            assert_eq!(walked, asked, "{from:?} {to:?}");
        }
    }
}
