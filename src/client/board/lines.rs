//! Grid lines and outlines of zones.

use bevy::prelude::*;

use super::{BoardPart, Painter, SQUARE, Shapes, corner, depth, layers::zone_color, map_rect};
use crate::{
    battle::Board,
    grid::{Corner, Square},
};

/// Draws grid lines and outlines for the battle's board.
pub(super) fn draw(board: Option<Res<Board>>, session: Option<Res<super::Session>>, mut shapes: Shapes) {
    let (Some(board), Some(session)) = (board, session) else { return };
    let size = board.map().size();
    let rect = map_rect(size);
    let mut grid = Painter::default();
    let line = Color::srgba(0.6, 0.8, 0.95, 0.10);
    for x in 1..size.width {
        let x = f32::from(x) * SQUARE;
        grid.line(Vec2::new(x, rect.min.y), Vec2::new(x, rect.max.y), 2.0, line);
    }
    for y in 1..size.height {
        let y = -f32::from(y) * SQUARE;
        grid.line(Vec2::new(rect.min.x, y), Vec2::new(rect.max.x, y), 2.0, line);
    }
    let mut outlines = Painter::default();
    for (place, zone) in session.level.mission().zones.iter().enumerate() {
        outline(&mut outlines, &zone.squares, 6.0, zone_color(place).with_alpha(0.7));
    }
    shapes.spawn(BoardPart, grid, depth::GRID);
    shapes.spawn(BoardPart, outlines, depth::ZONES + 0.2);
}

/// Draws the outline of a set of squares, just inside it.
pub fn outline(painter: &mut Painter, squares: &[Square], width: f32, color: Color) {
    let set: bevy::platform::collections::HashSet<Square> = squares.iter().copied().collect();
    for &square in squares {
        let top_left = corner(Corner::new(square.x, square.y));
        let (near, far) = (width / 2.0, SQUARE - width / 2.0);
        let edges = [
            ((0, -1), Vec2::new(near, -near), Vec2::new(far, -near)),
            ((1, 0), Vec2::new(far, -near), Vec2::new(far, -far)),
            ((0, 1), Vec2::new(near, -far), Vec2::new(far, -far)),
            ((-1, 0), Vec2::new(near, -near), Vec2::new(near, -far)),
        ];
        for ((dx, dy), from, to) in edges {
            if !set.contains(&square.offset(dx, dy)) {
                // An outline that continues straight must reach the next square.
                let along = (to - from).normalize_or_zero();
                let stretch = |end: Vec2, way: Vec2| {
                    let beyond = square.offset(step(way.x), -step(way.y));
                    if set.contains(&beyond) { end + way * width / 2.0 } else { end }
                };
                painter.line(top_left + stretch(from, -along), top_left + stretch(to, along), width, color);
            }
        }
    }
}

fn step(part: f32) -> i16 {
    if part > 0.5 {
        1
    } else if part < -0.5 {
        -1
    } else {
        0
    }
}
