//! Destinations that take two moves: the second is submitted automatically if the first ended as planned.

use bevy::prelude::*;

use super::{PerceivedLog, Request, Session, UpdateSet, ViewModel};
use crate::{
    battle::{Command, Event, Order, Status, UnitId},
    grid::Square,
    rules::{self, Preview},
};

/// The second of two moves.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondMove {
    /// The square where the first move ends.
    pub via: Square,
    /// The order for the second move.
    pub order: Order,
    /// Preview of the second move, if the first goes as planned.
    pub preview: Option<Preview>,
}

/// The second move of a unit whose first move is being played.
#[derive(Resource, Default)]
pub(super) struct QueuedMove(pub Option<PendingMove>);

/// A second move, and the moment at which it was planned.
pub(super) struct PendingMove {
    pub unit: UnitId,
    pub second: SecondMove,
    /// The units of other sides that the player perceived before the first move.
    pub known: Vec<UnitId>,
    /// Number of log events before the first move.
    pub events: usize,
    /// Revision of the session before the first move.
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

/// Submits the second move if the first ended where it should. After an attack on the way, or if a unit of another side
/// has come to light, the player decides anew.
fn submit_second_move(
    session: Res<Session>,
    view: Res<ViewModel>,
    status: Res<Status>,
    log: Res<PerceivedLog>,
    mut queued: ResMut<QueuedMove>,
    mut requests: MessageWriter<Request>,
) {
    let Some(pending) = &queued.0 else { return };
    if session.revision <= pending.revision || matches!(*status, Status::Awaiting { .. }) {
        return;
    }
    let since = log.events.get(pending.events..).unwrap_or_default();
    let was_attacked = since.iter().any(|event| matches!(event, Event::Attacked { .. }));
    let is_there = view.placement(pending.unit).is_some_and(|placement| placement.square() == pending.second.via);
    let is_known = |unit: &UnitId| pending.known.contains(unit);
    let has_found_somebody = !others_on_board(&view, pending.unit).iter().all(is_known);
    if view.active == Some(pending.unit) && is_there && !was_attacked && !has_found_somebody {
        requests.write(Request::SecondMove(Box::new(pending.second.clone())));
    }
    queued.0 = None;
}

/// The units of other sides on the board, as the player perceives it.
pub(super) fn others_on_board(view: &ViewModel, unit: UnitId) -> Vec<UnitId> {
    let placed = (0..).map(UnitId).zip(&view.placements).filter(|(_, placement)| placement.on_board);
    placed.map(|(other, _)| other).filter(|&other| view.side(other) != view.side(unit)).collect()
}

/// Previews the second move in a copy of the battle in which the first has been carried out. The copy lacks the units
/// that hide from the player.
pub(super) fn preview_after(world: &mut World, first: &Command, second: &Command) -> Option<Preview> {
    let mut scratch = World::new();
    let viewer = world.resource::<Session>().viewer;
    rules::as_perceived_by(world, viewer, |world| rules::fork(world, &mut scratch, 0));
    rules::submit(&mut scratch, first.clone()).ok()?;
    rules::preview(&mut scratch, second).ok()
}
