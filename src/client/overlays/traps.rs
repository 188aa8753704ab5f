//! The traps that the player knows: a warning sign on each square.

use bevy::prelude::*;

use super::{colors, overlay::Overlay};
use crate::{
    client::board::{Painter, SQUARE, centre, depth, outline},
    grid::Square,
};

/// Marks the sprites and outlines of traps.
#[derive(Component, Clone, Copy)]
pub(super) struct TrapPart;

/// Draws the traps.
pub(super) fn draw(mut overlay: Overlay<TrapPart, Vec<Square>>) {
    let Some((canvas, traps)) = overlay.redraw(|view| view.traps.clone()) else { return };
    let mut painter = Painter::default();
    for &square in traps {
        canvas.picture(TrapPart, "opportunity", centre(square), SQUARE * 0.5, colors::bad());
        outline(&mut painter, &[square], 3.0, colors::bad().with_alpha(0.7));
    }
    canvas.shapes(TrapPart, painter, depth::REACH);
}
