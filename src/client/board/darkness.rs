//! Squares that lie in poor light, at night, or in the dark.

use bevy::prelude::*;

use super::{BoardPart, Paint, Painter, SQUARE, centre, depth};
use crate::{battle::Board, grid::Light};

/// Tints them for the battle's board.
pub(super) fn draw(
    mut commands: Commands,
    board: Option<Res<Board>>,
    session: Option<Res<super::Session>>,
    mut meshes: ResMut<Assets<Mesh>>,
    paint: Res<Paint>,
) {
    let (Some(board), Some(_)) = (board, session) else { return };
    let map = board.map();
    let mut tint = Painter::default();
    for square in map.squares() {
        if let Some(color) = color(map.light(square)) {
            tint.rect(Rect::from_center_size(centre(square), Vec2::splat(SQUARE)), color);
        }
    }
    if !tint.is_empty() {
        let mesh = meshes.add(tint.mesh());
        commands.spawn((BoardPart, Mesh2d(mesh), paint.material(), Transform::from_xyz(0.0, 0.0, depth::DARKNESS)));
    }
}

/// What lies over a square; nothing in bright light.
fn color(light: Light) -> Option<Color> {
    let alpha = match light {
        Light::Bright => return None,
        Light::Poor => 0.22,
        Light::Night => 0.42,
        Light::Dark => 0.62,
    };
    Some(Color::srgba(0.01, 0.02, 0.08, alpha))
}
