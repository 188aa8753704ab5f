//! Explosives on the ground whose timers run, with the squares that they endanger.

use bevy::prelude::*;

use super::canvas::Canvas;
use crate::{
    client::{
        board::{Painter, SQUARE, centre, depth, outline},
        session::{Playback, ViewModel},
    },
    grid::Square,
    rules::TimedExplosive,
};

/// Marks the sprites, texts and outlines of explosives.
#[derive(Component, Clone, Copy)]
pub(super) struct ExplosivePart;

/// The colour of dangerous squares.
pub(super) const DANGER: Color = Color::srgb(1.0, 0.35, 0.25);

/// Redraws the explosives when they change, after playback has caught up.
pub(super) fn draw(
    mut canvas: Canvas,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    parts: Query<Entity, With<ExplosivePart>>,
    mut last: Local<Vec<TimedExplosive>>,
) {
    if playback.busy || view.explosives == *last {
        return;
    }
    canvas.clear(&parts);
    let (mut painter, mut words) = (Painter::default(), Vec::new());
    for explosive in &view.explosives {
        let middle = centre(explosive.square);
        canvas.picture(ExplosivePart, "grenade", middle, SQUARE * 0.5, DANGER);
        let places = [Vec2::new(0.3, -0.3), Vec2::new(-0.3, -0.3)].map(|shift| middle + shift * SQUARE);
        canvas.words(ExplosivePart, &countdown(explosive), &places, DANGER, &mut words);
    }
    outline(&mut painter, &endangered(&view.explosives), 3.0, DANGER.with_alpha(0.7));
    canvas.shapes(ExplosivePart, painter, depth::REACH);
    last.clone_from(&view.explosives);
}

/// The rounds that end before the explosion, or a sign for this round.
fn countdown(explosive: &TimedExplosive) -> String {
    if explosive.rounds == 0 { "!".to_owned() } else { explosive.rounds.to_string() }
}

/// All squares that one of the explosives endangers, without duplicates.
fn endangered(explosives: &[TimedExplosive]) -> Vec<Square> {
    let mut squares: Vec<Square> = explosives.iter().flat_map(|explosive| explosive.area.iter().copied()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}
