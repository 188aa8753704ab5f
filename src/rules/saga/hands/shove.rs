//! Involuntary movement: pushed or thrown, nobody provokes.

use bevy::prelude::*;

use super::grab;
use crate::{
    battle::{Event, Forced, UnitId},
    grid::{Space, Square, step_cost},
    rules::saga::{
        action::Action,
        aiding::aiming,
        data::Feat,
        field::Field,
        frame::{SagaFrame, SagaStep},
        moving::{bearing, movement, pit},
        vehicles::vehicle,
    },
};

/// A push after a melee hit. SAGA-BEY-12
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PushFrame {
    /// Who has hit.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
}

/// The push that follows a melee hit, if the attacker knows how and the target is small enough. SAGA-BEY-12
pub fn after_hit(field: &Field, unit: UnitId, target: UnitId) -> Option<PushFrame> {
    let knows_how = field.data_of(unit).feats.contains(&Feat::RamRush);
    let fits = field.size(target) as i8 - field.size(unit) as i8 <= 1;
    let stands = field.berth(target).is_none();
    (knows_how && fits && stands).then_some(PushFrame { unit, target })
}

/// Pushes one square straight away, into free squares only. SAGA-BEY-12, SAGA-AOO-08
pub fn run(frame: PushFrame, field: &mut Field) -> SagaStep {
    let PushFrame { unit, target } = frame;
    if !field.vital(unit).is_fit() || !field.is_on_board(target) || field.vital(target).is_gone() {
        return SagaStep::Done;
    }
    let muster = field.muster();
    let from = field.space(target).origin;
    let (dx, dy) = direction(field.space(unit), field.space(target));
    let to = from.offset(dx, dy);
    let (mover, occupancy) = (movement::mover(field, target), movement::bodies(&muster, target));
    let can_go = to != from && step_cost(field.board.map(), &mover, &occupancy, from, to).is_some();
    if can_go && movement::is_free_for(field, &muster, target, to) {
        let words = format!("pushes {} back", field.name(target));
        field.tell(Event::Acted { unit, action: Action::Attack.key(), words });
        let before = field.space(target);
        put(field, target, to, Forced::Pushed);
        return after(field, unit, target, before).map_or(SagaStep::Done, SagaStep::Continue);
    }
    SagaStep::Done
}

/// From one body to another, as a step.
pub fn direction(from: Space, to: Space) -> (i16, i16) {
    let ((ax, ay), (bx, by)) = (from.centre_x2(), to.centre_x2());
    let sign = |a: i32, b: i32| i16::try_from((b - a).signum()).unwrap_or(0);
    (sign(ax, bx), sign(ay, by))
}

/// What follows where somebody was moved against its will: it falls into a pit, or the ground gives way.
/// SAGA-BEY-44, SAGA-OBJ-10
pub fn after(field: &mut Field, by: UnitId, target: UnitId, before: Space) -> Option<SagaFrame> {
    let fall = pit::fall(field, target, before).or_else(|| bearing::review(field, by, None));
    fall.map(SagaFrame::from)
}

/// Puts a unit elsewhere against its will: nobody strikes at it for that. SAGA-AOO-08
pub fn put(field: &mut Field, unit: UnitId, to: Square, forced: Forced) {
    let from = field.space(unit).origin;
    let mut standing = field.standing_mut(unit);
    standing.space = standing.space.at(to);
    field.tell(Event::Stepped { unit, from, to, cost: 0, driver: None, forced: Some(forced) });
    vehicle::carry(field, unit);
    grab::watch_distance(field, unit);
    aiming::watch_board(field);
}
