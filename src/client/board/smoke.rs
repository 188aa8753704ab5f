//! Smoke: a cloud on each of its squares, which stays, and wisps above it, which drift.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::{SQUARE, centre};
use crate::{
    client::{clock::Clock, session::Screen, settings::Settings},
    grid::{Map, Square},
};

/// The layer of wisps, with the squares of smoke.
#[derive(Component)]
pub(super) struct Wisps(Vec<Square>);

impl Wisps {
    /// The wisps above all smoke of a map.
    pub(super) fn above(map: &Map) -> Self {
        Self(map.squares().filter(|&square| wisp_name(map, square).is_some()).collect())
    }
}

/// The longest time that wisps drift from frame to frame, in seconds: after a longer rest they do not leap.
const LONGEST_STEP: f32 = 0.5;

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

/// Moves the wisps in each frame that is drawn.
pub(super) fn drift(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut seconds: Local<f32>,
    mut drifted: Local<Vec2>,
    mut wisps: Query<(&mut Transform, Ref<Wisps>)>,
) {
    if settings.has_reduced_motion() {
        return;
    }
    *seconds += time.delta_secs().min(LONGEST_STEP);
    let [x, y] = DRIFT.map(|(far, period)| far * SQUARE * (*seconds * TAU / period).sin());
    for (mut transform, wisps) in &mut wisps {
        let before = if wisps.is_added() { Vec2::ZERO } else { *drifted };
        transform.translation += (Vec2::new(x, y) - before).extend(0.0);
    }
    *drifted = Vec2::new(x, y);
}

/// Asks for a few frames in a second while smoke of the battle is in sight.
pub(super) fn keep_drifting(
    mut clock: ResMut<Clock>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    eye: Option<Single<(&Transform, &Projection), With<Camera2d>>>,
    wisps: Query<&Wisps>,
) {
    let Some((place, Projection::Orthographic(lens))) = eye.map(Single::into_inner) else { return };
    let is_in_sight = wisps
        .iter()
        .flat_map(|wisps| &wisps.0)
        .any(|&square| lens.area.contains(centre(square) - place.translation.truncate()));
    if is_in_sight && *screen.get() == Screen::Battle && !settings.has_reduced_motion() {
        clock.doze();
    }
}
