//! Shots, blows and words that come and go.

use bevy::prelude::*;

use super::PlaybackDelta;
use crate::client::{clock::Clock, theme::BoardText};

/// A picture or a word that lives for a moment.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct VisualEffect {
    /// Seconds until it appears.
    pub delay: f32,
    /// Seconds it lives.
    pub seconds: f32,
    /// Where it comes from and goes to.
    pub path: (Vec2, Vec2),
    /// How it covers the way.
    pub ease: EaseFunction,
    /// How large it is at first and at last.
    pub size: (f32, f32),
    /// Whether it fades away; otherwise it vanishes.
    pub fades: bool,
    /// Whether it keeps its size on the screen however far the camera is.
    pub is_words: bool,
    /// Seconds since it was made.
    pub elapsed: f32,
}

impl Default for VisualEffect {
    fn default() -> Self {
        Self {
            delay: 0.0,
            seconds: 0.4,
            path: (Vec2::ZERO, Vec2::ZERO),
            ease: EaseFunction::Linear,
            size: (1.0, 1.0),
            fades: true,
            is_words: false,
            elapsed: 0.0,
        }
    }
}

/// Moves and fades them.
pub(super) fn play(
    mut commands: Commands,
    delta: Res<PlaybackDelta>,
    text: BoardText,
    mut effects: Query<(
        Entity,
        &mut VisualEffect,
        &mut Transform,
        &mut Visibility,
        Option<&mut Sprite>,
        Option<&mut TextColor>,
    )>,
    mut clock: ResMut<Clock>,
) {
    let scale = text.scale();
    for (entity, mut effect, mut transform, mut visibility, sprite, text) in &mut effects {
        clock.keep_awake();
        effect.elapsed += delta.0;
        let done = (effect.elapsed - effect.delay) / effect.seconds.max(0.001);
        if done < 0.0 {
            continue;
        }
        if done >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let eased = effect.ease.sample_clamped(done);
        let place = effect.path.0.lerp(effect.path.1, eased);
        let unit = if effect.is_words { scale } else { 1.0 };
        transform.translation = place.extend(transform.translation.z);
        transform.scale = Vec3::splat(effect.size.0.lerp(effect.size.1, eased) * unit);
        if effect.fades {
            let alpha = 1.0 - EaseFunction::CubicIn.sample_clamped(done);
            if let Some(mut sprite) = sprite {
                sprite.color.set_alpha(alpha);
            }
            if let Some(mut text) = text {
                text.0.set_alpha(alpha);
            }
        }
    }
}

/// Takes all of them away.
pub(super) fn clear(mut commands: Commands, effects: Query<Entity, With<VisualEffect>>) {
    for effect in &effects {
        commands.entity(effect).despawn();
    }
}
