//! Marks on the squares with items on the ground.

use bevy::prelude::*;

use super::{distinct, overlay::Overlay};
use crate::{
    client::{
        board::{SQUARE, centre},
        session::ViewModel,
    },
    grid::Square,
};

/// Marks the sprites of ground items.
#[derive(Component, Clone, Copy)]
pub(super) struct LyingPart;

const MARK: Color = Color::srgb(0.98, 0.86, 0.5);

/// Draws a mark on each square with an item.
pub(super) fn draw(mut overlay: Overlay<LyingPart, Vec<Square>>) {
    let squares = |view: &ViewModel| distinct(view.ground_items.iter().map(|(square, _)| *square));
    let Some((canvas, squares)) = overlay.redraw(squares) else { return };
    for &square in squares {
        let corner = centre(square) + Vec2::new(0.3, 0.3) * SQUARE;
        canvas.picture(LyingPart, "drop", corner, SQUARE * 0.3, MARK);
    }
}
