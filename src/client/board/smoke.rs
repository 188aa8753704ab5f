//! Smoke: a cloud on each of its squares, which stays, and wisps above it, which drift.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::SQUARE;
use crate::{
    client::{clock::Clock, settings::Settings},
    grid::{Map, Square},
};

/// Marks the layer of wisps.
#[derive(Component)]
pub(super) struct Wisps;

/// The distance that wisps drift to each side, in squares, and the seconds until they are back: across, and along.
const DRIFT: [(f32, f32); 2] = [(0.14, 7.0), (0.08, 4.5)];

/// The tile of a square's cloud; `None` without smoke.
pub(super) fn tile_name(map: &Map, square: Square) -> Option<&'static str> {
    let surface = map.tile(square).surface;
    match (surface.opaque, surface.concealing, is_odd(square)) {
        (true, _, false) => Some("smoke_thick_a"),
        (true, _, true) => Some("smoke_thick_b"),
        (false, true, false) => Some("smoke_thin_a"),
        (false, true, true) => Some("smoke_thin_b"),
        (false, false, _) => None,
    }
}

/// The tile of the wisps above a square; `None` without smoke.
pub(super) fn wisp_name(map: &Map, square: Square) -> Option<&'static str> {
    let surface = map.tile(square).surface;
    let is_smoke = surface.opaque || surface.concealing;
    is_smoke.then_some(if is_odd(square) { "smoke_wisp_b" } else { "smoke_wisp_a" })
}

fn is_odd(square: Square) -> bool {
    (square.x + square.y) % 2 != 0
}

/// Moves the wisps in each frame that is drawn. They ask for no frames, so that the game rests while nothing else moves.
pub(super) fn drift(
    clock: Res<Clock>,
    settings: Res<Settings>,
    mut seconds: Local<f32>,
    mut drifted: Local<Vec2>,
    mut wisps: Query<(&mut Transform, Ref<Wisps>)>,
) {
    if settings.has_reduced_motion() {
        return;
    }
    *seconds += clock.delta();
    let [x, y] = DRIFT.map(|(far, period)| far * SQUARE * (*seconds * TAU / period).sin());
    for (mut transform, wisps) in &mut wisps {
        let before = if wisps.is_added() { Vec2::ZERO } else { *drifted };
        transform.translation += (Vec2::new(x, y) - before).extend(0.0);
    }
    *drifted = Vec2::new(x, y);
}
