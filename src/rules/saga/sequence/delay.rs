//! Delay: a turn put off to a later point of the round.

use bevy::prelude::*;

use super::{
    order::{self, Rank},
    turn::Budget,
};
use crate::{
    battle::{Choice, ChoiceOption, Controller, Event, Illegal, UnitId},
    rules::saga::{
        action::Action,
        effects::{self, Point},
        field::Field,
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
pub fn check(field: &Field, unit: UnitId, after: Option<UnitId>) -> Result<(), Illegal> {
    let whole = if field.order.surprise { Budget::SURPRISE } else { Budget::REGULAR };
    if *field.agenda(unit).budget != whole {
        return Err(Illegal::new("acted", "only a turn in which nothing was done yet can be put off"));
    }
    match after {
        None if later(field).next().is_none() => Err(Illegal::new("last", "nobody acts after this unit in this round")),
        Some(other) if !rest(field).any(|unit| unit == other) || !has_a_turn(field, other) => {
            Err(Illegal::new("not_later", format!("{} has no turn left in this round", field.name(other))))
        }
        None | Some(_) => Ok(()),
    }
}

/// Those who still have a turn in this round.
pub fn later(field: &Field) -> impl Iterator<Item = UnitId> {
    rest(field).filter(|&unit| has_a_turn(field, unit))
}

/// Those who come later in this round.
fn rest(field: &Field) -> impl Iterator<Item = UnitId> {
    field.order.units.iter().skip(field.order.next).copied()
}

fn has_a_turn(field: &Field, unit: UnitId) -> bool {
    field.is_on_board(unit) && field.vital(unit).is_fit() && field.bonds(unit).0.is_none()
}

/// Puts the turn off.
pub fn begin(field: &mut Field, unit: UnitId, after: Option<UnitId>) {
    let words = match after {
        Some(other) => format!("delays until after {}", field.name(other)),
        None => "delays".to_owned(),
    };
    field.tell(Event::Acted { unit, action: Action::Delay.key(), words });
    field.agenda_mut(unit).budget.ended = true;
    field.order.delaying.push(Delay { unit, after });
}

/// Whether a unit's turn is put off.
pub fn is_delaying(field: &Field, unit: UnitId) -> bool {
    field.order.delaying.iter().any(|delay| delay.unit == unit)
}

/// The chance of those who delay, as a turn has ended: the higher initiative modifier first. SAGA-DELAY-05
pub fn window(field: &mut Field, after: UnitId) -> Option<StepInFrame> {
    if field.order.delaying.is_empty() {
        return None;
    }
    let mut delaying = std::mem::take(&mut field.order.delaying);
    delaying.retain(|delay| field.is_on_board(delay.unit) && field.vital(delay.unit).is_fit());
    field.order.delaying.clone_from(&delaying);
    let modifier = |unit: UnitId| field.agenda(unit).initiative.rank.as_ref().map_or(0, |rank| rank.modifier);
    let mut pending: Vec<UnitId> = delaying.iter().map(|delay| delay.unit).collect();
    pending.sort_by_key(|&unit| modifier(unit));
    let is_last = later(field).next().is_none();
    (!pending.is_empty()).then_some(StepInFrame { after, pending, is_last, answer: None })
}

/// Asks one after the other. SAGA-DELAY-03, SAGA-DELAY-06
pub fn run(mut frame: StepInFrame, field: &mut Field) -> SagaStep {
    let Some(&unit) = frame.pending.last() else { return SagaStep::Done };
    let delay = field.order.delaying.iter().find(|delay| delay.unit == unit).copied();
    let steps_in = match delay {
        None => Some(false),
        Some(_) if !field.vital(unit).is_fit() => Some(false),
        Some(Delay { after: Some(after), .. }) if after == frame.after => Some(true),
        Some(Delay { after: Some(_), .. }) if !frame.is_last => Some(false),
        Some(_) => match field.sides.controller(field.side(unit)) {
            Controller::Ai => Some(true),
            Controller::Human => frame.answer,
        },
    };
    match steps_in {
        None => {
            let choice = choice(field, &frame, unit);
            SagaStep::Ask(frame.into(), choice)
        }
        Some(true) => {
            field.order.delaying.retain(|delay| delay.unit != unit);
            place_behind(field, unit, frame.after);
            field.order.current = Some(unit);
            SagaStep::Continue(TurnFrame { unit, begun: false, delayed: true }.into())
        }
        Some(false) => {
            if frame.is_last && delay.is_some() {
                forfeit(field, unit);
            }
            frame.pending.pop();
            frame.answer = None;
            SagaStep::Continue(frame.into())
        }
    }
}

/// The turn is lost, and the unit acts last from now on. SAGA-DELAY-06
fn forfeit(field: &mut Field, unit: UnitId) {
    field.order.delaying.retain(|delay| delay.unit != unit);
    field.tell(Event::Declined { unit, reaction: "turn".to_owned() });
    recover::end_turn(field, unit);
    effects::pass(field, Point::End(unit));
    if let Some(&last) = field.order.units.last().filter(|&&last| last != unit) {
        place_behind(field, unit, last);
    }
}

/// Puts a unit directly behind another in the order; its count is one lower. SAGA-DELAY-02, SAGA-DELAY-06
fn place_behind(field: &mut Field, unit: UnitId, other: UnitId) {
    let count = field.agenda(other).initiative.rank.as_ref().map_or(0, |rank| rank.total) - 1;
    let modifier = field.agenda(unit).initiative.rank.as_ref().map_or(0, |rank| rank.modifier);
    field.agenda_mut(unit).initiative.rank = Some(Rank { total: count, modifier, tie_breaks: Vec::new() });
    let order = &mut *field.order;
    // Whoever delays has had its count: it stands before those to come, and stays so.
    order.units.retain(|&other| other != unit);
    let place = order.units.iter().position(|&one| one == other).map_or(order.units.len(), |place| place + 1);
    order.units.insert(place, unit);
    order::tell(field);
}

fn choice(field: &Field, frame: &StepInFrame, unit: UnitId) -> Choice {
    let (name, after) = (field.name(unit), field.name(frame.after));
    let wait = if frame.is_last { ("wait", "Lose the turn") } else { ("wait", "Wait") };
    Choice {
        kind: "delay".into(),
        side: field.side(unit),
        unit,
        about: Some(frame.after),
        prompt: format!("{after}'s turn is over. Should {name} act now?"),
        details: if frame.is_last { vec!["Nobody else acts in this round.".to_owned()] } else { Vec::new() },
        is_reaction: false,
        options: vec![ChoiceOption::new("act", "Act now"), ChoiceOption::new(wait.0, wait.1)],
    }
}
