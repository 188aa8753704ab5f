//! The tint of squares in poor light, at night, or in the dark.

use bevy::prelude::*;

use super::{BoardPart, Painter, SQUARE, Shapes, centre, depth};
use crate::{battle::Board, client::theme::palette::darkness};

/// Draws the tint for the battle's board.
pub(super) fn draw(mut shapes: Shapes, board: Option<Res<Board>>, session: Option<Res<super::Session>>) {
    let (Some(board), Some(_)) = (board, session) else { return };
    let map = board.map();
    let mut tint = Painter::default();
    for square in map.squares() {
        if let Some(shade) = darkness(map.light(square)) {
            let [red, green, blue, alpha] = shade.to_srgba_unmultiplied();
            // Sprites are mixed in linear light, where the same share of a colour shows more than in a panel.
            let color = Color::srgba_u8(red, green, blue, alpha / 2);
            tint.rect(Rect::from_center_size(centre(square), Vec2::splat(SQUARE)), color);
        }
    }
    shapes.spawn(BoardPart, tint, depth::DARKNESS);
}
