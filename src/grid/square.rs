//! Squares, corners, and the space that a body fills.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One square of the grid. Square (x, y) covers x..x+1 by y..y+1, and y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Square {
    /// Column, from 0 at the left.
    pub x: i16,
    /// Row, from 0 at the top.
    pub y: i16,
}

/// A corner of the grid, shown to players as a crosshair. Corner (x, y) is the top left corner of square (x, y).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Corner {
    /// Grid line from the left, 0 to the width.
    pub x: i16,
    /// Grid line from the top, 0 to the height.
    pub y: i16,
}

/// The cost of an orthogonal and of a diagonal step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Diagonal {
    /// Steps cost 1 and 2 squares.
    #[default]
    Double,
    /// Steps cost 1 and 1 square.
    Single,
    /// Steps cost 3 and 4 half metres: squares are 1.5 m wide, and their diagonals are rounded to 2 m. D6-SCALE-04
    HalfMetres,
}

impl Diagonal {
    /// The cost of an orthogonal step.
    pub const fn straight(self) -> i32 {
        match self {
            Self::Double | Self::Single => 1,
            Self::HalfMetres => 3,
        }
    }

    /// The cost of a diagonal step.
    pub const fn diagonal(self) -> i32 {
        match self {
            Self::Double => 2,
            Self::Single => 1,
            Self::HalfMetres => 4,
        }
    }

    /// The cost of the shortest path over open floor to a square so many columns and rows away.
    fn distance(self, columns: i32, rows: i32) -> i32 {
        columns.min(rows) * self.diagonal() + (columns - rows).abs() * self.straight()
    }
}

/// The way in which a rule set counts the distance between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// The cost of the shortest path over open floor.
    Steps(Diagonal),
    /// The straight line between the centres, rounded down to whole squares.
    StraightLine,
}

impl Metric {
    /// The distance between the nearest squares of two spaces, in the unit of the metric; 0 if they overlap.
    pub fn distance(self, a: Space, b: Space) -> i32 {
        let (columns, rows) = a.apart(b);
        self.gap_distance(columns, rows)
    }

    /// The distance between two squares that are so many columns and rows apart, in the unit of the metric.
    pub fn gap_distance(self, columns: i32, rows: i32) -> i32 {
        match self {
            Self::Steps(diagonal) => diagonal.distance(columns, rows),
            Self::StraightLine => (columns * columns + rows * rows).isqrt(),
        }
    }
}

impl Square {
    /// The square at column `x`, row `y`.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The notation of level files: `(3, 4)`.
    pub fn file_notation(self) -> String {
        format!("({}, {})", self.x, self.y)
    }

    /// The square `dx` columns right and `dy` rows down.
    #[must_use]
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self { x: self.x.saturating_add(dx), y: self.y.saturating_add(dy) }
    }

    /// The 8 squares around this one, row by row from the top left.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        (-1..=1)
            .flat_map(move |dy| (-1..=1).map(move |dx| (dx, dy)))
            .filter(|&step| step != (0, 0))
            .map(move |(dx, dy)| self.offset(dx, dy))
    }

    /// Returns true if the other square is one of the 8 around this one.
    pub fn is_adjacent(self, other: Self) -> bool {
        self != other && self.chebyshev(other) == 1
    }

    /// The counted distance: the cost of the shortest path over open floor.
    pub fn distance(self, other: Self, diagonal: Diagonal) -> i32 {
        let gap = |own: i16, theirs: i16| (i32::from(own) - i32::from(theirs)).abs();
        diagonal.distance(gap(self.x, other.x), gap(self.y, other.y))
    }

    fn chebyshev(self, other: Self) -> i32 {
        let (dx, dy) = (i32::from(self.x) - i32::from(other.x), i32::from(self.y) - i32::from(other.y));
        dx.abs().max(dy.abs())
    }
}

impl From<(i16, i16)> for Square {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Square> for (i16, i16) {
    fn from(square: Square) -> Self {
        (square.x, square.y)
    }
}

/// Writes the square as players name it: the column in letters and the row counted from 1, so that (0, 0) is `A1` and
/// (27, 4) is `AB5`. A square left of the map or above it has no such name and is written as in level files: `(-1, 4)`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (u16::try_from(self.x), u16::try_from(self.y)) {
            (Ok(x), Ok(y)) => write!(f, "{}{}", column_name(x), u32::from(y) + 1),
            _ => f.write_str(&self.file_notation()),
        }
    }
}

/// The letters of a column, from 0 at the left: `A` to `Z`, then `AA`, `AB` and so on.
pub fn column_name(column: u16) -> String {
    let mut letters = Vec::new();
    let mut left = u32::from(column) + 1;
    while left > 0 {
        left -= 1;
        letters.push(char::from(b'A' + u8::try_from(left % 26).unwrap_or(0)));
        left /= 26;
    }
    letters.iter().rev().collect()
}

impl Corner {
    /// The corner at grid lines `x` and `y`.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }
}

/// The four directions of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the directions")]
pub enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    /// All directions, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Columns right and rows down of one step.
    pub const fn step(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// The direction that leads back.
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        })
    }
}

/// Writes the squares up left and down right of the corner: `B2/C3`.
impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", Square::new(self.x, self.y).offset(-1, -1), Square::new(self.x, self.y))
    }
}

impl Corner {
    /// The four squares around it: up and left, up and right, down and left, down and right.
    pub fn squares(self) -> [Square; 4] {
        let Self { x, y } = self;
        [(-1, -1), (0, -1), (-1, 0), (0, 0)].map(|(dx, dy)| Square::new(x, y).offset(dx, dy))
    }
}

impl From<(i16, i16)> for Corner {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Corner> for (i16, i16) {
    fn from(corner: Corner) -> Self {
        (corner.x, corner.y)
    }
}

/// The squares a body fills: `side` by `side` of them, `origin` the top left one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Space {
    /// Top left square.
    pub origin: Square,
    /// Squares along each edge, at least 1.
    pub side: u8,
}

impl Space {
    /// Creates a space of `side` by `side` squares from `origin` to the right and down.
    pub const fn new(origin: Square, side: u8) -> Self {
        Self { origin, side }
    }

    /// Creates a space of one square.
    pub const fn single(square: Square) -> Self {
        Self::new(square, 1)
    }

    /// The same body at another place.
    #[must_use]
    pub const fn at(self, origin: Square) -> Self {
        Self { origin, ..self }
    }

    /// Its squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        let side = i16::from(self.side);
        (0..side).flat_map(move |dy| (0..side).map(move |dx| self.origin.offset(dx, dy)))
    }

    /// Every square next to one of its squares, row by row.
    pub fn neighbours(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.squares().flat_map(Square::neighbours).collect();
        squares.sort_unstable_by_key(|square| (square.y, square.x));
        squares.dedup();
        squares
    }

    /// Its four outer corners: top left, top right, bottom left, bottom right.
    pub fn corners(self) -> [Corner; 4] {
        let Square { x, y } = self.origin;
        let Square { x: right, y: bottom } = self.origin.offset(self.side.into(), self.side.into());
        [Corner::new(x, y), Corner::new(right, y), Corner::new(x, bottom), Corner::new(right, bottom)]
    }

    /// Returns true if the space contains the square.
    pub fn contains(self, square: Square) -> bool {
        let end = self.origin.offset(self.side.into(), self.side.into());
        (self.origin.x..end.x).contains(&square.x) && (self.origin.y..end.y).contains(&square.y)
    }

    /// Returns true if the spaces share a square.
    pub fn overlaps(self, other: Self) -> bool {
        self.apart(other) == (0, 0)
    }

    /// Returns true if some square of one is next to a square of the other, also diagonally, and they share none.
    pub fn is_adjacent(self, other: Self) -> bool {
        let (dx, dy) = self.apart(other);
        dx.max(dy) == 1
    }

    /// The smallest counted distance between a square of one and a square of the other.
    pub fn distance(self, other: Self, diagonal: Diagonal) -> i32 {
        let (columns, rows) = self.apart(other);
        diagonal.distance(columns, rows)
    }

    /// The columns and rows between the nearest squares of the two; (0, 0) if they overlap.
    fn apart(self, other: Self) -> (i32, i32) {
        let gap = |own: i16, theirs: i16| {
            let ahead = i32::from(theirs) - i32::from(own);
            if ahead > 0 {
                (ahead - i32::from(self.side) + 1).max(0)
            } else {
                (1 - i32::from(other.side) - ahead).max(0)
            }
        };
        (gap(self.origin.x, other.origin.x), gap(self.origin.y, other.origin.y))
    }

    /// Twice the coordinates of its centre, so that they are whole numbers.
    pub fn centre_x2(self) -> (i32, i32) {
        let side = i32::from(self.side);
        (i32::from(self.origin.x) * 2 + side, i32::from(self.origin.y) * 2 + side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_the_names_that_players_use() {
        for (x, y, name) in [(0, 0, "A1"), (25, 9, "Z10"), (26, 0, "AA1"), (127, 127, "DX128"), (-1, 4, "(-1, 4)")] {
            assert_eq!(Square::new(x, y).to_string(), name);
        }
        assert_eq!((column_name(701), column_name(702)), ("ZZ".to_owned(), "AAA".to_owned()));
    }

    /// SAGA-EXD-06, SAGA-DIAG-01
    #[test]
    fn diagonals_count_double() {
        assert_eq!(Square::new(0, 0).distance(Square::new(3, 2), Diagonal::Double), 5);
        assert_eq!(Square::new(0, 0).distance(Square::new(3, 2), Diagonal::Single), 3);
        assert_eq!(Square::new(0, 0).distance(Square::new(3, 2), Diagonal::HalfMetres), 11);
        let single = |x, y| Space::single(Square::new(x, y));
        assert_eq!(Metric::StraightLine.distance(single(0, 0), single(3, 4)), 5);
        assert_eq!(Metric::StraightLine.distance(single(0, 0), single(1, 1)), 1);
        assert_eq!(Metric::Steps(Diagonal::Single).distance(single(0, 0), single(3, 4)), 4);
    }

    /// SAGA-CONV-05, SAGA-CONV-08
    #[test]
    fn spaces_measure_from_their_nearest_squares() {
        let large = Space::new(Square::new(0, 0), 2);
        assert!(large.is_adjacent(Space::single(Square::new(2, 2))));
        assert!(!large.is_adjacent(Space::single(Square::new(1, 1))));
        assert_eq!(large.distance(Space::single(Square::new(4, 1)), Diagonal::Double), 3);
    }
}
