//! Squares that take two moves: the second is commanded by itself once the first has ended as planned.

use bevy::prelude::*;

use super::{Request, Session, UpdateSet, ViewModel};
use crate::{
    battle::{Command, Event, Log, Order, Status, UnitId},
    grid::Square,
    rules::{self, Preview},
};

/// The second of two moves.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondMove {
    /// Where the first ends.
    pub via: Square,
    /// The move from there.
    pub order: Order,
    /// What it would do, if nothing happens on the first.
    pub preview: Option<Preview>,
}

/// The second move of a unit that is on its first.
#[derive(Resource, Default)]
pub(super) struct QueuedMove(pub Option<PendingMove>);

/// What is left to do, and from when.
pub(super) struct PendingMove {
    pub unit: UnitId,
    pub second: SecondMove,
    /// How many events there were before the first move.
    pub events: usize,
    /// How many commands the session had taken.
    pub revision: u64,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QueuedMove>().add_systems(
        Update,
        submit_second_move
            .run_if(resource_exists::<Session>)
            .run_if(resource_changed::<ViewModel>)
            .in_set(UpdateSet::Show),
    );
}

/// Commands it once the first has ended where it should. Whoever was attacked on the way may want something else.
fn submit_second_move(
    session: Res<Session>,
    view: Res<ViewModel>,
    status: Res<Status>,
    log: Res<Log>,
    mut queued: ResMut<QueuedMove>,
    mut requests: MessageWriter<Request>,
) {
    let Some(pending) = &queued.0 else { return };
    if session.revision <= pending.revision || matches!(*status, Status::Awaiting { .. }) {
        return;
    }
    let since = log.0.get(pending.events..).unwrap_or_default();
    let was_attacked = since.iter().any(|event| matches!(event, Event::Attacked { .. }));
    let is_there = view.placement(pending.unit).is_some_and(|placement| placement.square() == pending.second.via);
    if view.active == Some(pending.unit) && is_there && !was_attacked {
        requests.write(Request::Submit(Command::Order(pending.second.order.clone())));
    }
    queued.0 = None;
}

/// Rehearses the second move in a copy of the battle.
pub(super) fn preview_after(world: &World, first: &Command, second: &Command) -> Option<Preview> {
    let mut scratch = World::new();
    rules::fork(world, &mut scratch, 0);
    rules::submit(&mut scratch, first.clone()).ok()?;
    rules::preview(&mut scratch, second).ok()
}
