//! Squares around bodies and points: threatened areas, bursts, cones, flanking and straight lines.

use super::{Corner, Diagonal, Direction, Space, Square};

/// The squares that a body with this reach threatens, row by row: all adjacent squares, and all at a counted distance
/// (diagonals 2) of at most `reach` from one of its squares, without its own. A body with reach 0 threatens nothing.
/// SAGA-REACH-07
pub fn threatened(space: Space, reach: i32) -> impl Iterator<Item = Square> {
    let reaches = move |square| within_reach(space, Space::single(square), reach);
    squares_around(space, reach.max(0)).filter(move |&square| !space.contains(square) && reaches(square))
}

/// Returns true if a body with this reach can attack another hand to hand: it threatens one of the other's squares, or
/// they share one. SAGA-REACH-05, SAGA-REACH-06, SAGA-REACH-07
pub fn within_reach(a: Space, b: Space, reach: i32) -> bool {
    let apart = a.distance(b, Diagonal::Double);
    apart == 0 || reach > 0 && (apart <= reach || a.is_adjacent(b))
}

/// The squares of a burst around a corner of the grid, row by row. A square that is i and j squares from the centre
/// along the axes belongs to it if i + j - 1 is at most the radius. SAGA-AREA-12
pub fn burst(centre: Corner, radius: i16) -> impl Iterator<Item = Square> {
    let steps = |square: i16, centre: i16| {
        let ahead = i32::from(square) - i32::from(centre);
        if ahead < 0 { -ahead } else { ahead + 1 }
    };
    let span = move |centre: i16| centre.saturating_sub(radius)..centre.saturating_add(radius);
    span(centre.y)
        .flat_map(move |y| span(centre.x).map(move |x| Square::new(x, y)))
        .filter(move |square| steps(square.x, centre.x) + steps(square.y, centre.y) - 1 <= i32::from(radius))
}

/// The squares of a cone out of a body, row by row away from it. Row k of `rows` is as wide as the body, plus two
/// squares for every two rows after the second. SAGA-BEY-15
pub fn cone(space: Space, direction: Direction, rows: i16) -> impl Iterator<Item = Square> {
    let (dx, dy) = direction.step();
    let side = i16::from(space.side);
    (1..=rows).flat_map(move |row| {
        let beside = (row + 1) / 2 - 1;
        let ahead = |step: i16, own: i16| match step {
            1 => own + side - 1 + row,
            -1 => own - row,
            _ => own,
        };
        let first = Square::new(ahead(dx, space.origin.x), ahead(dy, space.origin.y));
        (-beside..side + beside).map(move |along| first.offset(along * dy.abs(), along * dx.abs()))
    })
}

/// Returns true if an opponent is directly between two bodies: the line between their centres passes through opposite
/// sides or opposite corners of the opponent's space. SAGA-FLANK-03
pub fn is_between(opponent: Space, a: Space, b: Space) -> bool {
    // All coordinates are in half squares. The line enters a square space through one side and leaves it through the
    // opposite one if two opposite corners lie on either side of the line, or on it, and so do the other two. A line
    // that only cuts a corner off fails this test.
    let wide = |(x, y): (i32, i32)| (i64::from(x), i64::from(y));
    let ((ax, ay), (bx, by)) = (wide(a.centre_x2()), wide(b.centre_x2()));
    let (left, top) = (i64::from(opponent.origin.x) * 2, i64::from(opponent.origin.y) * 2);
    let side = i64::from(opponent.side) * 2;
    let (right, bottom) = (left + side, top + side);
    let turn = |x: i64, y: i64| ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum();
    let beyond = |a: i64, b: i64, low: i64, high: i64| a.min(b) <= low && high <= a.max(b);
    let [top_left, top_right, bottom_left, bottom_right] =
        [turn(left, top), turn(right, top), turn(left, bottom), turn(right, bottom)];
    let across = beyond(ax, bx, left, right) && top_left * bottom_left <= 0 && top_right * bottom_right <= 0;
    let down = beyond(ay, by, top, bottom) && top_left * top_right <= 0 && bottom_left * bottom_right <= 0;
    let cuts_in = [top_left, top_right, bottom_left, bottom_right];
    (across || down) && cuts_in.contains(&1) && cuts_in.contains(&-1)
}

/// The squares of the straight line from centre to centre, including both ends: one in each column, or in each row if
/// the line is steeper. Where the line runs exactly between two squares, it takes the upper or left one, so the way
/// back has the same squares. SAGA-CHARGE-09
pub fn grid_line(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    let length = dx.abs().max(dy.abs());
    let (mut column, mut row) = (LineCoordinate::new(from.x, dx, length), LineCoordinate::new(from.y, dy, length));
    (0..=length).map(move |_| Square::new(column.step(), row.step()))
}

/// The squares of [`grid_line`], and then those of the same line with the lower or right square wherever it runs exactly
/// between two. Both together do not depend on the compass.
pub fn broad_line(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let turned = |square: Square| Square::new(-square.x, -square.y);
    grid_line(from, to).chain(grid_line(turned(from), turned(to)).map(turned))
}

/// A coordinate along a line, rounded to the nearest whole number with halves rounded down. It adds up increments
/// instead of dividing at each step.
struct LineCoordinate {
    at: i16,
    /// The distance past `at`, in fractions of a square.
    remainder: i32,
    /// The amount that each step adds.
    increment: i32,
    /// The number of fractions in a square: two for each step of the line.
    denominator: i32,
}

impl LineCoordinate {
    fn new(start: i16, increment: i32, steps: i32) -> Self {
        let steps = steps.max(1);
        Self { at: start, remainder: steps - 1, increment: 2 * increment, denominator: 2 * steps }
    }

    /// Returns the current coordinate and advances to the next.
    fn step(&mut self) -> i16 {
        let at = self.at;
        self.remainder += self.increment;
        if self.remainder >= self.denominator {
            (self.at, self.remainder) = (at.saturating_add(1), self.remainder - self.denominator);
        } else if self.remainder < 0 {
            (self.at, self.remainder) = (at.saturating_sub(1), self.remainder + self.denominator);
        }
        at
    }
}

/// The squares up to `distance` rows and columns around a space, including its own.
fn squares_around(space: Space, distance: i32) -> impl Iterator<Item = Square> {
    let distance = i16::try_from(distance).unwrap_or(i16::MAX / 2);
    let side = i16::from(space.side);
    let span = move |start: i16| start.saturating_sub(distance)..start.saturating_add(side).saturating_add(distance);
    span(space.origin.y).flat_map(move |y| span(space.origin.x).map(move |x| Square::new(x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [`grid_line`] equals the line computed by its definition.
    #[test]
    fn lines_are_to_the_nearest_square_and_halves_down() {
        let from = Square::new(2, -3);
        for to in (-9..=9).flat_map(|y| (-9..=9).map(move |x| Square::new(x, y))) {
            let (dx, dy) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
            let denominator = dx.abs().max(dy.abs()).max(1);
            let after = |start: i16, increment: i32, n: i32| {
                start + (2 * n * increment + denominator - 1).div_euclid(2 * denominator) as i16
            };
            let line = (0..=dx.abs().max(dy.abs())).map(|n| Square::new(after(2, dx, n), after(-3, dy, n)));
            assert!(grid_line(from, to).eq(line), "{to}");
        }
    }

    /// SAGA-EXD-10, SAGA-REACH-01, SAGA-REACH-03, SAGA-REACH-07
    #[test]
    fn threatened_squares() {
        let counts = |side| {
            let space = Space::new(Square::new(3, 3), side);
            [1, 2, 3].map(|reach| threatened(space, reach).count())
        };
        assert_eq!(counts(1), [8, 12, 24]);
        assert_eq!(counts(2), [12, 20, 36]);
        let space = Space::single(Square::new(0, 0));
        assert!(threatened(space, 2).all(|square| square != space.origin));
        assert_eq!(threatened(space, 0).count(), 0);
        assert!(within_reach(space, space, 0) && !within_reach(space, Space::single(Square::new(1, 0)), 0));
        assert!(within_reach(space, Space::new(Square::new(2, 0), 2), 2));
        assert!(!within_reach(space, Space::new(Square::new(2, 1), 2), 2));
    }

    /// SAGA-AREA-12
    #[test]
    fn bursts_count_from_their_corner() {
        let counts = [0, 1, 2, 3, 4].map(|radius| burst(Corner::new(5, 5), radius).count());
        assert_eq!(counts, [0, 4, 12, 24, 40]);
    }

    /// SAGA-BEY-15
    #[test]
    fn cones_widen_every_second_row() {
        let from = Space::single(Square::new(5, 5));
        let squares: Vec<Square> = cone(from, Direction::East, 6).collect();
        let width = |x: i16| squares.iter().filter(|square| square.x == x).count();
        assert_eq!([5, 6, 7, 8, 9, 10, 11, 12].map(width), [0, 1, 1, 3, 3, 5, 5, 0]);
        assert!(squares.iter().all(|square| (square.y - 5).abs() <= 2));
        let north: Vec<Square> = cone(from, Direction::North, 3).collect();
        assert_eq!(north, [(5, 4), (5, 3), (4, 2), (5, 2), (6, 2)].map(Square::from));
        let large: Vec<Square> = cone(Space::new(Square::new(5, 5), 2), Direction::South, 1).collect();
        assert_eq!(large, [(5, 7), (6, 7)].map(Square::from));
    }

    fn between(opponent: (i16, i16, u8), a: (i16, i16), b: (i16, i16)) -> bool {
        let single = |square: (i16, i16)| Space::single(square.into());
        let opponent = Space::new(Square::new(opponent.0, opponent.1), opponent.2);
        let answer = is_between(opponent, single(a), single(b));
        assert_eq!(answer, is_between(opponent, single(b), single(a)));
        answer
    }

    /// SAGA-EXD-07, SAGA-FLANK-03
    #[test]
    fn flanking_lines() {
        let medium = (1, 0, 1);
        assert!(between(medium, (0, 0), (2, 0)));
        assert!(!between(medium, (0, 0), (2, 1)));
        assert!(!between(medium, (0, 0), (1, 1)));
        assert!(between(medium, (0, 1), (2, -1)));
        let large = (1, 0, 2);
        assert!(between(large, (0, 0), (3, 0)));
        assert!(between(large, (0, 0), (3, 1)));
        assert!(!between(large, (0, 0), (1, 2)), "it cuts a corner off");
        assert!(!between(medium, (2, 0), (4, 0)), "both on one side");
    }

    /// SAGA-EX-25: a bigger opponent has more pairs of opposite squares.
    #[test]
    fn flanking_big_opponents() {
        assert!(between((1, 1, 3), (0, 1), (4, 3)));
        assert!(between((1, 1, 3), (0, 0), (4, 4)));
        assert!(!between((1, 1, 3), (0, 0), (4, 0)), "past it");
        assert!(!between((1, 1, 3), (0, 2), (2, 0)));
        let (large, ally) = (Space::new(Square::new(-2, 0), 2), Space::single(Square::new(1, 0)));
        assert!(is_between(Space::single(Square::new(0, 0)), large, ally));
    }

    /// SAGA-CHARGE-09
    #[test]
    fn straight_lines_are_the_same_both_ways() {
        let line: Vec<Square> = grid_line(Square::new(0, 0), Square::new(4, 2)).collect();
        assert_eq!(line, [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)].map(Square::from));
        assert!(grid_line(Square::new(1, 1), Square::new(1, 1)).eq([Square::new(1, 1)]));
        let all = || (-3..4_i16).flat_map(|y| (-3..4).map(move |x| Square::new(x, y)));
        for (from, to) in all().flat_map(|from| all().map(move |to| (from, to))) {
            let mut back: Vec<Square> = grid_line(to, from).collect();
            back.reverse();
            let line: Vec<Square> = grid_line(from, to).collect();
            assert_eq!(line, back, "{from} {to}");
            assert!(line.windows(2).all(|step| step[0].is_adjacent(step[1])), "{from} {to}");
            assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
        }
    }
}
