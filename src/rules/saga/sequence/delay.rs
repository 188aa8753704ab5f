//! Delay: a turn put off to a later point of the round.

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{
    order::{self, Rank},
    turn::Budget,
};
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Illegal, UnitId},
    rules::saga::{
        action::Action,
        battle::BattleAccess,
        effects::{self, Point},
        frame::{SagaStep, TurnFrame},
        hurt::recover,
    },
};

/// A turn put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delay {
    /// Whose.
    pub unit: UnitId,
    /// After whose turn it steps in unasked; `None` if it decides each time. SAGA-DELAY-03
    pub after: Option<UnitId>,
}

/// A turn is over, and those who delay may step in.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct StepInFrame {
    /// Whose turn is over.
    pub after: UnitId,
    /// Who may step in, the next last.
    pub pending: Vec<UnitId>,
    /// Whether the round has no later point. SAGA-DELAY-06
    pub is_last: bool,
    /// The answer of the next one, once there is one.
    pub answer: Option<bool>,
}

/// Why a unit cannot delay: it has acted, or nobody acts after it. SAGA-DELAY-01
pub fn check(battle: &BattleAccess, unit: UnitId, after: Option<UnitId>) -> Result<(), Illegal> {
    let whole = if battle.order.surprise { Budget::SURPRISE } else { Budget::REGULAR };
    if *battle.agenda(unit).budget != whole {
        return Err(Illegal::new("acted", "only a turn in which nothing was done yet can be put off"));
    }
    match after {
        None if later(battle).next().is_none() => {
            Err(Illegal::new("last", "nobody acts after this unit in this round"))
        }
        Some(other) if !rest(battle).any(|unit| unit == other) || !has_a_turn(battle, other) => {
            Err(Illegal::new("not_later", format!("{} has no turn left in this round", battle.name(other))))
        }
        None | Some(_) => Ok(()),
    }
}

/// Those who still have a turn in this round.
pub fn later(battle: &BattleAccess) -> impl Iterator<Item = UnitId> {
    rest(battle).filter(|&unit| has_a_turn(battle, unit))
}

/// Those who come later in this round.
fn rest(battle: &BattleAccess) -> impl Iterator<Item = UnitId> {
    battle.order.units.iter().skip(battle.order.next).copied()
}

fn has_a_turn(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.is_on_board(unit) && battle.vital(unit).is_fit() && battle.bonds(unit).0.is_none()
}

/// Puts the turn off.
pub fn begin(battle: &mut BattleAccess, unit: UnitId, after: Option<UnitId>) {
    let words = match after {
        Some(other) => format!("delays until after {}", battle.name(other)),
        None => "delays".to_owned(),
    };
    battle.tell(Event::Acted { unit, action: Action::Delay.key(), words });
    battle.agenda_mut(unit).budget.ended = true;
    battle.order.delaying.push(Delay { unit, after });
}

/// Whether a unit's turn is put off.
pub fn is_delaying(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.order.delaying.iter().any(|delay| delay.unit == unit)
}

/// The chance of those who delay, as a turn has ended: the higher initiative modifier first. SAGA-DELAY-05
pub fn window(battle: &mut BattleAccess, after: UnitId) -> Option<StepInFrame> {
    if battle.order.delaying.is_empty() {
        return None;
    }
    let mut delaying = std::mem::take(&mut battle.order.delaying);
    delaying.retain(|delay| battle.is_on_board(delay.unit) && battle.vital(delay.unit).is_fit());
    battle.order.delaying.clone_from(&delaying);
    let modifier = |unit: UnitId| battle.agenda(unit).initiative.rank.as_ref().map_or(0, |rank| rank.modifier);
    let mut pending: Vec<UnitId> = delaying.iter().map(|delay| delay.unit).collect();
    pending.sort_by_key(|&unit| modifier(unit));
    let is_last = later(battle).next().is_none();
    (!pending.is_empty()).then_some(StepInFrame { after, pending, is_last, answer: None })
}

/// Asks one after the other. SAGA-DELAY-03, SAGA-DELAY-06
impl Work<SagaFrame> for StepInFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let Some(&unit) = self.pending.last() else { return SagaStep::Done };
        let delay = battle.order.delaying.iter().find(|delay| delay.unit == unit).copied();
        let steps_in = match delay {
            None => Some(false),
            Some(_) if !battle.vital(unit).is_fit() => Some(false),
            Some(Delay { after: Some(after), .. }) if after == self.after => Some(true),
            Some(Delay { after: Some(_), .. }) if !self.is_last => Some(false),
            Some(_) => match battle.sides.controller(battle.side(unit)) {
                Controller::Ai => Some(true),
                Controller::Human => self.answer,
            },
        };
        match steps_in {
            None => {
                let choice = choice(battle, &self, unit);
                SagaStep::Ask(self.into(), choice)
            }
            Some(true) => {
                battle.order.delaying.retain(|delay| delay.unit != unit);
                place_behind(battle, unit, self.after);
                battle.order.current = Some(unit);
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

/// The turn is lost, and the unit acts last from now on. SAGA-DELAY-06
fn forfeit(battle: &mut BattleAccess, unit: UnitId) {
    battle.order.delaying.retain(|delay| delay.unit != unit);
    battle.tell(Event::Declined { unit, reaction: "turn".to_owned() });
    recover::end_turn(battle, unit);
    effects::pass(battle, Point::End(unit));
    if let Some(&last) = battle.order.units.last().filter(|&&last| last != unit) {
        place_behind(battle, unit, last);
    }
}

/// Puts a unit directly behind another in the order; its count is one lower. SAGA-DELAY-02, SAGA-DELAY-06
fn place_behind(battle: &mut BattleAccess, unit: UnitId, other: UnitId) {
    let count = battle.agenda(other).initiative.rank.as_ref().map_or(0, |rank| rank.total) - 1;
    let modifier = battle.agenda(unit).initiative.rank.as_ref().map_or(0, |rank| rank.modifier);
    battle.agenda_mut(unit).initiative.rank = Some(Rank { total: count, modifier, tie_breaks: Vec::new() });
    let order = &mut *battle.order;
    // Whoever delays has had its count: it stands before those to come, and stays so.
    order.units.retain(|&other| other != unit);
    let place = order.units.iter().position(|&one| one == other).map_or(order.units.len(), |place| place + 1);
    order.units.insert(place, unit);
    order::tell(battle);
}

fn choice(battle: &BattleAccess, frame: &StepInFrame, unit: UnitId) -> Choice {
    let (name, after) = (battle.name(unit), battle.name(frame.after));
    let wait = if frame.is_last { ("wait", "Lose the turn") } else { ("wait", "Wait") };
    Choice {
        kind: "delay".into(),
        side: battle.side(unit),
        unit,
        about: Some(frame.after),
        prompt: format!("{after}'s turn is over. Should {name} act now?"),
        details: if frame.is_last { vec!["Nobody else acts in this round.".to_owned()] } else { Vec::new() },
        is_reaction: false,
        options: vec![ChoiceOption::new("act", "Act now"), ChoiceOption::new(wait.0, wait.1)],
    }
}
