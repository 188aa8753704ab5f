//! The squares in line of effect of a corner of the grid, for blasts that go off between squares. It is exact.
//!
//! A line out of a corner runs within one of the four quarters around it. Where it runs along the grid, its start may
//! touch a wall, and only the open side counts. A wall through the corner separates the quarters; a blast fills those
//! that are connected to the quarter it came from. SAGA-AREA-10, SAGA-LOS-02

use crate::grid::{Barrier, Corner, Map, Space, Square};

/// A corner of the grid, and the quarters around it that a blast there fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CornerSight {
    centre: Corner,
    /// One flag for each quarter, in the order of [`Corner::squares`].
    filled: [bool; 4],
}

/// The quarters around a corner in turn: up left, up right, down right, down left.
const RING: [usize; 4] = [0, 1, 3, 2];

impl CornerSight {
    /// Creates the sight of a blast at a corner that comes from a body; `None` if no line of effect joins the two.
    pub fn from_body(map: &Map, centre: Corner, from: Space) -> Option<Self> {
        let came_through = [0, 1, 2, 3].map(|quarter| {
            let mut squares = from.squares().filter(|&square| quarter_of(centre, square) == quarter);
            squares.any(|square| is_clear(map, centre, square))
        });
        came_through.contains(&true).then(|| Self { centre, filled: spread(map, centre, came_through) })
    }

    /// Returns true if a square is in line of effect.
    pub fn reaches(&self, map: &Map, square: Square) -> bool {
        self.filled[quarter_of(self.centre, square)] && is_clear(map, self.centre, square)
    }
}

/// Adds the quarters that are connected to the filled ones by open borders.
fn spread(map: &Map, centre: Corner, mut filled: [bool; 4]) -> [bool; 4] {
    let squares = centre.squares();
    let is_free = |square: Square| map.tile(square).barrier != Barrier::Wall;
    let joined = |a: usize, b: usize| {
        let (a, b) = (squares[a], squares[b]);
        is_free(a) && is_free(b) && map.border(a, b) != Barrier::Wall
    };
    for _ in 0..RING.len() {
        for place in 0..RING.len() {
            let (a, b) = (RING[place], RING[(place + 1) % RING.len()]);
            if (filled[a] || filled[b]) && joined(a, b) {
                (filled[a], filled[b]) = (true, true);
            }
        }
    }
    filled
}

/// The index of the quarter in which a square lies, in the order of [`Corner::squares`].
fn quarter_of(centre: Corner, square: Square) -> usize {
    usize::from(square.x >= centre.x) + 2 * usize::from(square.y >= centre.y)
}

/// A direction out of the corner, within its quarter, as columns and rows away; neither is negative.
type Ray = (i32, i32);

/// Returns true if the first direction is no farther from the row than the second.
fn is_before((x1, y1): Ray, (x2, y2): Ray) -> bool {
    y1 * x2 <= y2 * x1
}

/// Returns true if some segment from the corner to a point of the square shares no point with a wall, except at the
/// corner itself.
fn is_clear(map: &Map, centre: Corner, target: Square) -> bool {
    if map.tile(target).barrier == Barrier::Wall {
        return false;
    }
    let quarter = quarter_of(centre, target);
    let (sx, sy): (i16, i16) = (if quarter % 2 == 1 { 1 } else { -1 }, if quarter >= 2 { 1 } else { -1 });
    // Squares of the quarter are counted by columns and rows away from the corner, from 0.
    let away = |own: i16, at: i16, sign: i16| if sign > 0 { at - own } else { own - 1 - at };
    let (columns, rows) = (away(centre.x, target.x, sx), away(centre.y, target.y, sy));
    let square_at = |column: i16, row: i16| {
        let place = |own: i16, steps: i16, sign: i16| if sign > 0 { own + steps } else { own - 1 - steps };
        Square::new(place(centre.x, column, sx), place(centre.y, row, sy))
    };
    let is_wall = |a: Square, b: Square| map.border(a, b) == Barrier::Wall;
    let mut blocked: Vec<(Ray, Ray)> = Vec::new();
    for row in 0..=rows {
        for column in 0..=columns {
            let (square, x, y) = (square_at(column, row), i32::from(column), i32::from(row));
            if map.tile(square).barrier == Barrier::Wall {
                blocked.push(((x + 1, y), (x, y + 1)));
                continue;
            }
            if column > 0 && is_wall(square_at(column - 1, row), square) {
                blocked.push(((x, y), (x, y + 1)));
            }
            if row > 0 && is_wall(square_at(column, row - 1), square) {
                blocked.push(((x + 1, y), (x, y)));
            }
        }
    }
    let (x, y) = (i32::from(columns), i32::from(rows));
    is_open_between((x + 1, y), (x, y + 1), blocked)
}

/// Returns true if some direction between `first` and `last` lies in none of the blocked spans, including their ends.
fn is_open_between(first: Ray, last: Ray, mut blocked: Vec<(Ray, Ray)>) -> bool {
    blocked.sort_by(|(a, _), (b, _)| (a.1 * b.0).cmp(&(b.1 * a.0)));
    let mut covered = first;
    for (from, to) in blocked {
        if !is_before(from, covered) {
            // A direction before this span is open, unless the square ends first.
            return !is_before(last, covered);
        }
        if is_before(covered, to) {
            covered = to;
        }
    }
    !is_before(last, covered)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::Dice,
        grid::{Tile, line_of_effect},
    };

    fn walled(walls: &[(i16, i16)]) -> Map {
        let mut map = Map::open(7, 5);
        for &wall in walls {
            map.set_tile(wall.into(), Tile { barrier: Barrier::Wall, ..Tile::default() });
        }
        map
    }

    fn reached(map: &Map, centre: (i16, i16), from: (i16, i16)) -> impl Fn(i16, i16) -> bool {
        let sight = CornerSight::from_body(map, centre.into(), Space::single(from.into())).expect("it gets there");
        move |x, y| sight.reaches(map, Square::new(x, y))
    }

    /// SAGA-AREA-10
    #[test]
    fn a_wall_shelters_those_behind_it() {
        let map = walled(&[(3, 0), (3, 1)]);
        let reached = reached(&map, (2, 1), (0, 1));
        assert!(reached(0, 0) && reached(2, 0) && reached(2, 1));
        assert!(!reached(3, 0) && !reached(4, 0) && !reached(4, 1) && !reached(4, 2));
        assert!(reached(3, 2) && reached(4, 3), "past its corner");
    }

    /// SAGA-AREA-10: a blast fills the side from which it came.
    #[test]
    fn a_thin_wall_through_the_crosshair_parts_the_quarters() {
        let mut map = Map::open(7, 5);
        for y in 0..5 {
            map.set_border(Square::new(2, y), Square::new(3, y), Barrier::Wall);
        }
        let left = reached(&map, (3, 2), (0, 2));
        assert!(left(2, 1) && left(2, 2) && left(0, 0) && !left(3, 1) && !left(3, 2));
        let right = reached(&map, (3, 2), (6, 2));
        assert!(right(3, 1) && !right(2, 1));
    }

    #[test]
    fn in_the_corner_of_a_room_it_fills_the_room() {
        let map = walled(&[(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)]);
        let reached = reached(&map, (1, 1), (4, 4));
        assert!(reached(1, 1) && reached(4, 3) && !reached(0, 1));
    }

    /// A blast at a corner reaches only squares that one of the four squares around the corner sees.
    #[test]
    fn it_reaches_no_more_than_the_squares_around_it() {
        let dice = &mut Dice::seeded(3);
        for _ in 0..60 {
            let mut map = Map::open(7, 5);
            for _ in 0..6 {
                let wall = Square::new(dice.roll(7) as i16 - 1, dice.roll(5) as i16 - 1);
                map.set_tile(wall, Tile { barrier: Barrier::Wall, ..Tile::default() });
                map.set_border(wall, wall.offset(0, 1), Barrier::Wall);
            }
            let centre = Corner::new(dice.roll(6) as i16, dice.roll(4) as i16);
            for square in map.squares() {
                let near = centre.squares()[quarter_of(centre, square)];
                if is_clear(&map, centre, square) {
                    assert!(line_of_effect(&map, near, square), "{centre:?} {square} {map:?}");
                }
            }
        }
    }
}
