//! Explosions, and objects that break.

use bevy::prelude::*;

use super::{
    animator::{Animator, GREY},
    effect::VisualEffect,
    weapon_looks::FIRE,
};
use crate::client::board::SQUARE;

const GLARE: Color = Color::srgb(1.0, 0.95, 0.8);
const SMOKE: Color = Color::srgb(0.55, 0.56, 0.6);

/// Shows an explosion: a glare, a wave of pressure, burning splinters, and smoke that lingers.
pub(super) fn explosion(animator: &mut Animator, at: Vec2) {
    for (puff, wisp) in (0_u8..).zip(["smoke_wisp_a", "smoke_wisp_b", "smoke_wisp_a", "smoke_wisp_b"]) {
        let away = Vec2::from_angle(f32::from(puff) * 1.6 + 0.5) * SQUARE;
        let effect = VisualEffect {
            delay: 0.15,
            seconds: 1.6,
            path: (at + away * 0.3, at + away * 0.8),
            ease: EaseFunction::QuadraticOut,
            size: (0.5, 1.2),
            ..default()
        };
        animator.picture(wisp, SMOKE, Vec2::splat(SQUARE * 2.4), away.to_angle(), effect);
    }
    let stays = VisualEffect { path: (at, at), ease: EaseFunction::QuadraticOut, ..default() };
    let wave = VisualEffect { seconds: 0.4, size: (0.2, 1.15), opacity: 0.35, ..stays };
    animator.picture("ring", FIRE, Vec2::splat(SQUARE * 3.6), 0.0, wave);
    let fire = VisualEffect { seconds: 0.6, size: (0.3, 1.2), opacity: 0.9, ..stays };
    animator.picture("impact", FIRE, Vec2::splat(SQUARE * 3.0), 0.0, fire);
    let glare = VisualEffect { seconds: 0.25, size: (0.4, 1.0), ..stays };
    animator.picture("impact", GLARE, Vec2::splat(SQUARE * 2.0), 0.4, glare);
    splinters(animator, at, FIRE, 1.7);
    animator.shake_view(1.0, 0.0);
}

/// Shows an object that breaks into splinters.
pub(super) fn breaking(animator: &mut Animator, at: Vec2) {
    let effect = VisualEffect { seconds: 0.5, path: (at, at), size: (0.3, 1.2), ..default() };
    animator.picture("impact", FIRE, Vec2::splat(SQUARE), 0.0, effect);
    splinters(animator, at, GREY, 1.0);
    animator.shake_view(0.5, 0.0);
}

/// Shows splinters that fly apart, about `reach` squares far.
fn splinters(animator: &mut Animator, at: Vec2, color: Color, reach: f32) {
    for (splinter, distance) in (0_u8..).zip([0.8, 1.1, 0.7, 1.2, 0.9, 1.0, 0.75]) {
        let away = Vec2::from_angle(f32::from(splinter) * 0.9 + 0.3) * SQUARE;
        let path = (at + away * 0.15, at + away * distance * reach);
        let ease = EaseFunction::QuadraticOut;
        let effect = VisualEffect { seconds: 0.55, path, ease, size: (1.0, 0.5), ..default() };
        animator.picture("spark", color, Vec2::splat(SQUARE * 0.3), away.to_angle(), effect);
    }
}
