//! A segment by the charts: the units take their turns by Dexterity, and those who wait take them later.

use super::segment::announce;
use crate::{
    battle::{Event, UnitId, Work},
    rules::d6::{
        frame::{D6Frame, D6Step, FullReactionsFrame, TurnFrame, TurnStage, TurnsFrame},
        missions, plans,
        query::{
            mission,
            plans::{has_turn, turn_order},
        },
        state::{BattleAccess, Delay},
    },
};

impl Work<D6Frame> for TurnsFrame {
    /// Announces the segment, then lets one unit after the other take its turn. D6-SEG-03, D6-SEG-11, D6-SEG-14
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        let segment = self.segment;
        let Some(mut queue) = self.queue else {
            let queue = begin(battle, segment);
            let next = Self { segment, queue: Some(queue), last: None }.into();
            let units: Vec<UnitId> = if segment == 1 { battle.units().rev().collect() } else { Vec::new() };
            return D6Step::Push(next, FullReactionsFrame { units }.into());
        };
        missions::review(battle);
        if mission::decided(battle).is_some() {
            return D6Step::Done;
        }
        release(battle, &mut queue, self.last);
        let Some(unit) = queue.pop() else { return D6Step::Done };
        let later = queue.iter().rev().copied().collect();
        let turn = TurnFrame { unit, segment, stage: TurnStage::Begin(later) };
        D6Step::Push(Self { segment, queue: Some(queue), last: Some(unit) }.into(), turn.into())
    }
}

/// Announces the segment and returns the units that have a turn in it, the next last.
fn begin(battle: &mut BattleAccess, segment: u8) -> Vec<UnitId> {
    announce(battle, segment);
    for unit in battle.units() {
        plans::delay(battle, unit, Delay::None);
    }
    let mut order = turn_order(battle, battle.units().filter(|&unit| has_turn(battle, unit, segment)));
    let able: Vec<UnitId> = order.iter().copied().filter(|&unit| battle.is_able(unit)).collect();
    if able.len() > 1 {
        battle.log_event(Event::OrderSet { order: able });
    }
    order.reverse();
    order
}

/// Puts the units whose wait is over at the head of the queue, by Dexterity: those that waited for the unit whose turn
/// has just ended; and when no other turn is left, those that wait for the end of the segment. D6-SEG-16, D6-SEG-17
fn release(battle: &mut BattleAccess, queue: &mut Vec<UnitId>, last: Option<UnitId>) {
    let ended = last.filter(|&unit| !battle.plan(unit).is_delayed());
    let is_last = queue.is_empty();
    let is_released = |unit: &UnitId| match battle.plan(*unit).delay {
        Delay::After(other) => ended == Some(other) || (is_last && !battle.plan(other).is_delayed()),
        Delay::UntilEnd => is_last,
        Delay::None | Delay::Over => false,
    };
    let mut released: Vec<UnitId> = battle.units().filter(is_released).collect();
    if is_last && released.len() > 1 {
        // Those that wait for a unit come before those that wait for the end.
        let waits_for_unit = |unit: &UnitId| matches!(battle.plan(*unit).delay, Delay::After(_));
        if released.iter().any(waits_for_unit) {
            released.retain(waits_for_unit);
        }
    }
    let order = turn_order(battle, released.into_iter());
    for &unit in &order {
        plans::delay(battle, unit, Delay::Over);
    }
    queue.extend(order.into_iter().rev());
}
