//! Marks on the squares with items on the ground.

use bevy::prelude::*;

use super::canvas::Canvas;
use crate::{
    client::{
        board::{SQUARE, centre},
        session::{Playback, ViewModel},
    },
    grid::Square,
};

/// Marks the sprites of ground items.
#[derive(Component, Clone, Copy)]
pub(super) struct LyingPart;

const MARK: Color = Color::srgb(0.98, 0.86, 0.5);

/// Redraws the marks when the items change, after playback has caught up.
pub(super) fn draw(
    mut canvas: Canvas,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    parts: Query<Entity, With<LyingPart>>,
    mut last: Local<Vec<Square>>,
) {
    if playback.busy {
        return;
    }
    let mut now: Vec<Square> = view.ground_items.iter().map(|(square, _)| *square).collect();
    now.sort_unstable();
    now.dedup();
    if now == *last {
        return;
    }
    canvas.clear(&parts);
    for &square in &now {
        let corner = centre(square) + Vec2::new(0.3, 0.3) * SQUARE;
        canvas.picture(LyingPart, "drop", corner, SQUARE * 0.3, MARK);
    }
    *last = now;
}
