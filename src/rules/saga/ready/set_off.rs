//! Triggers of readied actions: moves, attacks, psi powers.

use crate::battle::UnitId;
use crate::grid::{Space, Square, within_reach};
use crate::rules::saga::frame::{MoveFrame, ReadyFrame};
use crate::rules::saga::query::ready::set_off::{self, SetOff};
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::state::{BattleView, Combatant, MoveMode, Readiness, ReadyTrigger};

/// The units whose readied actions the last step of a move triggers, except those that have reacted to the move or
/// declined. SAGA-READY-06, SAGA-READY-08, SAGA-ACT-14
pub fn set_off_by_step(view: &BattleView, frame: &MoveFrame, before: Space) -> Vec<SetOff> {
    if view.order.ready.is_empty() {
        return Vec::new();
    }
    let mover = frame.unit;
    let has_struck = |unit: UnitId| {
        let mut chances = frame.provoked.iter().zip(&frame.struck_before);
        chances.any(|(&other, &before)| other == unit && view.of(unit).opportunities_used > before)
    };
    let after = view.of(mover).space;
    // These look at the end of a charge only after its attack has been announced. SAGA-READY-09
    let ends_charge = frame.kind == MoveMode::Charge && frame.ahead.is_empty();
    let is_set_off = |readiness: &&Readiness| {
        let holder = view.of(readiness.unit);
        set_off::may_react(view, readiness, mover)
            && !frame.set_off.contains(&readiness.unit)
            && !has_struck(readiness.unit)
            && match readiness.trigger {
                ReadyTrigger::EnemyMoves => true,
                ReadyTrigger::EnemyWithin(squares) => !ends_charge && comes_within(holder, squares, before, after),
                ReadyTrigger::EnemyInSight => {
                    !conceal::sees(view, holder, before) && conceal::sees(view, holder, after)
                }
                ReadyTrigger::EnemyAttacks
                | ReadyTrigger::EnemyUsesPsi
                | ReadyTrigger::AllyAttacks
                | ReadyTrigger::DoorOpens => false,
            }
    };
    view.order.ready.iter().filter(is_set_off).map(|readiness| SetOff::by(readiness.unit, mover)).collect()
}

/// Returns true if a step ends within some squares of a unit and began farther off.
fn comes_within(holder: &Combatant, squares: u8, before: Space, after: Space) -> bool {
    let is_near = |space: Space| within_reach(holder.space, space, i32::from(squares));
    !is_near(before) && is_near(after)
}

/// The readied actions that wait for an enemy to come near and that the last step of a charge triggers. `struck_before`
/// holds the attacks of opportunity that their holders had made before it. SAGA-READY-09, SAGA-ACT-14
pub fn window_for_arrival(
    view: &BattleView,
    mover: UnitId,
    before: Square,
    struck_before: &[(UnitId, u8)],
) -> Option<ReadyFrame> {
    let actor = view.of(mover);
    if !actor.is_present() {
        return None;
    }
    let is_set_off = |readiness: &&Readiness| {
        let ReadyTrigger::EnemyWithin(squares) = readiness.trigger else { return false };
        let holder = view.of(readiness.unit);
        let has_struck =
            struck_before.iter().any(|&(unit, before)| unit == holder.id && holder.opportunities_used > before);
        set_off::may_react(view, readiness, mover)
            && !has_struck
            && comes_within(holder, squares, actor.space.at(before), actor.space)
    };
    let pending = view.order.ready.iter().filter(is_set_off).map(|readiness| SetOff::by(readiness.unit, mover));
    window(pending.collect(), format!("{} charges", actor.name))
}

/// The readied actions triggered by an attack before it is rolled, except those of units that react otherwise. Allies
/// of the attacker may join an attack on a unit. SAGA-READY-06, SAGA-ACT-14
pub fn window_for_attack(
    view: &BattleView,
    attacker: UnitId,
    target: Option<UnitId>,
    react_otherwise: &[UnitId],
) -> Option<ReadyFrame> {
    if view.order.ready.is_empty() {
        return None;
    }
    let side = view.of(attacker).side;
    let aimed_at = |readiness: &Readiness| match readiness.trigger {
        ReadyTrigger::EnemyAttacks => set_off::may_react(view, readiness, attacker).then_some(attacker),
        ReadyTrigger::AllyAttacks => {
            let holder = view.of(readiness.unit);
            let is_friend = holder.side == side && holder.id != attacker && set_off::may_act(holder);
            target.filter(|_| is_friend)
        }
        ReadyTrigger::EnemyWithin(_)
        | ReadyTrigger::EnemyInSight
        | ReadyTrigger::EnemyMoves
        | ReadyTrigger::EnemyUsesPsi
        | ReadyTrigger::DoorOpens => None,
    };
    let pending = view.order.ready.iter().filter_map(|ready| Some(SetOff::by(ready.unit, aimed_at(ready)?)));
    let pending = pending.filter(|set_off| !react_otherwise.contains(&set_off.unit));
    window(pending.collect(), format!("{} attacks", view.name(attacker)))
}

/// The readied actions triggered by a psi power before it is used. SAGA-READY-06, SAGA-READY-08
pub fn window_for_psi(view: &BattleView, user: UnitId) -> Option<ReadyFrame> {
    let waits = |readiness: &&Readiness| readiness.trigger == ReadyTrigger::EnemyUsesPsi;
    if !view.order.ready.iter().any(|readiness| waits(&readiness)) {
        return None;
    }
    let waiting = view.order.ready.iter().filter(waits).filter(|readiness| set_off::may_react(view, readiness, user));
    let pending = waiting.map(|readiness| SetOff::by(readiness.unit, user)).collect();
    window(pending, format!("{} uses a psi power", view.name(user)))
}

/// The frame for these units, in the order in which they readied their actions. SAGA-READY-07
pub fn window(mut pending: Vec<SetOff>, because: String) -> Option<ReadyFrame> {
    pending.reverse();
    (!pending.is_empty()).then_some(ReadyFrame { first: None, pending, because, answer: None })
}
