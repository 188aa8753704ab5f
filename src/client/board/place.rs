//! Conversion between squares and world coordinates, and the order of the layers of the picture.

use bevy::prelude::*;

use crate::grid::{Corner, Direction, MapSize, Space, Square};

/// Edge of a square in world units; a unit is one pixel of the pictures.
pub const SQUARE: f32 = 128.0;

/// The heights of the layers; higher ones cover lower ones.
pub mod depth {
    /// Deck and walls.
    pub const DECK: f32 = 0.0;
    /// Grid lines.
    pub const GRID: f32 = 1.0;
    /// Zones.
    pub const ZONES: f32 = 2.0;
    /// Walls and railings between squares.
    pub const BORDERS: f32 = 3.0;
    /// Squares in poor light, at night, in the dark.
    pub const DARKNESS: f32 = 3.4;
    /// Smoke, below the units in it.
    pub const SMOKE: f32 = 3.6;
    /// Squares in reach of the active unit.
    pub const REACH: f32 = 4.0;
    /// Units that are out of action.
    pub const FALLEN: f32 = 6.0;
    /// Other units; their row is added, so that lower ones are in front.
    pub const TOKENS: f32 = 10.0;
    /// Names of zones.
    pub const NAMES: f32 = 24.0;
    /// Path, marks and lines of sight.
    pub const OVERLAYS: f32 = 25.0;
    /// Effects of shots and blows.
    pub const EFFECTS: f32 = 30.0;
    /// Floating text.
    pub const TEXTS: f32 = 40.0;
}

/// The middle of a square.
pub fn centre(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.x) + 0.5, -f32::from(square.y) - 0.5) * SQUARE
}

/// The area of an arrow that comes down to a square from the one above it. Its tip is in the middle below.
pub fn arrow_to(square: Square) -> Rect {
    let tip = centre(square) + Vec2::new(0.0, SQUARE * 0.56);
    Rect::from_corners(tip - Vec2::new(SQUARE * 0.2, 0.0), tip + Vec2::new(SQUARE * 0.2, SQUARE * 0.5))
}

/// The middle of the squares that a unit takes up.
pub fn space_centre(space: Space) -> Vec2 {
    let half = f32::from(space.side) / 2.0;
    Vec2::new(f32::from(space.origin.x) + half, -f32::from(space.origin.y) - half) * SQUARE
}

/// A crossing of grid lines.
pub fn corner(corner: Corner) -> Vec2 {
    Vec2::new(f32::from(corner.x), -f32::from(corner.y)) * SQUARE
}

/// The square at a point, on the map or not.
pub fn square_at(point: Vec2) -> Square {
    let place = (point / SQUARE).clamp(Vec2::splat(-9999.0), Vec2::splat(9999.0));
    #[expect(clippy::cast_possible_truncation, reason = "clamped to what fits")]
    Square::new(place.x.floor() as i16, (-place.y).floor() as i16)
}

/// The crossing of grid lines nearest to a point, on the map or not.
pub fn corner_at(point: Vec2) -> Corner {
    let Square { x, y } = square_at(point + Vec2::new(SQUARE, -SQUARE) / 2.0);
    Corner::new(x, y)
}

/// The side of its square that is nearest to a point.
pub fn side_at(point: Vec2) -> Direction {
    let from_centre = point - centre(square_at(point));
    match from_centre.x.abs() > from_centre.y.abs() {
        true if from_centre.x > 0.0 => Direction::East,
        true => Direction::West,
        false if from_centre.y > 0.0 => Direction::North,
        false => Direction::South,
    }
}

/// The rectangle of the map in world units.
pub fn map_rect(size: MapSize) -> Rect {
    Rect::from_corners(Vec2::ZERO, Vec2::new(f32::from(size.width), -f32::from(size.height)) * SQUARE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_found_at_its_middle() {
        for square in [Square::new(0, 0), Square::new(7, 3), Square::new(-1, -1)] {
            assert_eq!(square_at(centre(square)), square);
        }
    }

    #[test]
    fn the_nearest_side_is_found() {
        for square in [Square::new(0, 0), Square::new(7, 3)] {
            for side in Direction::ALL {
                let (dx, dy) = side.step();
                let point = centre(square) + Vec2::new(f32::from(dx), -f32::from(dy)) * SQUARE * 0.4;
                assert_eq!((square_at(point), side_at(point)), (square, side));
            }
        }
    }
}
