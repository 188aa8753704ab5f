//! The frames of delayed turns.

use crate::battle::{Choice, ChoiceOption, Controller, Event, UnitId, Work};
use crate::rules::saga::damage::recover;
use crate::rules::saga::effects;
use crate::rules::saga::frame::{SagaFrame, SagaStep, StepInFrame, TurnFrame};
use crate::rules::saga::query::turns::delay;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, DelayedTurn, Rank, TurnPoint};
use crate::rules::saga::turns::{budget, order};

/// Delays the turn.
pub fn begin(battle: &mut BattleAccess, unit: UnitId, after: Option<UnitId>) {
    let words = match after {
        Some(other) => format!("delays until after {}", battle.name(other)),
        None => "delays".to_owned(),
    };
    battle.log_event(Event::Acted { unit, action: Action::Delay.key(), words });
    budget::close(battle, unit);
    battle.order_mut().delaying.push(DelayedTurn { unit, after });
}

/// The chance for delaying units to act after a turn, higher initiative modifier first. SAGA-DELAY-05
pub fn window(battle: &mut BattleAccess, after: UnitId) -> Option<StepInFrame> {
    if battle.order.delaying.is_empty() {
        return None;
    }
    let mut delaying = std::mem::take(&mut battle.order_mut().delaying);
    delaying.retain(|delay| battle.is_on_board(delay.unit) && battle.vital(delay.unit).can_act());
    battle.order_mut().delaying.clone_from(&delaying);
    let modifier = |unit: UnitId| battle.turn_data(unit).initiative.rank.as_ref().map_or(0, |rank| rank.modifier);
    let mut pending: Vec<UnitId> = delaying.iter().map(|delay| delay.unit).collect();
    pending.sort_by_key(|&unit| modifier(unit));
    let is_last = delay::later(&battle.view()).next().is_none();
    (!pending.is_empty()).then_some(StepInFrame { after, pending, is_last, answer: None })
}

/// Asks the delaying units one by one. SAGA-DELAY-03, SAGA-DELAY-06
impl Work<SagaFrame> for StepInFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let Some(&unit) = self.pending.last() else { return SagaStep::Done };
        let delay = battle.order.delaying.iter().find(|delay| delay.unit == unit).copied();
        let steps_in = match delay {
            None => Some(false),
            Some(_) if !battle.vital(unit).can_act() => Some(false),
            Some(DelayedTurn { after: Some(after), .. }) if after == self.after => Some(true),
            Some(DelayedTurn { after: Some(_), .. }) if !self.is_last => Some(false),
            Some(_) => match battle.sides.controller(battle.side(unit)) {
                Controller::Ai(_) => Some(true),
                Controller::Human => self.answer,
            },
        };
        match steps_in {
            None => {
                let choice = choice(&battle.view(), &self, unit);
                SagaStep::Ask(self.into(), choice)
            }
            Some(true) => {
                battle.order_mut().delaying.retain(|delay| delay.unit != unit);
                place_behind(battle, unit, self.after);
                battle.order_mut().current = Some(unit);
                SagaStep::Continue(TurnFrame { unit, begun: false, delayed: true }.into())
            }
            Some(false) => {
                if self.is_last && delay.is_some() {
                    forfeit(battle, unit);
                }
                self.pending.pop();
                self.answer = None;
                SagaStep::Continue(self.into())
            }
        }
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == "act");
    }
}

/// A unit that loses its turn acts last from now on. SAGA-DELAY-06
fn forfeit(battle: &mut BattleAccess, unit: UnitId) {
    battle.order_mut().delaying.retain(|delay| delay.unit != unit);
    battle.log_event(Event::Declined { unit, reaction: "turn".to_owned() });
    recover::end_turn(battle, unit);
    effects::pass(battle, TurnPoint::End(unit));
    if let Some(&last) = battle.order.units.last().filter(|&&last| last != unit) {
        place_behind(battle, unit, last);
    }
}

/// Moves a unit directly behind another in the order; its count is one lower. SAGA-DELAY-02, SAGA-DELAY-06
fn place_behind(battle: &mut BattleAccess, unit: UnitId, other: UnitId) {
    let count = battle.turn_data(other).initiative.rank.as_ref().map_or(0, |rank| rank.total) - 1;
    let modifier = battle.turn_data(unit).initiative.rank.as_ref().map_or(0, |rank| rank.modifier);
    battle.initiative_mut(unit).rank = Some(Rank { total: count, modifier, tie_breaks: Vec::new() });
    let order = battle.order_mut();
    // The delaying unit's place is among those that have acted, so the index of the next turn stays correct.
    order.units.retain(|&other| other != unit);
    let place = order.units.iter().position(|&one| one == other).map_or(order.units.len(), |place| place + 1);
    order.units.insert(place, unit);
    order::log_order(battle);
}

fn choice(view: &BattleView, frame: &StepInFrame, unit: UnitId) -> Choice {
    let (name, after) = (view.name(unit), view.name(frame.after));
    let wait = if frame.is_last { ("wait", "Lose the turn") } else { ("wait", "Wait") };
    Choice {
        kind: "delay".into(),
        side: view.side(unit),
        unit,
        about: Some(frame.after),
        prompt: format!("{after}'s turn is over. Should {name} act now?"),
        details: if frame.is_last { vec!["Nobody else acts in this round.".to_owned()] } else { Vec::new() },
        is_reaction: false,
        options: vec![ChoiceOption::new("act", "Act now"), ChoiceOption::new(wait.0, wait.1)],
    }
}
