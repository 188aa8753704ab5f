//! Exact sight: two squares see each other if some segment from a point of one to a point of the other shares no point
//! with any blocking square or border, edges and corners included. It is computed in integers without sampling.
//! SAGA-LOS-01, SAGA-LOS-02, SAGA-LOS-07
//!
//! Apertures, low objects and creatures are transparent. Nothing outside the map blocks, since segments stay inside it.
//! A square that blocks sees nothing and is not seen.
//!
//! | file | contents |
//! |---|---|
//! | `blockers.rs` | the blocking squares and borders, one byte per square |
//! | `beam.rs` | a set of unbroken lines, kept as a convex polygon |
//! | `field_of_view.rs` | all squares seen from one square |
//! | `corner_sight.rs` | [`CornerSight`]: the squares that a blast at a corner reaches |
//! | `coverage.rs` | [`Coverage`]: the squares that bodies see within a range |
//! | `table.rs` | [`SightTable`]: cached sight between all squares |
//! | `oracle.rs` | slow reference implementations for the tests |

mod beam;
mod blockers;
mod corner_sight;
mod coverage;
mod field_of_view;
#[cfg(test)]
mod oracle;
mod table;

pub use corner_sight::CornerSight;
pub use coverage::Coverage;
pub use table::SightTable;

use self::blockers::{BlockerGrid, LineKind};
use super::{Barrier, Map, Space, Square};

/// Returns true if two squares see each other, with neither walls nor thick smoke in the way. SAGA-LOS-01
pub fn line_of_sight(map: &Map, from: Square, to: Square) -> bool {
    clear(map, LineKind::Sight, from, to)
}

/// Returns true if a shot can pass from one square to the other. Smoke and darkness do not matter. SAGA-LOS-05
pub fn line_of_effect(map: &Map, from: Square, to: Square) -> bool {
    clear(map, LineKind::Effect, from, to)
}

/// Returns true if an attack hand to hand can pass from one square to the other without going through an aperture.
/// SAGA-EX-21
pub fn line_past_apertures(map: &Map, from: Square, to: Square) -> bool {
    clear(map, LineKind::Movement, from, to)
}

/// Returns true if an attack hand to hand can pass between two spaces without going through an aperture. It is meant for
/// spaces between which there is a line of effect; the lines are only drawn if an aperture is near. SAGA-EX-21
pub fn is_free_of_apertures(map: &Map, from: Space, to: Space) -> bool {
    !has_apertures_near(map, from, to) || from.squares().any(|a| to.squares().any(|b| line_past_apertures(map, a, b)))
}

/// Returns true if there is any aperture in the rectangle around the two spaces.
fn has_apertures_near(map: &Map, a: Space, b: Space) -> bool {
    let (left, top) = (a.origin.x.min(b.origin.x), a.origin.y.min(b.origin.y));
    let end = |space: Space| space.origin.offset(space.side.into(), space.side.into());
    let (right, bottom) = (end(a).x.max(end(b).x), end(a).y.max(end(b).y));
    let is_aperture = |square: Square| {
        map.tile(square).barrier == Barrier::Aperture
            || map.border(square, square.offset(-1, 0)) == Barrier::Aperture
            || map.border(square, square.offset(0, -1)) == Barrier::Aperture
    };
    (top..bottom).any(|y| (left..right).any(|x| is_aperture(Square::new(x, y))))
}

fn clear(map: &Map, blocks: LineKind, from: Square, to: Square) -> bool {
    field_of_view::is_clear(&BlockerGrid::new(map, blocks), from, to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Surface, Tile};

    const WALL: Tile = Tile {
        barrier: Barrier::Wall,
        surface: Surface { difficult: false, concealing: false, opaque: false, dense: false },
    };

    fn walled(walls: &[(i16, i16)]) -> Map {
        let mut map = Map::open(6, 4);
        walls.iter().for_each(|&wall| map.set_tile(wall.into(), WALL));
        map
    }

    fn sees(walls: &[(i16, i16)], from: (i16, i16), to: (i16, i16)) -> bool {
        line_of_sight(&walled(walls), from.into(), to.into())
    }

    /// SAGA-EXD-09
    #[test]
    fn touching_a_wall_spoils_sight() {
        assert!(!sees(&[(1, 0), (0, 1)], (0, 0), (1, 1)));
        assert!(sees(&[(1, 0)], (0, 0), (1, 1)));
        assert!(!sees(&[(1, 0)], (0, 0), (3, 0)));
        assert!(sees(&[(1, 0)], (0, 0), (2, 1)));
    }

    /// SAGA-LOS-03, SAGA-LOS-05
    #[test]
    fn what_can_be_seen_through() {
        let mut map = Map::open(3, 1);
        let (from, middle, to) = (Square::new(0, 0), Square::new(1, 0), Square::new(2, 0));
        let see_and_shoot = |map: &Map| (line_of_sight(map, from, to), line_of_effect(map, from, to));
        for barrier in [Barrier::Open, Barrier::Low, Barrier::Aperture] {
            map.set_tile(middle, Tile { barrier, ..Tile::default() });
            assert_eq!(see_and_shoot(&map), (true, true), "{barrier:?}");
            assert_eq!(line_past_apertures(&map, from, to), barrier != Barrier::Aperture);
        }
        let smoke = Surface { opaque: true, ..Surface::default() };
        map.set_tile(middle, Tile { surface: smoke, ..Tile::default() });
        assert_eq!(see_and_shoot(&map), (false, true));
        map.set_tile(middle, Tile::default());
        map.set_border(middle, to, Barrier::Wall);
        assert_eq!(see_and_shoot(&map), (false, false));
    }

    /// SAGA-LOS-01: a unit in thick smoke sees nothing and is not seen, not even in its own square.
    #[test]
    fn a_blocking_square_neither_sees_nor_is_seen() {
        let map = walled(&[(1, 1)]);
        let (wall, free) = (Square::new(1, 1), Square::new(1, 2));
        assert!(line_of_sight(&map, free, free));
        assert!(!line_of_sight(&map, wall, wall) && !line_of_sight(&map, wall, free));
        assert!(!line_of_sight(&map, free, wall) && !line_of_sight(&map, free, Square::new(-1, 2)));
    }
}
