//! Whom it sets off when somebody moves, attacks or uses a psi power.

use super::{Readiness, ReadyFrame, Trigger};
use crate::{
    battle::UnitId,
    grid::{Space, within_reach},
    rules::saga::{
        effects::What,
        field::Field,
        frame::MoveFrame,
        muster::{Fighter, Muster},
        sight::conceal,
    },
};

/// One who is set off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetOff {
    /// Who may act.
    pub unit: UnitId,
    /// Whom an attack would be aimed at; `None` where nobody did it.
    pub target: Option<UnitId>,
}

impl SetOff {
    /// By what somebody does, or has done to it.
    pub(super) fn by(unit: UnitId, target: UnitId) -> Self {
        Self { unit, target: Some(target) }
    }
}

/// Who is set off by the last step of a move, apart from those who have reacted to it already, or let it go.
/// SAGA-READY-06, SAGA-READY-08, SAGA-ACT-14
pub fn set_off_by_step(muster: &Muster, frame: &MoveFrame, before: Space) -> Vec<SetOff> {
    if muster.order.ready.is_empty() {
        return Vec::new();
    }
    let mover = frame.unit;
    let has_struck = |unit: UnitId| {
        let mut chances = frame.provoked.iter().zip(&frame.struck_before);
        chances.any(|(&other, &before)| other == unit && muster.of(unit).opportunities_used > before)
    };
    let after = muster.of(mover).space;
    let is_set_off = |readiness: &&Readiness| {
        let holder = muster.of(readiness.unit);
        let comes_within = |squares: u8| {
            let squares = i32::from(squares);
            let is_near = |space: Space| within_reach(holder.space, space, squares);
            !is_near(before) && is_near(after)
        };
        may_react(muster, readiness, mover)
            && !frame.set_off.contains(&readiness.unit)
            && !has_struck(readiness.unit)
            && match readiness.trigger {
                Trigger::EnemyMoves => true,
                Trigger::EnemyWithin(squares) => comes_within(squares),
                Trigger::EnemyInSight => !conceal::sees(muster, holder, before) && conceal::sees(muster, holder, after),
                Trigger::EnemyAttacks | Trigger::EnemyUsesPsi | Trigger::AllyAttacks | Trigger::DoorOpens => false,
            }
    };
    muster.order.ready.iter().filter(is_set_off).map(|readiness| SetOff::by(readiness.unit, mover)).collect()
}

/// The chance of those who are set off by an attack that is about to be rolled, apart from those who react otherwise.
/// Friends of the attacker join in where it is made on a unit.
/// SAGA-READY-06, SAGA-ACT-14
pub fn window_for_attack(
    field: &Field,
    attacker: UnitId,
    target: Option<UnitId>,
    react_otherwise: &[UnitId],
) -> Option<ReadyFrame> {
    if field.order.ready.is_empty() {
        return None;
    }
    let muster = field.muster();
    let side = muster.of(attacker).side;
    let aimed_at = |readiness: &Readiness| match readiness.trigger {
        Trigger::EnemyAttacks => may_react(&muster, readiness, attacker).then_some(attacker),
        Trigger::AllyAttacks => {
            let holder = muster.of(readiness.unit);
            let is_friend = holder.side == side && holder.id != attacker && may_act(holder);
            target.filter(|_| is_friend)
        }
        Trigger::EnemyWithin(_)
        | Trigger::EnemyInSight
        | Trigger::EnemyMoves
        | Trigger::EnemyUsesPsi
        | Trigger::DoorOpens => None,
    };
    let pending = field.order.ready.iter().filter_map(|ready| Some(SetOff::by(ready.unit, aimed_at(ready)?)));
    let pending = pending.filter(|set_off| !react_otherwise.contains(&set_off.unit));
    window(pending.collect(), format!("{} attacks", field.name(attacker)))
}

/// The chance of those who are set off by a psi power that is about to be used. SAGA-READY-06, SAGA-READY-08
pub fn window_for_psi(field: &Field, user: UnitId) -> Option<ReadyFrame> {
    let waits = |readiness: &&Readiness| readiness.trigger == Trigger::EnemyUsesPsi;
    if !field.order.ready.iter().any(|readiness| waits(&readiness)) {
        return None;
    }
    let muster = field.muster();
    let waiting = field.order.ready.iter().filter(waits).filter(|readiness| may_react(&muster, readiness, user));
    let pending = waiting.map(|readiness| SetOff::by(readiness.unit, user)).collect();
    window(pending, format!("{} uses a psi power", field.name(user)))
}

/// A chance for these, in the order in which they got ready. SAGA-READY-07
pub fn window(mut pending: Vec<SetOff>, because: String) -> Option<ReadyFrame> {
    pending.reverse();
    (!pending.is_empty()).then_some(ReadyFrame { first: None, pending, because, answer: None })
}

/// Whether one who waits could act at all. SAGA-BEY-08
pub(super) fn may_act(holder: &Fighter) -> bool {
    holder.is_present() && !holder.effects.has(What::Pinned)
}

/// Whether a unit could react to what an enemy does: it must have noticed it. SAGA-BEY-23
pub(super) fn may_react(muster: &Muster, readiness: &Readiness, actor: UnitId) -> bool {
    let (holder, other) = (muster.of(readiness.unit), muster.of(actor));
    let is_noticed = !other.is_unseen_by(holder.id);
    may_act(holder) && is_noticed && holder.side != other.side && readiness.whom.is_none_or(|whom| whom == actor)
}
