//! Explosives on the ground whose timers run, with the squares that they endanger.

use bevy::prelude::*;

use super::{colors, distinct, overlay::Overlay};
use crate::{
    client::board::{Painter, SQUARE, centre, depth, outline},
    rules::TimedExplosive,
};

/// Marks the sprites, texts and outlines of explosives.
#[derive(Component, Clone, Copy)]
pub(super) struct ExplosivePart;

/// Draws the explosives.
pub(super) fn draw(mut overlay: Overlay<ExplosivePart, Vec<TimedExplosive>>) {
    let Some((canvas, explosives)) = overlay.redraw(|view| view.explosives.clone()) else { return };
    let (mut painter, mut words) = (Painter::default(), Vec::new());
    for explosive in explosives {
        let middle = centre(explosive.square);
        canvas.picture(ExplosivePart, "grenade", middle, SQUARE * 0.5, colors::bad());
        let places = [Vec2::new(0.3, -0.3), Vec2::new(-0.3, -0.3)].map(|shift| middle + shift * SQUARE);
        canvas.words(ExplosivePart, &countdown(explosive), &places, colors::bad(), &mut words);
    }
    let endangered = distinct(explosives.iter().flat_map(|explosive| explosive.area.iter().copied()));
    outline(&mut painter, &endangered, 3.0, colors::bad().with_alpha(0.7));
    canvas.shapes(ExplosivePart, painter, depth::REACH);
}

/// The rounds that end before the explosion, or a sign for this round.
fn countdown(explosive: &TimedExplosive) -> String {
    if explosive.rounds == 0 { "!".to_owned() } else { explosive.rounds.to_string() }
}
