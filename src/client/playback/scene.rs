//! What each event does to the picture, and how long it takes.

use bevy::prelude::*;

use super::{effect::Effect, stage::Stage};
use crate::{
    battle::{AttackKind, AttackResult, DefeatKind, Event, UnitId},
    client::board::{SQUARE, centre},
};

const RED: Color = Color::srgb(1.0, 0.42, 0.36);
const AMBER: Color = Color::srgb(1.0, 0.74, 0.3);
const GREEN: Color = Color::srgb(0.5, 1.0, 0.6);
const GREY: Color = Color::srgb(0.78, 0.82, 0.88);
const BOLT: Color = Color::srgb(1.0, 0.62, 0.45);

/// Seconds a token takes for one step.
const STEP: f32 = 0.17;

/// Shows an event and tells how many seconds to wait before the next.
pub(super) fn show(event: &Event, next: Option<&Event>, stage: &mut Stage) -> f32 {
    match event {
        Event::RoundBegan { .. } => 0.3,
        Event::TurnBegan { unit } => {
            stage.begin_turn(*unit);
            stage.look_at(*unit);
            0.25
        }
        Event::Acted { unit, words, .. } => {
            if !matches!(next, Some(Event::Stepped { .. } | Event::Attacked { .. })) {
                stage.words(*unit, words, GREY, 15.0, 0);
                return 0.25;
            }
            0.0
        }
        Event::Stepped { unit, to, .. } => {
            stage.look_at(*unit);
            let goes_on = matches!(next, Some(Event::Stepped { unit: other, .. }) if other == unit);
            let ease = if goes_on { EaseFunction::Linear } else { EaseFunction::QuadraticOut };
            let seconds = if goes_on { STEP } else { STEP * 1.4 };
            stage.glide(*unit, *to, ease, seconds);
            seconds
        }
        Event::Arrived { unit, at } => {
            stage.change(*unit, |shown| {
                shown.on_board = true;
                shown.space = shown.space.at(*at);
            });
            stage.look_at(*unit);
            burst(stage, *unit, "ring", GREY, 0.6);
            0.5
        }
        Event::Departed { unit, by, .. } => {
            stage.words(*unit, &format!("leaves by {by}"), GREEN, 17.0, 0);
            burst(stage, *unit, "ring", GREEN, 0.6);
            stage.change(*unit, |shown| shown.on_board = false);
            0.5
        }
        Event::Attacked { attacker, target, manner, verdict, occasion, .. } => {
            if let Some(occasion) = occasion {
                stage.words(*attacker, occasion, AMBER, 16.0, 0);
            }
            attack(stage, *attacker, *target, *manner, *verdict)
        }
        Event::Damaged { unit, amount, left, max, .. } => {
            stage.change(*unit, |shown| shown.points = (*left, *max));
            if *amount > 0 {
                stage.shake(*unit, 0.4);
                stage.words(*unit, &format!("-{amount}"), RED, 26.0, 0);
            } else {
                stage.words(*unit, "no damage", GREY, 18.0, 0);
            }
            0.45
        }
        Event::Healed { unit, amount, left, max } => {
            stage.change(*unit, |shown| shown.points = (*left, *max));
            burst(stage, *unit, "heal", GREEN, 0.8);
            stage.words(*unit, &format!("+{amount}"), GREEN, 26.0, 0);
            0.6
        }
        Event::ConditionMoved { unit, from, to, label, .. } => {
            stage.change(*unit, |shown| shown.step.0 = *to);
            stage.words(*unit, label, if to > from { AMBER } else { GREEN }, 17.0, 1);
            0.35
        }
        Event::Fell { unit, fall } => {
            stage.change(*unit, |shown| shown.fate = Some(fall.fate));
            burst(stage, *unit, if fall.fate == DefeatKind::Gone { "impact" } else { "ring" }, GREY, 0.5);
            stage.words(*unit, &fall.label, RED, 19.0, 2);
            0.6
        }
        Event::Revived { unit } => {
            stage.change(*unit, |shown| shown.fate = None);
            burst(stage, *unit, "heal", GREEN, 0.8);
            0.5
        }
        Event::PostureChanged { unit, prone } => {
            stage.change(*unit, |shown| shown.prone = *prone);
            0.25
        }
        Event::Checked { unit, what, roll, dc, passed } => {
            let color = if *passed { GREEN } else { RED };
            stage.words(*unit, &format!("{what}: {} against {dc}", roll.total), color, 15.0, 0);
            0.5
        }
        Event::Spent { unit, what, .. } => {
            burst(stage, *unit, "spark", AMBER, 0.5);
            stage.words(*unit, what, AMBER, 16.0, 1);
            0.4
        }
        Event::ItemMoved { unit, item, words } => {
            stage.words(*unit, &format!("{words} {item}"), GREY, 15.0, 0);
            0.3
        }
        Event::DoorMoved { square, open, .. } => {
            stage.move_door(*square, *open);
            0.3
        }
        Event::Rolled { unit, what, roll } => {
            stage.words(*unit, &format!("{what} {}", roll.total), GREY, 15.0, 0);
            0.12
        }
        Event::Resisted { unit, result, .. } => {
            stage.shake(*unit, 0.4);
            stage.words(*unit, result, RED, 20.0, 0);
            0.5
        }
        Event::Exploded { at, .. } => {
            let at = centre(*at);
            let effect = Effect { seconds: 0.7, way: (at, at), size: (0.3, 1.6), ..default() };
            stage.picture("impact", AMBER, Vec2::splat(SQUARE * 3.0), 0.0, effect);
            0.6
        }
        Event::Broken { square, .. } => {
            let at = centre(*square);
            let effect = Effect { seconds: 0.5, way: (at, at), size: (0.3, 1.2), ..default() };
            stage.picture("impact", AMBER, Vec2::splat(SQUARE), 0.0, effect);
            stage.move_door(*square, true);
            0.4
        }
        Event::Announced { words } => {
            stage.announce(words);
            0.6
        }
        Event::PhaseBegan { .. } => 0.3,
        Event::Ended { .. } => 0.8,
        Event::InitiativeRolled { .. }
        | Event::OrderSet { .. }
        | Event::TurnEnded { .. }
        | Event::FlagChanged { .. }
        | Event::Asked { .. }
        | Event::Declined { .. } => 0.0,
    }
}

/// A picture that grows and fades over a unit.
fn burst(stage: &mut Stage, unit: UnitId, name: &str, color: Color, seconds: f32) {
    let Some(shown) = stage.shown(unit) else { return };
    let edge = SQUARE * f32::from(shown.space.side.max(1));
    let effect = Effect { seconds, way: (shown.place(), shown.place()), size: (0.5, 1.25), ..default() };
    stage.picture(name, color, Vec2::splat(edge), 0.0, effect);
}

fn attack(stage: &mut Stage, attacker: UnitId, target: UnitId, manner: AttackKind, verdict: AttackResult) -> f32 {
    let (Some(from), Some(to)) = (stage.place(attacker), stage.place(target)) else { return 0.0 };
    stage.look_at(attacker);
    if (to.x - from.x).abs() > 1.0 {
        stage.change(attacker, |shown| shown.faces_left = to.x < from.x);
    }
    let hits = verdict != AttackResult::Miss;
    let impact = match manner {
        AttackKind::Melee => {
            stage.lunge(attacker, to, 0.4);
            blow(stage, from, to, hits);
            0.16
        }
        AttackKind::Ranged => shot(stage, "bolt", from, to, hits),
        AttackKind::Thrown => shot(stage, "slug", from, to, hits),
    };
    if hits {
        let (name, edge) = if verdict == AttackResult::Critical { ("impact", 1.5) } else { ("spark", 1.0) };
        let effect = Effect { delay: impact, seconds: 0.35, way: (to, to), size: (0.5, 1.2), ..default() };
        stage.picture(name, Color::srgb(1.0, 0.85, 0.55), Vec2::splat(SQUARE * edge), 0.0, effect);
    }
    match verdict {
        AttackResult::Miss => stage.words(target, "miss", GREY, 20.0, 0),
        AttackResult::Hit => {}
        AttackResult::Critical => stage.words(target, "critical!", AMBER, 22.0, 1),
    }
    impact + if hits { 0.14 } else { 0.5 }
}

/// A bolt flies; a miss goes by. Returns the seconds until it arrives.
fn shot(stage: &mut Stage, name: &str, from: Vec2, to: Vec2, hits: bool) -> f32 {
    let along = (to - from).normalize_or(Vec2::X);
    let start = from + along * SQUARE * 0.4;
    let end = if hits { to } else { to + along.perp() * SQUARE * 0.42 + along * SQUARE * 1.4 };
    let seconds = (start.distance(end) / (SQUARE * 18.0)).clamp(0.16, 0.5);
    let turn = (end - start).to_angle();
    let flash = Effect { seconds: 0.16, way: (start, start), size: (0.7, 1.0), ..default() };
    stage.picture("flash", Color::srgb(1.0, 0.8, 0.6), Vec2::splat(SQUARE * 0.5), turn, flash);
    let flight = Effect { seconds, way: (start, end), fades: false, ..default() };
    stage.picture(name, BOLT, Vec2::new(SQUARE * 0.95, SQUARE * 0.75), turn, flight);
    seconds
}

fn blow(stage: &mut Stage, from: Vec2, to: Vec2, hits: bool) {
    let turn = (to - from).to_angle();
    let at = from.lerp(to, if hits { 0.9 } else { 0.6 });
    let effect = Effect { delay: 0.1, seconds: 0.3, way: (at, at), size: (0.8, 1.1), ..default() };
    stage.picture("slash", Color::srgb(0.85, 0.97, 1.0), Vec2::splat(SQUARE * 0.95), turn, effect);
}
