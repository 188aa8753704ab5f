//! Shaking the view: at explosions, when something breaks, at the hardest hits.

use bevy::{prelude::*, window::PrimaryWindow};

use super::PlaybackDelta;
use crate::client::clock::Clock;

/// The distance by which the strongest shaking moves the view, in logical pixels.
const FARTHEST: f32 = 9.0;
/// Seconds until the view is at rest again.
const SECONDS: f32 = 0.4;

/// A shaking of the view.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ViewShake {
    /// Its strength, from 0 to 1.
    pub strength: f32,
    /// Seconds since it began; negative before.
    pub elapsed: f32,
}

impl ViewShake {
    /// The distance by which the view is moved now, in logical pixels.
    fn offset(&self) -> Vec2 {
        let done = self.elapsed / SECONDS;
        if !(0.0..1.0).contains(&done) {
            return Vec2::ZERO;
        }
        let swing = Vec2::new((self.elapsed * 71.0).sin(), (self.elapsed * 57.0).cos());
        swing * FARTHEST * self.strength * (1.0 - done).powi(2)
    }
}

/// Moves the picture and not the camera, so that whoever places the camera does not notice.
pub(super) fn play(
    mut commands: Commands,
    delta: Res<PlaybackDelta>,
    mut shakes: Query<(Entity, &mut ViewShake)>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut eye: Single<&mut Projection, With<Camera2d>>,
    mut clock: ResMut<Clock>,
) {
    let mut offset = Vec2::ZERO;
    for (entity, mut shake) in &mut shakes {
        clock.keep_awake();
        shake.elapsed += delta.0;
        offset += shake.offset();
        if shake.elapsed >= SECONDS {
            commands.entity(entity).despawn();
        }
    }
    let Projection::Orthographic(projection) = eye.bypass_change_detection() else { return };
    let origin = Vec2::splat(0.5) + offset.clamp_length_max(FARTHEST) / window.size().max(Vec2::ONE);
    if projection.viewport_origin != origin {
        projection.viewport_origin = origin;
        eye.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shaking_begins_late_and_comes_to_rest() {
        let at = |elapsed| ViewShake { strength: 1.0, elapsed }.offset();
        assert_eq!((at(-0.1), at(SECONDS)), (Vec2::ZERO, Vec2::ZERO));
        assert!(at(0.02).length() > 4.0 && at(0.02).length() <= 1.5 * FARTHEST, "{}", at(0.02));
        assert!(at(SECONDS * 0.9).length() < 1.0);
    }
}
