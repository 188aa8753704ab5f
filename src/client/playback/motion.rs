//! Motions of tokens: glide, lunge and shake. Each ends at the position given by the [`TokenState`].

use bevy::prelude::*;

use super::PlaybackDelta;
use crate::client::{clock::Clock, tokens::TokenState};

/// A motion of a token towards its displayed position.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Motion {
    kind: MotionKind,
    seconds: f32,
    elapsed: f32,
}

#[derive(Clone, Copy, Debug)]
enum MotionKind {
    /// Movement from a position.
    Glide { from: Vec2, ease: EaseFunction },
    /// Movement by an offset and back.
    Lunge { by: Vec2 },
    /// Oscillation by an offset.
    Shake { by: Vec2 },
}

impl Motion {
    pub fn glide(from: Vec2, ease: EaseFunction, seconds: f32) -> Self {
        Self { kind: MotionKind::Glide { from, ease }, seconds, elapsed: 0.0 }
    }

    pub fn lunge(by: Vec2, seconds: f32) -> Self {
        Self { kind: MotionKind::Lunge { by }, seconds, elapsed: 0.0 }
    }

    pub fn shake(by: Vec2, seconds: f32) -> Self {
        Self { kind: MotionKind::Shake { by }, seconds, elapsed: 0.0 }
    }

    fn place(&self, target: Vec2) -> Vec2 {
        let done = (self.elapsed / self.seconds.max(0.001)).min(1.0);
        match self.kind {
            MotionKind::Glide { from, ease } => from.lerp(target, ease.sample_clamped(done)),
            MotionKind::Lunge { by } => {
                let there_and_back = EaseFunction::CubicOut.ping_pong();
                target + by * there_and_back.map_or(0.0, |curve| curve.sample_clamped(done * 2.0))
            }
            MotionKind::Shake { by } => target + by * (1.0 - EaseFunction::ElasticOut.sample_clamped(done)),
        }
    }
}

/// Advances the motions.
pub(super) fn play(
    mut commands: Commands,
    delta: Res<PlaybackDelta>,
    mut tokens: Query<(Entity, &TokenState, &mut Transform, &mut Motion)>,
    mut clock: ResMut<Clock>,
) {
    for (entity, shown, mut transform, mut motion) in &mut tokens {
        motion.elapsed += delta.0;
        transform.translation = motion.place(shown.place()).extend(transform.translation.z);
        if motion.elapsed >= motion.seconds {
            transform.translation = shown.place().extend(transform.translation.z);
            commands.entity(entity).remove::<Motion>();
        }
        clock.keep_awake();
    }
}
