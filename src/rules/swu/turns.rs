//! Rounds and turns. SWU-INIT-02, SWU-TURN-01 to SWU-TURN-04, SWU-TURN-11

use bevy::prelude::World;

use super::{
    budget, checks, conditions,
    data::Ability,
    frame::{BattleFrame, SwuFrame, SwuStep, TurnFrame},
    initiative, missions, morale, placement,
    query::mission,
    state::{BattleAccess, Life, TurnOrder},
    vital,
};
use crate::battle::{Event, Registry, UnitId, Work};

/// Registers the order of turns.
pub fn install(world: &mut World) {
    world.insert_resource(TurnOrder::default());
    Registry::add_resource::<TurnOrder>(world);
}

impl Work<SwuFrame> for BattleFrame {
    /// Runs the battle from turn to turn.
    fn run(self, battle: &mut BattleAccess) -> SwuStep {
        match self {
            Self::Begin => {
                initiative::surprise(battle);
                let present: Vec<UnitId> = battle.units().filter(|&unit| battle.is_on_board(unit)).collect();
                initiative::roll(battle, &present);
                begin_round(battle);
                SwuStep::Continue(Self::Round.into())
            }
            Self::Round => next_turn(battle),
        }
    }
}

fn begin_round(battle: &mut BattleAccess) {
    let order = battle.order_mut();
    (order.round, order.next) = (order.round + 1, 0);
    let round = order.round;
    battle.log_event(Event::RoundBegan { round, title: None });
    missions::review(battle);
    bring_in(battle, round);
    if round == 1 {
        return;
    }
    for unit in battle.units() {
        conditions::end_surprise(battle, unit);
    }
}

/// Brings in the units that are due or called; they roll initiative. One without a free place waits.
fn bring_in(battle: &mut BattleAccess, round: u32) {
    let due = |unit: &UnitId| {
        let is_away = !battle.is_on_board(*unit) && !battle.has_departed(*unit);
        let is_called = battle.progress.called.contains(unit);
        is_away && (is_called || battle.profile(*unit).arrives.is_some_and(|arrival| arrival <= round))
    };
    let due: Vec<UnitId> = battle.units().filter(due).collect();
    let arrived: Vec<UnitId> = due.into_iter().filter(|&unit| placement::arrive(battle, unit)).collect();
    if !arrived.is_empty() {
        initiative::roll(battle, &arrived);
    }
}

/// Runs the next turn; after the last, the round ends. Units that cannot act still make their saves. SWU-INIT-07,
/// SWU-DEATH-07, SWU-STUN-04
fn next_turn(battle: &mut BattleAccess) -> SwuStep {
    missions::review(battle);
    if let Some(outcome) = mission::decided(battle) {
        return SwuStep::Over(outcome);
    }
    let Some(&(unit, _)) = battle.order.units.get(battle.order.next) else { return end_round(battle) };
    battle.order_mut().next += 1;
    let (is_here, life) = (battle.is_on_board(unit), battle.vital(unit).life);
    if is_here && battle.is_able(unit) {
        return SwuStep::Push(BattleFrame::Round.into(), TurnFrame { unit, begun: false }.into());
    }
    match life {
        _ if !is_here => {}
        Life::Dying { .. } => {
            conditions::begin_turn(battle, unit);
            vital::death_save(battle, unit);
        }
        Life::Conscious => {
            battle.log_event(Event::TurnBegan { unit });
            begin(battle, unit);
            end(battle, unit);
        }
        Life::Stable | Life::Dead => conditions::begin_turn(battle, unit),
    }
    SwuStep::Continue(BattleFrame::Round.into())
}

fn begin(battle: &mut BattleAccess, unit: UnitId) {
    conditions::begin_turn(battle, unit);
    budget::begin_turn(battle, unit);
}

/// Ends a turn; the stunned save first. SWU-STUN-04, SWU-STUN-06
fn end(battle: &mut BattleAccess, unit: UnitId) {
    budget::end_turn(battle, unit);
    let stunned = battle.conditions(unit).stunned;
    if stunned.is_some_and(|dc| checks::save(battle, unit, Ability::Constitution, dc, 0)) {
        conditions::end_stun(battle, unit);
    }
    conditions::end_turn(battle, unit);
    battle.log_event(Event::TurnEnded { unit });
}

fn end_round(battle: &mut BattleAccess) -> SwuStep {
    morale::judge(battle);
    missions::count_round_held(battle);
    match mission::decided(battle).or_else(|| mission::after_round(battle)) {
        Some(outcome) => SwuStep::Over(outcome),
        None => {
            begin_round(battle);
            SwuStep::Continue(BattleFrame::Round.into())
        }
    }
}

impl Work<SwuFrame> for TurnFrame {
    /// Begins the turn, waits for orders, and ends it. SWU-TURN-04
    fn run(self, battle: &mut BattleAccess) -> SwuStep {
        let unit = self.unit;
        if !self.begun {
            battle.log_event(Event::TurnBegan { unit });
            begin(battle, unit);
        }
        missions::review(battle);
        if let Some(outcome) = mission::decided(battle) {
            return SwuStep::Over(outcome);
        }
        if !battle.budget(unit).ended && battle.is_able(unit) {
            let side = battle.side(unit);
            return SwuStep::Await(Self { unit, begun: true }.into(), unit, side);
        }
        end(battle, unit);
        match mission::after_turn(battle, unit) {
            Some(outcome) => SwuStep::Over(outcome),
            None => SwuStep::Done,
        }
    }
}
