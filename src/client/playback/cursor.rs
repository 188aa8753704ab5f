//! Plays the event log: the time at which each event is shown.

use bevy::prelude::*;

use super::{
    PlaybackDelta, animation,
    animator::Animator,
    effect::VisualEffect,
    floating::FloatingTexts,
    motion::Motion,
    sounds::{self, LateSound},
    view_shake::ViewShake,
};
use crate::{
    battle::{Board, Event},
    client::{
        board::ShownDoors,
        clock::Clock,
        session::{IdleBoard, PerceivedLog, Playback, Replay, Session, ViewModel},
        sound::PlaySound,
        tokens::{ShownTurn, Token, TokenState, sync_token},
    },
};

/// Seconds without an event after which the picture is idle though the computer acts, which then thinks for long.
const PAUSE: f32 = 1.0;

/// Updates the playback time step.
pub(super) fn update_delta(
    clock: Res<Clock>,
    playback: Res<Playback>,
    replay: Option<Res<Replay>>,
    mut delta: ResMut<PlaybackDelta>,
) {
    let speed = if replay.is_some_and(|replay| replay.is_frozen) { 0.0 } else { playback.speed.clamp(0.1, 10.0) };
    delta.0 = clock.delta() * speed;
}

/// Sets the picture to the current moment of the battle after a start, a load or an undo.
pub(super) fn jump(
    session: Res<Session>,
    view: Res<ViewModel>,
    board: Res<Board>,
    log: Res<PerceivedLog>,
    mut last: Local<Option<(u64, u64)>>,
    mut playback: ResMut<Playback>,
    mut turn: ResMut<ShownTurn>,
    mut doors: ResMut<ShownDoors>,
    mut floating: ResMut<FloatingTexts>,
    mut commands: Commands,
    effects: Query<Entity, Or<(With<VisualEffect>, With<ViewShake>, With<LateSound>)>>,
    mut tokens: Query<(Entity, &Token, &mut TokenState, &mut Transform)>,
) {
    let moment = Some((session.battle_id, session.rewinds));
    if *last == moment {
        return;
    }
    *last = moment;
    playback.shown = session.shown_at_start.min(log.events.len());
    playback.skip = false;
    for effect in &effects {
        commands.entity(effect).despawn();
    }
    *floating = FloatingTexts::default();
    *turn = turn_at(&log.events, playback.shown);
    doors.set_if_neq(ShownDoors(board.doors().to_vec()));
    for (entity, token, mut shown, mut transform) in &mut tokens {
        commands.entity(entity).remove::<Motion>();
        sync_token(&view, *token, &mut shown, &mut transform);
    }
}

fn turn_at(events: &[Event], shown: usize) -> ShownTurn {
    let seen = events.get(..shown).unwrap_or(events);
    let turn = seen.iter().rev().find_map(|event| match event {
        Event::TurnBegan { unit } => Some(ShownTurn { unit: Some(*unit), acts_without_turns: false }),
        Event::PhaseBegan { .. } => Some(ShownTurn { unit: None, acts_without_turns: true }),
        _ => None,
    });
    turn.unwrap_or_default()
}

/// Shows the next events that are due.
pub(super) fn advance(
    delta: Res<PlaybackDelta>,
    log: Res<PerceivedLog>,
    view: Res<ViewModel>,
    session: Res<Session>,
    mut left: Local<f32>,
    mut animator: Animator,
    mut clock: ResMut<Clock>,
) {
    let at_once = animator.is_quiet();
    *left = if at_once { 0.0 } else { (*left - delta.0).max(0.0) };
    while *left <= 0.0 {
        let Some((event, after)) = log.events.get(animator.playback.shown..).and_then(<[Event]>::split_first) else {
            break;
        };
        reveal(event, after, &view, &mut animator);
        let is_own = |unit| session.viewer.is_none() || view.side(unit) == session.viewer;
        let is_vehicle = |unit| animator.shown(unit).is_some_and(|shown| shown.is_vehicle);
        if let Some(cue) = sounds::cue(event, after.first(), &is_own, &is_vehicle) {
            animator.sound(PlaySound::Cue(cue), 0.0);
        }
        let seconds = animation::show(event, after.first(), &mut animator);
        animator.playback.shown += 1;
        if !at_once {
            *left += seconds;
        }
    }
    animator.show_results();
    let is_busy = *left > 0.0;
    if is_busy || animator.playback.busy {
        clock.keep_awake();
    }
    if !is_busy && animator.playback.skip {
        animator.playback.skip = false;
    }
    if animator.playback.busy != is_busy {
        animator.playback.busy = is_busy;
    }
}

/// Shows the units that an event reveals: those that it names and that the player perceives by now. A unit stands where
/// its next step begins.
fn reveal(event: &Event, after: &[Event], view: &ViewModel, animator: &mut Animator) {
    // These tell by themselves where a unit comes from and goes to.
    if matches!(event, Event::Arrived { .. } | Event::Departed { .. } | Event::OrderSet { .. }) {
        return;
    }
    for unit in event.units() {
        let placement = view.placement(unit).filter(|placement| placement.on_board);
        let is_shown = animator.shown(unit).is_none_or(|shown| shown.on_board);
        let Some(placement) = placement.filter(|_| !is_shown) else { continue };
        // A reserve is not there before it has arrived.
        let is_late = after.iter().any(|event| matches!(event, Event::Arrived { unit: other, .. } if *other == unit));
        if is_late {
            continue;
        }
        let mut steps = std::iter::once(event).chain(after).filter_map(|event| match event {
            Event::Stepped { unit: other, from, .. } if *other == unit => Some(*from),
            _ => None,
        });
        let at = steps.next().unwrap_or(placement.space.origin);
        animator.put(unit, at);
    }
}

/// Sets the tokens and doors to the battle's state once playback has caught up.
pub(super) fn finish(
    view: Res<ViewModel>,
    board: Res<Board>,
    playback: Res<Playback>,
    mut was_busy: Local<bool>,
    mut doors: ResMut<ShownDoors>,
    mut tokens: Query<(&Token, &mut TokenState, &mut Transform, Has<Motion>)>,
) {
    let has_caught_up = (*was_busy || view.is_changed()) && !playback.busy;
    *was_busy = playback.busy;
    if !has_caught_up {
        return;
    }
    doors.set_if_neq(ShownDoors(board.doors().to_vec()));
    for (token, mut shown, mut transform, is_moving) in &mut tokens {
        if !is_moving {
            sync_token(&view, *token, &mut shown, &mut transform);
        }
    }
}

/// Finds out if the board is idle. While the computer acts or a replay plays, it is so only after a pause.
pub(super) fn find_idle(
    view: Res<ViewModel>,
    replay: Option<Res<Replay>>,
    playback: Res<Playback>,
    mut idle: ResMut<IdleBoard>,
    mut clock: ResMut<Clock>,
    mut paused: Local<f32>,
) {
    let plays_on = match replay {
        Some(replay) => replay.plays,
        None => !view.humans_turn && !view.status.is_over(),
    };
    *paused = if playback.busy { 0.0 } else { *paused + clock.delta() };
    let is_short_pause = !playback.busy && plays_on && *paused < PAUSE;
    if is_short_pause {
        clock.keep_awake();
    }
    idle.set_if_neq(IdleBoard(!playback.busy && !is_short_pause));
}
