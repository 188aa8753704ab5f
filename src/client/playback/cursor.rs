//! Which event is shown when.

use bevy::prelude::*;

use super::{Pace, motion::Motion, scene, stage::Stage};
use crate::{
    battle::{Board, Event, Log, UnitId},
    client::{
        board::ShownDoors,
        clock::Clock,
        session::{Playback, Session, View},
        tokens::{Shown, ShownTurn, Token, settle},
    },
};

/// Takes the time.
pub(super) fn pace(clock: Res<Clock>, playback: Res<Playback>, mut pace: ResMut<Pace>) {
    pace.0 = clock.delta() * playback.speed.clamp(0.1, 10.0);
}

/// After a start, a load or an undo: sets the picture to the battle's moment.
pub(super) fn jump(
    session: Res<Session>,
    view: Res<View>,
    board: Res<Board>,
    log: Res<Log>,
    mut last: Local<Option<(u64, u64)>>,
    mut playback: ResMut<Playback>,
    mut turn: ResMut<ShownTurn>,
    mut doors: ResMut<ShownDoors>,
    mut commands: Commands,
    mut tokens: Query<(Entity, &Token, &mut Shown, &mut Transform)>,
) {
    let moment = Some((session.begun, session.rewound));
    if *last == moment {
        return;
    }
    *last = moment;
    playback.shown = session.seen.min(log.0.len());
    playback.skip = false;
    turn.0 = turn_at(&log.0, playback.shown);
    doors.set_if_neq(ShownDoors(board.doors().to_vec()));
    for (entity, token, mut shown, mut transform) in &mut tokens {
        commands.entity(entity).remove::<Motion>();
        settle(&view, *token, &mut shown, &mut transform);
    }
}

fn turn_at(events: &[Event], shown: usize) -> Option<UnitId> {
    let seen = events.get(..shown).unwrap_or(events);
    seen.iter().rev().find_map(|event| match event {
        Event::TurnBegan { unit } => Some(*unit),
        _ => None,
    })
}

/// Shows the next events whose time has come.
pub(super) fn advance(
    pace: Res<Pace>,
    log: Res<Log>,
    mut left: Local<f32>,
    mut stage: Stage,
    mut clock: ResMut<Clock>,
) {
    let at_once = stage.is_quiet();
    *left = if at_once { 0.0 } else { (*left - pace.0).max(0.0) };
    while *left <= 0.0 {
        let Some(event) = log.0.get(stage.playback.shown) else { break };
        let seconds = scene::show(event, log.0.get(stage.playback.shown + 1), &mut stage);
        stage.playback.shown += 1;
        if !at_once {
            *left += seconds;
        }
    }
    let is_busy = *left > 0.0;
    if is_busy || stage.playback.busy {
        clock.keep_awake();
    }
    if !is_busy && stage.playback.skip {
        stage.playback.skip = false;
    }
    if stage.playback.busy != is_busy {
        stage.playback.busy = is_busy;
    }
}

/// Once the cursor has caught up, the picture shows exactly what the battle says.
pub(super) fn finish(
    view: Res<View>,
    board: Res<Board>,
    playback: Res<Playback>,
    mut was_busy: Local<bool>,
    mut doors: ResMut<ShownDoors>,
    mut tokens: Query<(&Token, &mut Shown, &mut Transform, Has<Motion>)>,
) {
    let has_caught_up = (*was_busy || view.is_changed()) && !playback.busy;
    *was_busy = playback.busy;
    if !has_caught_up {
        return;
    }
    doors.set_if_neq(ShownDoors(board.doors().to_vec()));
    for (token, mut shown, mut transform, is_moving) in &mut tokens {
        if !is_moving {
            settle(&view, *token, &mut shown, &mut transform);
        }
    }
}
