//! Attacks: shots and throws in flight, blows, hits and misses, with their sounds.

use bevy::prelude::*;

use super::{
    animator::{Animator, GREY},
    effect::VisualEffect,
    weapon_looks::{self, BlowLook, Course, FIRE, ShotLook},
};
use crate::{
    battle::{AttackKind, AttackResult, UnitId},
    client::{
        board::{self, SQUARE, centre},
        sound::{Cue, PlaySound},
        theme::board_colors::warning,
    },
    grid::{Corner, Square},
};

const SPARK: Color = Color::srgb(1.0, 0.85, 0.55);

/// Seconds from an attack to its impact, where the picture shows no flight.
const UNSEEN_FLIGHT: f32 = 0.2;
/// Seconds from the beginning of a blow to its impact.
const BLOW: f32 = 0.16;
/// Seconds between shots of one burst.
const BETWEEN_SHOTS: f32 = 0.07;
/// The least seconds that a spray takes to a square, and the number of its waves.
const SHORTEST_SPRAY: f32 = 0.25;
const WAVES: u8 = 3;
/// The distance at which a miss passes its target, and how far a shot flies on, in squares.
const ASIDE: f32 = 0.42;
const FLIES_ON: f32 = 3.0;
const ROLLS_ON: f32 = 1.0;

/// The course of an attack in time.
struct Impact {
    /// Seconds until it reaches its target or passes it.
    reaches: f32,
    /// Seconds until it ends, there or further on.
    ends: f32,
    /// True if a wall stops it behind its target.
    is_stopped: bool,
}

/// The middle of a square, or its corner if that is the aim.
pub(super) fn middle(at: Square, corner: Option<Corner>) -> Vec2 {
    corner.map_or_else(|| centre(at), board::corner)
}

/// Shows an attack on a unit. Returns the seconds until the next event.
pub(super) fn attack(
    animator: &mut Animator,
    attacker: UnitId,
    target: UnitId,
    weapon: &str,
    manner: AttackKind,
    verdict: AttackResult,
) -> f32 {
    let Some(to) = animator.place(target) else { return 0.0 };
    animator.sound(PlaySound::Weapon { name: weapon.to_owned(), manner }, 0.0);
    let hits = verdict != AttackResult::Miss;
    let impact = match animator.place(attacker) {
        Some(from) => strike(animator, attacker, weapon, manner, (from, to), hits),
        // Nothing tells the place of an attacker that stays unseen, but it is heard.
        None => {
            animator.look_at(target);
            Impact { reaches: UNSEEN_FLIGHT, ends: UNSEEN_FLIGHT, is_stopped: false }
        }
    };
    let result = match (verdict, manner) {
        (AttackResult::Hit, _) => Cue::Hit,
        (AttackResult::Critical, _) => Cue::Critical,
        (AttackResult::Miss, AttackKind::Melee) => Cue::Whiff,
        (AttackResult::Miss, AttackKind::Ranged) if impact.is_stopped => Cue::Ricochet,
        (AttackResult::Miss, AttackKind::Ranged | AttackKind::Thrown) => Cue::Miss,
    };
    animator.sound(PlaySound::Cue(result), if result == Cue::Ricochet { impact.ends } else { impact.reaches });
    match verdict {
        AttackResult::Miss => animator.words_after(impact.reaches, target, "miss", GREY, 20.0),
        AttackResult::Hit => hit(animator, to, "spark", 1.0, impact.reaches),
        AttackResult::Critical => {
            hit(animator, to, "impact", 1.5, impact.reaches);
            animator.words_after(impact.reaches, target, "critical!", warning(), 22.0);
            animator.shake_view(0.5, impact.reaches);
        }
    }
    impact.reaches + if hits { 0.14 } else { 0.5 }
}

/// Shows the use of a weapon on an object or on an area: what flies there. Returns the seconds until it arrives.
pub(super) fn weapon_use(animator: &mut Animator, unit: UnitId, weapon: &str, manner: AttackKind, to: Vec2) -> f32 {
    animator.sound(PlaySound::Weapon { name: weapon.to_owned(), manner }, 0.0);
    let Some(from) = animator.place(unit) else { return UNSEEN_FLIGHT };
    strike(animator, unit, weapon, manner, (from, to), true).reaches
}

/// Shows a spray: something flies to each of its squares and grows on the way. Returns the seconds until it has reached
/// them all.
pub(super) fn spray(
    animator: &mut Animator,
    unit: UnitId,
    weapon: &str,
    manner: AttackKind,
    squares: &[Square],
) -> f32 {
    animator.sound(PlaySound::Weapon { name: weapon.to_owned(), manner }, 0.0);
    let Some(from) = animator.place(unit) else { return UNSEEN_FLIGHT };
    let ends: Vec<Vec2> = squares.iter().map(|square| centre(*square)).collect();
    let Some(farthest) =
        ends.iter().copied().max_by(|one, other| from.distance_squared(*one).total_cmp(&from.distance_squared(*other)))
    else {
        return 0.0;
    };
    let look = weapon_looks::shot(animator.sound_of(weapon, manner));
    turn_to(animator, unit, (from, farthest));
    animator.recoil(unit, farthest);
    let flight = |to: Vec2| (from.distance(to) / (SQUARE * look.speed)).max(SHORTEST_SPRAY);
    let edge = SQUARE * animator.enlargement() * 1.1;
    for (to, wave) in ends.into_iter().zip((0..WAVES).cycle()) {
        let delay = f32::from(wave) * BETWEEN_SHOTS;
        let effect = VisualEffect { delay, seconds: flight(to), path: (from, to), size: (0.3, 1.0), ..default() };
        animator.picture(look.picture, look.color, Vec2::splat(edge), (to - from).to_angle(), effect);
    }
    flight(farthest)
}

/// Shows the effect of an explosion or a spray on a unit in its area. Returns the seconds until the next event.
pub(super) fn caught(animator: &mut Animator, target: UnitId, verdict: AttackResult) -> f32 {
    let Some(place) = animator.place(target) else { return 0.0 };
    if verdict == AttackResult::Miss {
        animator.words(target, "miss", GREY, 20.0);
        return 0.3;
    }
    animator.sound(PlaySound::Cue(Cue::Hit), 0.0);
    hit(animator, place, "spark", 1.0, 0.0);
    0.14
}

/// Shows a hit after some seconds.
fn hit(animator: &mut Animator, at: Vec2, picture: &str, squares: f32, delay: f32) {
    let effect = VisualEffect { delay, seconds: 0.35, path: (at, at), size: (0.5, 1.2), ..default() };
    animator.picture(picture, SPARK, Vec2::splat(SQUARE * squares), 0.0, effect);
}

/// Turns a unit towards a place.
fn turn_to(animator: &mut Animator, unit: UnitId, (from, to): (Vec2, Vec2)) {
    animator.look_at(unit);
    if (to.x - from.x).abs() > 1.0 {
        animator.change(unit, |shown| shown.faces_left = to.x < from.x);
    }
}

/// Turns a unit towards a place and shows its blow, shot or throw there.
fn strike(
    animator: &mut Animator,
    unit: UnitId,
    weapon: &str,
    manner: AttackKind,
    (from, to): (Vec2, Vec2),
    hits: bool,
) -> Impact {
    turn_to(animator, unit, (from, to));
    let sound = animator.sound_of(weapon, manner);
    match manner {
        AttackKind::Melee => {
            animator.lunge(unit, to, 0.4);
            blow(animator, weapon_looks::blow(sound), (from, to), hits)
        }
        AttackKind::Ranged | AttackKind::Thrown => {
            let look = weapon_looks::shot(sound);
            if look.course == Course::Fired {
                animator.recoil(unit, to);
            }
            shot(animator, look, (from, to), hits)
        }
    }
}

/// Shows a shot or a throw; a miss passes the target and flies on, at most into a wall.
fn shot(animator: &mut Animator, look: ShotLook, (from, to): (Vec2, Vec2), hits: bool) -> Impact {
    let along = (to - from).normalize_or(Vec2::X);
    let start = from + along * SQUARE * 0.4;
    let is_lobbed = look.course == Course::Lobbed;
    let longest = if is_lobbed { 0.8 } else { 0.5 };
    let reaches = (start.distance(to) / (SQUARE * look.speed)).clamp(0.16, longest);
    let (end, is_stopped) = if hits { (to, false) } else { end_of_miss(animator, start, to, is_lobbed) };
    let ends = reaches * (start.distance(end) / start.distance(to).max(1.0)).clamp(1.0, 4.0);
    let turn = (end - start).to_angle();
    let unit = SQUARE * animator.enlargement();
    for number in 0..look.count {
        let delay = f32::from(number) * BETWEEN_SHOTS;
        if look.course == Course::Fired {
            let flash = VisualEffect { delay, seconds: 0.16, path: (start, start), size: (0.7, 1.0), ..default() };
            animator.picture("flash", look.color, Vec2::splat(unit * 0.5), turn, flash);
        }
        let flight =
            VisualEffect { delay, seconds: ends, path: (start, end), fades: !hits && !is_stopped, ..default() };
        let flight = if is_lobbed { flight.lobbed(start.distance(end).min(SQUARE * 4.0) * 0.25) } else { flight };
        animator.picture(look.picture, look.color, look.size * unit, if is_lobbed { 0.0 } else { turn }, flight);
    }
    if is_stopped {
        let spark = VisualEffect { delay: ends, seconds: 0.3, path: (end, end), size: (0.4, 1.0), ..default() };
        animator.picture("spark", FIRE, Vec2::splat(unit * 0.7), 0.0, spark);
    }
    Impact { reaches, ends, is_stopped }
}

/// The point at which a shot or a throw ends that misses its target, and whether a wall stops it there.
fn end_of_miss(animator: &Animator, start: Vec2, to: Vec2, is_lobbed: bool) -> (Vec2, bool) {
    /// The distance between the points at which a wall is looked for, in squares.
    const STEP: f32 = 0.1;
    let aside = to + (to - start).normalize_or(Vec2::X).perp() * SQUARE * ASIDE;
    let along = (aside - start).normalize_or(Vec2::X);
    let farthest = if is_lobbed { ROLLS_ON } else { FLIES_ON };
    let points = (0_u8..).map(|step| f32::from(step) * STEP).take_while(|squares| *squares <= farthest);
    let mut points = points.map(|squares| aside + along * SQUARE * squares);
    match points.find(|point| animator.is_wall(*point)) {
        Some(wall) => (wall, true),
        None => (aside + along * SQUARE * farthest, false),
    }
}

/// Shows the stroke of a blow.
fn blow(animator: &mut Animator, look: BlowLook, (from, to): (Vec2, Vec2), hits: bool) -> Impact {
    let turn = (to - from).to_angle();
    let at = from.lerp(to, if hits { 0.9 } else { 0.6 });
    let effect = VisualEffect { delay: 0.1, seconds: 0.3, path: (at, at), size: (0.8, 1.1), ..default() };
    animator.picture(look.picture, look.color, Vec2::splat(SQUARE * 0.95), turn, effect);
    Impact { reaches: BLOW, ends: BLOW, is_stopped: false }
}
