//! Cover against area attacks: bursts from a grid intersection, splashes from the middle of a space.

use crate::grid::{Corner, Map, Space, Square};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::query::sight::cover_lines::{Between, LineObstacle, Shot};

/// The cover of a target against a burst around a grid intersection.
///
/// `affects` is true if there is line of effect from the centre to the target. No attacker leans over low objects, and
/// only squares that touch the centre are too close for cover. SAGA-AREA-09, SAGA-AREA-10
pub fn burst_cover(map: &Map, centre: Corner, target: Space, affects: bool, creatures: &[Space]) -> CoverGrade {
    if !affects {
        return CoverGrade::Total;
    }
    let between = Between { map, attacker: None, target, hides_prone: false, creatures };
    between.lines(centre, target, 4).map_or(CoverGrade::None, |lines| between.judge(&lines))
}

/// The cover of a target adjacent to the primary target of a splash; the primary target's own space gives no cover.
/// SAGA-AREA-09, SAGA-AREA-15
pub fn splash_cover(map: &Map, primary: Space, target: Space, affects: bool, creatures: &[Space]) -> CoverGrade {
    if !affects {
        return CoverGrade::Total;
    }
    let between = Between { map, attacker: None, target, hides_prone: false, creatures };
    let middle = primary.centre_x2();
    let lines = target.corners().map(|corner| {
        let end = (i32::from(corner.x) * 2, i32::from(corner.y) * 2);
        between.obstacles_of(met(&between, primary, middle, end), false)
    });
    between.weigh(&lines)
}

/// The cover of an object against a burst. The object itself gives no cover. SAGA-AREA-09, SAGA-COVER-06
pub fn burst_cover_of_object(map: &Map, centre: Corner, target: Space, creatures: &[Space]) -> CoverGrade {
    let between = Between { map, attacker: None, target, hides_prone: false, creatures };
    let lines = between.lines(centre, target, 4);
    let view = lines.map(|lines| between.view(Shot { lines, grade: CoverGrade::None }));
    covered(view.into_iter().flat_map(|view| view.through), target)
}

/// The cover of an object adjacent to the primary target of a splash.
pub fn splash_cover_of_object(map: &Map, primary: Space, target: Space, creatures: &[Space]) -> CoverGrade {
    let between = Between { map, attacker: None, target, hides_prone: false, creatures };
    let met = |corner: Corner| {
        let end = (i32::from(corner.x) * 2, i32::from(corner.y) * 2);
        met(&between, primary, primary.centre_x2(), end).map(|met| met.place.1).collect::<Vec<Square>>()
    };
    covered(target.corners().into_iter().flat_map(met), target)
}

fn covered(mut through: impl Iterator<Item = Square>, target: Space) -> CoverGrade {
    if through.any(|square| !target.contains(square)) { CoverGrade::Cover } else { CoverGrade::None }
}

/// The obstacles on a line from the middle of a space; the end points are in half squares.
fn met<'a>(
    between: &'a Between<'a>,
    primary: Space,
    from: (i32, i32),
    to: (i32, i32),
) -> impl Iterator<Item = LineObstacle> + 'a {
    let end = |space: Space| space.origin.offset(i16::from(space.side) - 1, i16::from(space.side) - 1);
    let (a, b, c, d) = (primary.origin, between.target.origin, end(primary), end(between.target));
    let (top_left, bottom_right) = (Square::new(a.x.min(b.x), a.y.min(b.y)), Square::new(c.x.max(d.x), c.y.max(d.y)));
    let squares =
        (top_left.y..=bottom_right.y).flat_map(move |y| (top_left.x..=bottom_right.x).map(move |x| Square::new(x, y)));
    squares.flat_map(move |square| {
        let in_square = (!primary.contains(square) && crosses(from, to, square))
            .then(|| between.in_square(square))
            .flatten()
            .map(|kind| LineObstacle { kind, place: (square, square) });
        let borders = [square.offset(-1, 0), square.offset(0, -1)].into_iter().filter_map(move |before| {
            let kind = crosses_border(from, to, before, square).then(|| between.on_border(before, square)).flatten()?;
            let place = if from_first(from, before, square) { (before, square) } else { (square, before) };
            Some(LineObstacle { kind, place })
        });
        in_square.into_iter().chain(borders)
    })
}

/// Returns true if the first of two squares is nearer to a point in half squares.
fn from_first((x, y): (i32, i32), a: Square, b: Square) -> bool {
    let apart = |square: Square| (i32::from(square.x) * 2 + 1 - x).abs() + (i32::from(square.y) * 2 + 1 - y).abs();
    apart(a) <= apart(b)
}

/// The side of a line on which a point lies: 1, -1, or 0 on the line.
fn side((ax, ay): (i32, i32), (bx, by): (i32, i32), (x, y): (i32, i32)) -> i32 {
    ((bx - ax) * (y - ay) - (by - ay) * (x - ax)).signum()
}

fn corners_x2(square: Square) -> [(i32, i32); 4] {
    Space::single(square).corners().map(|corner| (i32::from(corner.x) * 2, i32::from(corner.y) * 2))
}

/// Returns true if a line crosses the inside of a square. SAGA-COVER-04
fn crosses(from: (i32, i32), to: (i32, i32), square: Square) -> bool {
    let corners = corners_x2(square);
    let spans = |a: i32, b: i32, low: i32| a.min(b) < low + 2 && low < a.max(b);
    let sides = corners.map(|corner| side(from, to, corner));
    spans(from.0, to.0, corners[0].0) && spans(from.1, to.1, corners[0].1) && sides.contains(&1) && sides.contains(&-1)
}

/// Returns true if a line crosses a border, touching neither of its ends. SAGA-COVER-04
fn crosses_border(from: (i32, i32), to: (i32, i32), a: Square, b: Square) -> bool {
    let (p, q) = Map::border_ends(a, b);
    let (p, q) = ((i32::from(p.x) * 2, i32::from(p.y) * 2), (i32::from(q.x) * 2, i32::from(q.y) * 2));
    side(from, to, p) * side(from, to, q) < 0 && side(p, q, from) * side(p, q, to) < 0
}
