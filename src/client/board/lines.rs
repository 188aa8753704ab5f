//! Grid lines, and outlines and names of zones.

use bevy::{
    prelude::*,
    sprite::{Anchor, Text2dShadow},
    text::TextLayoutInfo,
};

use super::{BoardPart, Painter, SQUARE, Shapes, centre, corner, depth, layers::zone_color, map_rect};
use crate::{
    battle::Board,
    client::camera::zoom,
    grid::{Corner, Square},
};

/// Draws them for the battle's board.
pub(super) fn draw(
    mut commands: Commands,
    board: Option<Res<Board>>,
    session: Option<Res<super::Session>>,
    mut shapes: Shapes,
) {
    let (Some(board), Some(_)) = (board, session) else { return };
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
    for (place, zone) in board.zones().iter().enumerate() {
        outline(&mut outlines, &zone.squares, 6.0, zone_color(place).with_alpha(0.7));
        let mut places = zone.squares.iter().map(|&square| centre(square));
        let Some(first) = places.next() else { continue };
        let is_exit = board.exits().iter().any(|exit| exit.zone == place);
        let name = if is_exit { format!("{} (exit)", zone.name) } else { zone.name.clone() };
        let around = places.fold(Rect::from_center_size(first, Vec2::splat(SQUARE)), |rect, place| {
            rect.union(Rect::from_center_size(place, Vec2::splat(SQUARE)))
        });
        commands.spawn((
            BoardPart,
            ZoneName { middle: around.center().x },
            Text2d::new(name),
            TextFont::from_font_size(14.0),
            TextColor(zone_color(place)),
            Text2dShadow { offset: Vec2::new(1.0, -1.0), color: Color::BLACK },
            Anchor::BOTTOM_CENTER,
            Transform::from_xyz(around.center().x, around.max.y + 4.0, depth::ZONES + 0.5),
        ));
    }
    shapes.spawn(BoardPart, grid, depth::GRID);
    shapes.spawn(BoardPart, outlines, depth::ZONES + 0.2);
}

/// The name of a zone, above it.
#[derive(Component)]
pub(super) struct ZoneName {
    /// Middle of the zone, from the left.
    middle: f32,
}

/// Names of zones keep their size on the screen, however far the camera is, and do not leave the map.
pub(super) fn keep_legible(
    camera: Single<&Projection, With<Camera2d>>,
    board: Option<Res<Board>>,
    mut names: Query<(&ZoneName, &TextLayoutInfo, &mut Transform)>,
) {
    let Some(board) = board else { return };
    let (scale, map) = (zoom(&camera).max(1.0), map_rect(board.map().size()));
    for (name, layout, mut place) in &mut names {
        let room = (map.half_size().x - layout.size.x * scale / 2.0).max(0.0);
        let middle = name.middle.clamp(map.center().x - room, map.center().x + room);
        if (place.scale.x, place.translation.x) != (scale, middle) {
            place.scale = Vec3::splat(scale);
            place.translation.x = middle;
        }
    }
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
                // Where the outline goes on straight, it must not stop short of the next square.
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
