//! The animation and the duration of each event.

use bevy::prelude::*;

use super::{animator::Animator, effect::VisualEffect};
use crate::{
    battle::{AttackKind, AttackResult, DefeatKind, Event, UnitId},
    client::{
        board::{SQUARE, centre},
        sound::{Cue, PlaySound},
        theme::board_colors::{bad, good, warning},
    },
    grid::Square,
};

const GREY: Color = Color::srgb(0.78, 0.82, 0.88);
const FIRE: Color = Color::srgb(1.0, 0.74, 0.3);
const BOLT: Color = Color::srgb(1.0, 0.62, 0.45);
const SPARK: Color = Color::srgb(1.0, 0.85, 0.55);

/// Seconds for a token to move one square.
const STEP: f32 = 0.17;

/// Seconds from a shot to its impact, where the picture shows no flight.
const UNSEEN_FLIGHT: f32 = 0.2;

/// Shows an event and returns the seconds to wait before the next one.
pub(super) fn show(event: &Event, next: Option<&Event>, animator: &mut Animator) -> f32 {
    if let Some(actor) = event.actor() {
        animator.act(actor);
    }
    match event {
        Event::RoundBegan { .. } => 0.3,
        Event::TurnBegan { unit } => {
            animator.begin_turn(*unit);
            animator.look_at(*unit);
            0.25
        }
        Event::Acted { unit, words, .. } => {
            if !matches!(next, Some(Event::Stepped { .. } | Event::Attacked { .. })) {
                animator.words(*unit, words, GREY, 15.0);
                return 0.25;
            }
            0.0
        }
        Event::Stepped { unit, to, .. } => {
            animator.look_at(*unit);
            let goes_on = matches!(next, Some(Event::Stepped { unit: other, .. }) if other == unit);
            let ease = if goes_on { EaseFunction::Linear } else { EaseFunction::QuadraticOut };
            let seconds = if goes_on { STEP } else { STEP * 1.4 };
            animator.glide(*unit, *to, ease, seconds);
            seconds
        }
        Event::Arrived { unit, at } => {
            animator.change(*unit, |shown| {
                shown.on_board = true;
                shown.space = shown.space.at(*at);
            });
            animator.look_at(*unit);
            burst(animator, *unit, "ring", GREY, 0.6);
            0.5
        }
        Event::Departed { unit, by, .. } => {
            animator.words(*unit, &format!("leaves by {by}"), good(), 17.0);
            burst(animator, *unit, "ring", good(), 0.6);
            animator.change(*unit, |shown| shown.on_board = false);
            0.5
        }
        Event::WeaponUsed { unit, weapon, manner, at } => {
            animator.sound(PlaySound::Weapon { name: weapon.clone(), manner: *manner }, 0.0);
            weapon_use(animator, *unit, *manner, *at)
        }
        Event::Attacked { target, verdict, in_area: true, .. } => caught(animator, *target, *verdict),
        Event::Attacked { attacker, target, weapon, manner, verdict, occasion, .. } => {
            if let Some(occasion) = occasion {
                animator.words(*attacker, occasion, warning(), 16.0);
            }
            attack(animator, *attacker, *target, weapon, *manner, *verdict)
        }
        Event::Damaged { unit, amount, left, max, .. } => {
            animator.change(*unit, |shown| shown.points = (*left, *max));
            if *amount > 0 {
                animator.shake(*unit, 0.4);
                animator.result(*unit, &format!("-{amount}"), *amount, bad(), 26.0);
            } else {
                animator.result(*unit, "no damage", 0, GREY, 18.0);
            }
            0.45
        }
        Event::Healed { unit, amount, left, max, .. } => {
            animator.change(*unit, |shown| shown.points = (*left, *max));
            burst(animator, *unit, "heal", good(), 0.8);
            animator.result(*unit, &format!("+{amount}"), -amount, good(), 26.0);
            0.6
        }
        Event::ConditionMoved { unit, from, to, label, .. } => {
            animator.change(*unit, |shown| shown.step.0 = *to);
            animator.result(*unit, label, 0, if to > from { warning() } else { good() }, 17.0);
            0.35
        }
        Event::Fell { unit, fall } => {
            animator.change(*unit, |shown| shown.defeat = Some(fall.fate));
            burst(animator, *unit, if fall.fate == DefeatKind::Gone { "impact" } else { "ring" }, GREY, 0.5);
            animator.result(*unit, &fall.label, 0, bad(), 19.0);
            0.6
        }
        Event::Revived { unit } => {
            animator.change(*unit, |shown| shown.defeat = None);
            burst(animator, *unit, "heal", good(), 0.8);
            0.5
        }
        Event::PostureChanged { unit, prone } => {
            animator.change(*unit, |shown| shown.prone = *prone);
            0.25
        }
        Event::Checked { unit, what, roll, dc, passed, .. } => {
            let color = if *passed { good() } else { bad() };
            animator.words(*unit, &format!("{what}: {} against {dc}", roll.total), color, 15.0);
            0.5
        }
        Event::Spent { unit, what, .. } => {
            burst(animator, *unit, "spark", warning(), 0.5);
            animator.words(*unit, what, warning(), 16.0);
            0.4
        }
        Event::ItemMoved { unit, item, words } => {
            animator.words(*unit, &format!("{words} {item}"), GREY, 15.0);
            0.3
        }
        Event::DoorMoved { square, open, .. } => {
            animator.slide_door(*square, *open);
            0.3
        }
        Event::Rolled { unit, what, roll } => {
            animator.words(*unit, &format!("{what} {}", roll.total), GREY, 15.0);
            0.12
        }
        Event::Resisted { unit, result, harms, .. } => {
            if *harms {
                animator.shake(*unit, 0.4);
            }
            animator.result(*unit, result, 0, if *harms { bad() } else { GREY }, 20.0);
            0.5
        }
        Event::Exploded { at, .. } => {
            let at = centre(*at);
            let effect = VisualEffect { seconds: 0.7, path: (at, at), size: (0.3, 1.6), ..default() };
            animator.picture("impact", FIRE, Vec2::splat(SQUARE * 3.0), 0.0, effect);
            animator.shake_view(1.0, 0.0);
            0.6
        }
        Event::Broken { square, .. } => {
            let at = centre(*square);
            let effect = VisualEffect { seconds: 0.5, path: (at, at), size: (0.3, 1.2), ..default() };
            animator.picture("impact", FIRE, Vec2::splat(SQUARE), 0.0, effect);
            debris(animator, at);
            animator.shake_view(0.5, 0.0);
            animator.move_door(*square, true);
            0.4
        }
        Event::Announced { words } => {
            animator.announce(words);
            0.6
        }
        Event::PhaseBegan { .. } => {
            animator.begin_phase();
            0.3
        }
        Event::Ended { .. } => 0.8,
        Event::InitiativeRolled { .. }
        | Event::OrderSet { .. }
        | Event::TurnEnded { .. }
        | Event::FlagChanged { .. }
        | Event::Asked { .. }
        | Event::Declined { .. } => 0.0,
    }
}

/// Shows a ring around a unit.
pub(super) fn ring(animator: &mut Animator, unit: UnitId) {
    burst(animator, unit, "ring", GREY, 0.7);
}

/// Shows a sprite that grows and fades over a unit.
fn burst(animator: &mut Animator, unit: UnitId, name: &str, color: Color, seconds: f32) {
    let Some(shown) = animator.shown(unit) else { return };
    let edge = SQUARE * f32::from(shown.space.side.max(1));
    let effect = VisualEffect { seconds, path: (shown.place(), shown.place()), size: (0.5, 1.25), ..default() };
    animator.picture(name, color, Vec2::splat(edge), 0.0, effect);
}

fn attack(
    animator: &mut Animator,
    attacker: UnitId,
    target: UnitId,
    weapon: &str,
    manner: AttackKind,
    verdict: AttackResult,
) -> f32 {
    let Some(to) = animator.place(target) else { return 0.0 };
    // Nothing tells the place of an attacker that stays unseen, but it is heard.
    let Some(from) = animator.place(attacker) else {
        animator.look_at(target);
        sounds_of_attack(animator, weapon, manner, verdict, (to, to), UNSEEN_FLIGHT);
        if verdict == AttackResult::Miss {
            animator.words(target, "miss", GREY, 20.0);
        }
        return 0.4;
    };
    let hits = verdict != AttackResult::Miss;
    let impact = strike(animator, attacker, manner, (from, to), hits);
    sounds_of_attack(animator, weapon, manner, verdict, (from, to), impact);
    if hits {
        let (name, edge) = if verdict == AttackResult::Critical { ("impact", 1.5) } else { ("spark", 1.0) };
        let effect = VisualEffect { delay: impact, seconds: 0.35, path: (to, to), size: (0.5, 1.2), ..default() };
        animator.picture(name, SPARK, Vec2::splat(SQUARE * edge), 0.0, effect);
    }
    match verdict {
        AttackResult::Miss => animator.words(target, "miss", GREY, 20.0),
        AttackResult::Hit => {}
        AttackResult::Critical => {
            animator.words(target, "critical!", warning(), 22.0);
            animator.shake_view(0.5, impact);
        }
    }
    impact + if hits { 0.14 } else { 0.5 }
}

/// Shows the use of a weapon on an object or on an area: what flies to the square, or the flash of a spray. Returns the
/// seconds until it arrives.
fn weapon_use(animator: &mut Animator, unit: UnitId, manner: AttackKind, at: Option<Square>) -> f32 {
    let Some(from) = animator.place(unit) else { return UNSEEN_FLIGHT };
    let Some(to) = at.map(centre) else {
        animator.look_at(unit);
        let effect = VisualEffect { seconds: 0.3, path: (from, from), size: (0.6, 1.2), ..default() };
        animator.picture("flash", FIRE, Vec2::splat(SQUARE), 0.0, effect);
        return 0.3;
    };
    strike(animator, unit, manner, (from, to), true)
}

/// Turns a unit towards a place and shows its blow, shot or throw there. Returns the seconds until it arrives.
fn strike(animator: &mut Animator, unit: UnitId, manner: AttackKind, (from, to): (Vec2, Vec2), hits: bool) -> f32 {
    animator.look_at(unit);
    if (to.x - from.x).abs() > 1.0 {
        animator.change(unit, |shown| shown.faces_left = to.x < from.x);
    }
    match manner {
        AttackKind::Melee => {
            animator.lunge(unit, to, 0.4);
            blow(animator, from, to, hits);
            0.16
        }
        AttackKind::Ranged => {
            animator.recoil(unit, to);
            shot(animator, "bolt", from, to, hits)
        }
        AttackKind::Thrown => shot(animator, "slug", from, to, hits),
    }
}

/// Shows the effect of an explosion or a spray on a unit in its area.
fn caught(animator: &mut Animator, target: UnitId, verdict: AttackResult) -> f32 {
    let Some(place) = animator.place(target) else { return 0.0 };
    if verdict == AttackResult::Miss {
        animator.words(target, "miss", GREY, 20.0);
        return 0.3;
    }
    animator.sound(PlaySound::Cue(Cue::Hit), 0.0);
    let effect = VisualEffect { seconds: 0.35, path: (place, place), size: (0.5, 1.2), ..default() };
    animator.picture("spark", SPARK, Vec2::splat(SQUARE), 0.0, effect);
    0.14
}

/// Shows splinters that fly apart.
fn debris(animator: &mut Animator, at: Vec2) {
    for (splinter, distance) in (0_u8..).zip([0.8, 1.1, 0.7, 1.2, 0.9, 1.0, 0.75]) {
        let away = Vec2::from_angle(f32::from(splinter) * 0.9 + 0.3) * SQUARE;
        let path = (at + away * 0.15, at + away * distance);
        let ease = EaseFunction::QuadraticOut;
        let effect = VisualEffect { seconds: 0.55, path, ease, size: (1.0, 0.5), ..default() };
        animator.picture("spark", GREY, Vec2::splat(SQUARE * 0.3), away.to_angle(), effect);
    }
}

/// Plays the sound of the weapon, and that of the result when the picture shows it.
fn sounds_of_attack(
    animator: &mut Animator,
    weapon: &str,
    manner: AttackKind,
    verdict: AttackResult,
    (from, to): (Vec2, Vec2),
    impact: f32,
) {
    animator.sound(PlaySound::Weapon { name: weapon.to_owned(), manner }, 0.0);
    let result = match (verdict, manner) {
        (AttackResult::Hit, _) => Cue::Hit,
        (AttackResult::Critical, _) => Cue::Critical,
        (AttackResult::Miss, AttackKind::Melee) => Cue::Whiff,
        (AttackResult::Miss, AttackKind::Ranged) if animator.is_wall(end_of_miss(from, to)) => Cue::Ricochet,
        (AttackResult::Miss, AttackKind::Ranged | AttackKind::Thrown) => Cue::Miss,
    };
    animator.sound(PlaySound::Cue(result), impact);
}

/// The point at which a shot ends that misses its target.
fn end_of_miss(from: Vec2, to: Vec2) -> Vec2 {
    let along = (to - from).normalize_or(Vec2::X);
    to + along.perp() * SQUARE * 0.42 + along * SQUARE * 1.4
}

/// Shows a shot; a miss flies past the target. Returns the seconds until impact.
fn shot(animator: &mut Animator, name: &str, from: Vec2, to: Vec2, hits: bool) -> f32 {
    let along = (to - from).normalize_or(Vec2::X);
    let start = from + along * SQUARE * 0.4;
    let end = if hits { to } else { end_of_miss(from, to) };
    let seconds = (start.distance(end) / (SQUARE * 18.0)).clamp(0.16, 0.5);
    let turn = (end - start).to_angle();
    let flash = VisualEffect { seconds: 0.16, path: (start, start), size: (0.7, 1.0), ..default() };
    animator.picture("flash", Color::srgb(1.0, 0.8, 0.6), Vec2::splat(SQUARE * 0.5), turn, flash);
    if !hits && animator.is_wall(end) {
        let spark = VisualEffect { delay: seconds, seconds: 0.3, path: (end, end), size: (0.4, 1.0), ..default() };
        animator.picture("spark", FIRE, Vec2::splat(SQUARE * 0.7), 0.0, spark);
    }
    let flight = VisualEffect { seconds, path: (start, end), fades: false, ..default() };
    animator.picture(name, BOLT, Vec2::new(SQUARE * 0.95, SQUARE * 0.75), turn, flight);
    seconds
}

fn blow(animator: &mut Animator, from: Vec2, to: Vec2, hits: bool) {
    let turn = (to - from).to_angle();
    let at = from.lerp(to, if hits { 0.9 } else { 0.6 });
    let effect = VisualEffect { delay: 0.1, seconds: 0.3, path: (at, at), size: (0.8, 1.1), ..default() };
    animator.picture("slash", Color::srgb(0.85, 0.97, 1.0), Vec2::splat(SQUARE * 0.95), turn, effect);
}
