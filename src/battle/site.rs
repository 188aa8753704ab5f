//! The places of walls, windows and railings.

use std::{collections::BTreeSet, fmt};

use crate::grid::{Direction, Space, Square};

/// The place of a fixture: a whole square, or the border between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Site {
    /// The square; of a border the lower or right one.
    square: Square,
    /// `North` or `West` for a border of the square; `None` for the whole square.
    side: Option<Direction>,
}

impl Site {
    /// A whole square, or the border of a square on one side. A border is the same site from both of its squares.
    pub fn of(square: Square, side: Option<Direction>) -> Self {
        match side {
            Some(side @ (Direction::South | Direction::East)) => {
                let (dx, dy) = side.step();
                Self { square: square.offset(dx, dy), side: Some(side.opposite()) }
            }
            None | Some(Direction::North | Direction::West) => Self { square, side },
        }
    }

    /// The border between two squares; `None` unless they are neighbours by an edge.
    pub fn between(a: Square, b: Square) -> Option<Self> {
        let leads = |side: &Direction| a.offset(side.step().0, side.step().1) == b;
        Direction::ALL.into_iter().find(leads).map(|side| Self::of(a, Some(side)))
    }

    /// A square and its four borders.
    pub fn all_of(square: Square) -> impl Iterator<Item = Self> {
        let borders = Direction::ALL.into_iter().map(Some);
        std::iter::once(None).chain(borders).map(move |side| Self::of(square, side))
    }

    /// The squares of a space and those next to it with all their borders, each once and in order.
    pub fn all_around(space: Space) -> BTreeSet<Self> {
        space.squares().flat_map(|square| square.neighbours().chain([square])).flat_map(Self::all_of).collect()
    }

    /// The square that it fills; of a border the lower or right one.
    pub fn square(self) -> Square {
        self.square
    }

    /// The two squares of a border; `None` for a whole square.
    pub fn border(self) -> Option<(Square, Square)> {
        let (dx, dy) = self.side?.step();
        Some((self.square.offset(dx, dy), self.square))
    }

    /// The side of a square on which the border lies; `None` for a whole square and for a border of other squares.
    pub fn side_of(self, square: Square) -> Option<Direction> {
        let own = |side: &Direction| Self::of(square, Some(*side)) == self;
        self.side.and_then(|_| Direction::ALL.into_iter().find(own))
    }

    /// The square, or the two squares of the border.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let other = self.border().map(|(other, _)| other);
        other.into_iter().chain([self.square])
    }
}

/// Writes `at C4`, or `between C3 and C4`.
impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.border() {
            Some((a, b)) => write!(f, "between {a} and {b}"),
            None => write!(f, "at {}", self.square),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_is_one_site_from_both_sides() {
        let (above, below) = (Square::new(2, 3), Square::new(2, 4));
        let border = Site::of(above, Some(Direction::South));
        assert_eq!(border, Site::of(below, Some(Direction::North)));
        assert_eq!(border.border(), Some((above, below)));
        assert_eq!(
            [above, below].map(|square| border.side_of(square)),
            [Some(Direction::South), Some(Direction::North)]
        );
        assert_eq!(border.side_of(Square::new(0, 0)), None);
        assert_eq!(Site::of(above, Some(Direction::East)), Site::of(Square::new(3, 3), Some(Direction::West)));
        assert_eq!(
            (Site::of(above, None).border(), border.to_string()),
            (None, format!("between {above} and {below}"))
        );
    }
}
