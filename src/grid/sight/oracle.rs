//! Two slow, independent reference implementations of sight, and random maps to test them on.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};

use super::{line_of_effect, line_of_sight};
use crate::grid::{Barrier, Corner, Map, Square, Surface, Tile};

/// A random change of a square.
#[derive(Clone, Copy)]
pub(super) enum Change {
    Tile(Barrier),
    Smoke,
    NorthBorder(Barrier),
    WestBorder(Barrier),
}

impl Change {
    pub(super) fn random(dice: &mut Xoshiro256PlusPlus) -> Self {
        let barrier = [Barrier::Wall, Barrier::Wall, Barrier::Open, Barrier::Low][dice.random_range(0..4)];
        match dice.random_range(0..5) {
            0 | 1 => Self::Tile(barrier),
            2 => Self::Smoke,
            3 => Self::NorthBorder(barrier),
            _ => Self::WestBorder(barrier),
        }
    }

    pub(super) fn apply(self, map: &mut Map, square: Square) {
        match self {
            Self::Tile(barrier) => map.set_tile(square, Tile { barrier, ..Tile::default() }),
            Self::Smoke => {
                let surface = Surface { opaque: true, ..Surface::default() };
                map.set_tile(square, Tile { surface, ..map.tile(square) });
            }
            Self::NorthBorder(barrier) => map.set_border(square.offset(0, -1), square, barrier),
            Self::WestBorder(barrier) => map.set_border(square.offset(-1, 0), square, barrier),
        }
    }
}

pub(super) fn random_square(dice: &mut Xoshiro256PlusPlus, map: &Map) -> Square {
    let size = map.size();
    Square::new(dice.random_range(0..size.width).cast_signed(), dice.random_range(0..size.height).cast_signed())
}

/// Creates a map with about `percent` percent of its squares changed.
pub(super) fn random_map(dice: &mut Xoshiro256PlusPlus, width: u16, height: u16, percent: u32) -> Map {
    let mut map = Map::open(width, height);
    for _ in 0..u32::from(width) * u32::from(height) * percent / 100 {
        let square = random_square(dice, &map);
        Change::random(dice).apply(&mut map, square);
    }
    map
}

/// A closed rectangle, possibly as thin as a segment: left, top, right, bottom.
type Rectangle = [i32; 4];

fn obstacles(map: &Map, sight: bool) -> Vec<Rectangle> {
    let square = |at: Square| [at.x.into(), at.y.into(), i32::from(at.x) + 1, i32::from(at.y) + 1];
    let blocks = |tile: Tile| tile.barrier == Barrier::Wall || sight && tile.surface.opaque;
    let squares = map.squares().filter(|&at| blocks(map.tile(at))).map(square);
    let borders = map.borders().filter(|&(.., barrier)| barrier == Barrier::Wall).map(|(a, b, _)| {
        let (Corner { x: left, y: top }, Corner { x: right, y: bottom }) = Map::border_ends(a, b);
        [left.into(), top.into(), right.into(), bottom.into()]
    });
    squares.chain(borders).collect()
}

/// Returns true if one of the segments between 5 by 5 points of each square is clear. SAGA-LOS-07
fn sampled(obstacles: &[Rectangle], from: Square, to: Square) -> bool {
    let points =
        |at: Square| (0..25).map(move |n| (i32::from(at.x) * 10 + 1 + n % 5 * 2, i32::from(at.y) * 10 + 1 + n / 5 * 2));
    let tenfold: Vec<Rectangle> = obstacles.iter().map(|sides| sides.map(|side| side * 10)).collect();
    points(from).any(|p| points(to).any(|q| !tenfold.iter().any(|obstacle| segment_meets(p, q, obstacle))))
}

/// Returns true if a closed segment shares a point with a closed rectangle.
fn segment_meets(p: (i32, i32), q: (i32, i32), &[left, top, right, bottom]: &Rectangle) -> bool {
    let apart = p.0.max(q.0) < left || p.0.min(q.0) > right || p.1.max(q.1) < top || p.1.min(q.1) > bottom;
    let side = |x: i32, y: i32| ((q.0 - p.0) * (y - p.1) - (q.1 - p.1) * (x - p.0)).signum();
    let sides = [side(left, top), side(right, top), side(left, bottom), side(right, bottom)];
    !apart && sides.contains(&1) | sides.contains(&0) && sides.contains(&-1) | sides.contains(&0)
}

/// Returns true if a clear line exists. It tries each line through two corners, moved a little in every possible way.
/// Any clear line can be moved until it touches two corners, so none is missed, and only truly clear lines count.
fn searched(obstacles: &[Rectangle], from: Square, to: Square) -> bool {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    // Coordinates are turned so that `from` is at the origin and `to` lies down and to the right of it.
    let turn = |value: i32, origin: i16, negative: bool| {
        let value = value - i32::from(origin);
        if negative { 1 - value } else { value }
    };
    let turned = |&[left, top, right, bottom]: &Rectangle| {
        let (x, y) = ([left, right].map(|x| turn(x, from.x, dx < 0)), [top, bottom].map(|y| turn(y, from.y, dy < 0)));
        [x[0].min(x[1]), y[0].min(y[1]), x[0].max(x[1]), y[0].max(y[1])]
    };
    let (dx, dy) = (dx.abs(), dy.abs());
    let inside = |[left, top, right, bottom]: Rectangle| {
        let (touching, thick) =
            ([left >= 0, top >= 0, right <= dx + 1, bottom <= dy + 1], left < right && top < bottom);
        // A border on the rim of the box bounds it and does not stand in it.
        let on_rim = left == right && [0, dx + 1].contains(&left) || top == bottom && [0, dy + 1].contains(&top);
        touching == [true; 4] && (thick || !on_rim)
    };
    let standing: Vec<Rectangle> = obstacles.iter().map(turned).filter(|&obstacle| inside(obstacle)).collect();
    if standing.contains(&[0, 0, 1, 1]) || standing.contains(&[dx, dy, dx + 1, dy + 1]) {
        return false;
    }
    let ends = [[0, 0, 1, 1], [dx, dy, dx + 1, dy + 1]];
    let far = 1000;
    let corners = |&[left, top, right, bottom]: &Rectangle| [(right, top), (left, bottom)];
    let mut posts: Vec<(i32, i32)> =
        standing.iter().chain(&ends).flat_map(corners).chain([(0, far), (far, 0)]).collect();
    posts.sort_unstable();
    posts.dedup();
    posts.iter().any(|&p| {
        posts.iter().any(|&q| {
            let falls = p.0 + p.1 < q.0 + q.1;
            falls
                && nudges(&posts, p, q).into_iter().any(|sides| {
                    let side =
                        |post: (i32, i32)| sides.iter().find(|&&(other, _)| other == post).map_or(0, |&(_, side)| side);
                    let [under, over] = [1, -1];
                    ends.iter().all(|end| {
                        let [top, bottom] = corners(end);
                        side(top) == over && side(bottom) == under
                    }) && standing.iter().all(|one| {
                        let [top, bottom] = corners(one);
                        side(top) == under || side(bottom) == over
                    })
                })
        })
    })
}

/// The sides of all points (1 under, -1 over) for each way to move the line through two of them a little.
fn nudges(posts: &[(i32, i32)], p: (i32, i32), q: (i32, i32)) -> Vec<Vec<((i32, i32), i32)>> {
    let side = |r: (i32, i32)| ((q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0)).signum();
    let mut touched: Vec<_> = posts.iter().copied().filter(|&post| side(post) == 0).collect();
    touched.sort_unstable_by_key(|post| post.0 + post.1);
    let turned = |pivot: usize, sense: i32| {
        let nudged = |&post: &(i32, i32)| match touched.iter().position(|&other| other == post) {
            Some(place) => (post, if place < pivot { sense } else { -sense }),
            None => (post, side(post)),
        };
        posts.iter().map(nudged).collect()
    };
    (0..=touched.len()).flat_map(|pivot| [turned(pivot, 1), turned(pivot, -1)]).collect()
}

/// SAGA-LOS-07: sight finds everything that sampling finds, and nothing that an exact search does not find.
#[test]
fn sight_is_exact() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut seen = [0, 0];
    for round in 0..60 {
        let map = random_map(&mut dice, 6, 5, 10 + round % 5 * 10);
        let (sight, effect) = (obstacles(&map, true), obstacles(&map, false));
        let corner = Square::new(0, 0);
        let middle = random_square(&mut dice, &map);
        for (a, b) in map.squares().flat_map(|b| [(corner, b), (middle, b)]).filter(|(a, b)| a != b) {
            let sees = line_of_sight(&map, a, b);
            assert_eq!(sees, searched(&sight, a, b), "{a} {b} {map:?}");
            assert_eq!(sees, line_of_sight(&map, b, a), "{a} {b} {map:?}");
            assert_eq!(line_of_effect(&map, a, b), searched(&effect, a, b), "{a} {b} {map:?}");
            assert!(sees || !sampled(&sight, a, b), "{a} {b} {map:?}");
            seen[usize::from(sees)] += 1;
        }
    }
    assert!(seen[0] > 500 && seen[1] > 500, "{seen:?}");
}
