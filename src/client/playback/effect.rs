//! Short-lived sprites and texts: shots, blows, words, the leaves of doors.

use bevy::prelude::*;

use super::{PlaybackDelta, view_shake::ViewShake};
use crate::client::{clock::Clock, theme::BoardText};

/// The number of turns of what spins, and by how much larger it is at the top of an arc.
const TURNS: f32 = 1.5;
const NEARER: f32 = 0.4;

/// A sprite or text that lives for a moment.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct VisualEffect {
    /// Seconds until it appears.
    pub delay: f32,
    /// Lifetime in seconds.
    pub seconds: f32,
    /// Start and end position.
    pub path: (Vec2, Vec2),
    /// Easing of the movement.
    pub ease: EaseFunction,
    /// Scale at the start and at the end.
    pub size: (f32, f32),
    /// True if it fades out; otherwise it vanishes.
    pub fades: bool,
    /// Opacity before it fades, from 0 to 1.
    pub opacity: f32,
    /// The height of the arc in which it flies, in world units.
    pub height: f32,
    /// True if it turns over as it flies.
    pub spins: bool,
    /// True for text that keeps its size on the screen at every zoom.
    pub is_words: bool,
    /// Seconds since it was spawned.
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
            opacity: 1.0,
            height: 0.0,
            spins: false,
            is_words: false,
            elapsed: 0.0,
        }
    }
}

impl VisualEffect {
    /// The part of the way that it has gone, from 0 to 1.
    pub fn eased(&self) -> f32 {
        self.ease.sample_clamped((self.elapsed - self.delay) / self.seconds.max(0.001))
    }

    /// The effect without flight and growth: it is from the start where it ends.
    pub fn still(self) -> Self {
        Self { path: (self.path.1, self.path.1), size: (1.0, 1.0), height: 0.0, spins: false, ..self }
    }

    /// The effect in an arc of this height, in world units, turning over.
    pub fn lobbed(self, height: f32) -> Self {
        Self { height, spins: true, ..self }
    }
}

/// Moves and fades the effects.
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
        // A text waits for what the picture shows before it, at any speed.
        let is_read = effect.is_words && effect.elapsed >= effect.delay;
        effect.elapsed += if is_read { delta.of_texts(&clock) } else { delta.0 };
        let done = (effect.elapsed - effect.delay) / effect.seconds.max(0.001);
        if done < 0.0 {
            continue;
        }
        if done >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let eased = effect.eased();
        // In the middle of its arc it is highest, and nearest to the eye.
        let rise = 4.0 * eased * (1.0 - eased);
        let place = effect.path.0.lerp(effect.path.1, eased) + Vec2::new(0.0, effect.height * rise);
        let nearness = if effect.height > 0.0 { 1.0 + NEARER * rise } else { 1.0 };
        let unit = if effect.is_words { scale } else { nearness };
        transform.translation = place.extend(transform.translation.z);
        transform.scale = Vec3::splat(effect.size.0.lerp(effect.size.1, eased) * unit);
        if effect.spins {
            transform.rotation = Quat::from_rotation_z(-TURNS * std::f32::consts::TAU * eased);
        }
        if effect.fades {
            let alpha = effect.opacity * (1.0 - EaseFunction::CubicIn.sample_clamped(done));
            if let Some(mut sprite) = sprite {
                sprite.color.set_alpha(alpha);
            }
            if let Some(mut text) = text {
                text.0.set_alpha(alpha);
            }
        }
    }
}

/// Removes all effects.
pub(super) fn clear(mut commands: Commands, effects: Query<Entity, Or<(With<VisualEffect>, With<ViewShake>)>>) {
    for effect in &effects {
        commands.entity(effect).despawn();
    }
}
