//! The traps that the player knows: a warning sign on each square.

use bevy::prelude::*;

use super::{canvas::Canvas, explosives::DANGER};
use crate::{
    client::{
        board::{Painter, SQUARE, centre, depth, outline},
        session::{Playback, ViewModel},
    },
    grid::Square,
};

/// Marks the sprites and outlines of traps.
#[derive(Component, Clone, Copy)]
pub(super) struct TrapPart;

/// Redraws the traps when they change, after playback has caught up.
pub(super) fn draw(
    mut canvas: Canvas,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    parts: Query<Entity, With<TrapPart>>,
    mut last: Local<Vec<Square>>,
) {
    if playback.busy || view.traps == *last {
        return;
    }
    canvas.clear(&parts);
    let mut painter = Painter::default();
    for &square in &view.traps {
        canvas.picture(TrapPart, "opportunity", centre(square), SQUARE * 0.5, DANGER);
        outline(&mut painter, &[square], 3.0, DANGER.with_alpha(0.7));
    }
    canvas.shapes(TrapPart, painter, depth::REACH);
    last.clone_from(&view.traps);
}
