//! The round: declarations, segments, and what its end brings.

use bevy::prelude::*;

use super::{
    action::Action,
    data::Skill,
    field::Field,
    frame::{D6Step, DeclareFrame, RoundFrame, SegmentFrame, Stage},
    injury::{self, Level},
    morale, movement,
    plan::Plan,
    script, victory, views,
};
use crate::battle::{self, Event, Outcome, SideId, UnitId};

/// Where the battle is.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Round {
    /// From 1.
    pub number: u32,
    /// Who declares, in order.
    pub order: Vec<UnitId>,
    /// Sides that have given up, in the order in which they did. D6-RND-03
    pub surrendered: Vec<SideId>,
}

/// Runs the battle from step to step. D6-RND-01, D6-RND-05
pub fn run(frame: RoundFrame, field: &mut Field) -> D6Step {
    script::review(field);
    if let Some(outcome) = victory::decided(field) {
        return D6Step::Over(outcome);
    }
    match frame {
        RoundFrame::Begin => begin(field),
        RoundFrame::Declaring(place) => next_to_declare(field, place),
        RoundFrame::Acting(number) => act(field, number),
        RoundFrame::End => end(field),
    }
}

fn begin(field: &mut Field) -> D6Step {
    field.round.number += 1;
    let round = field.round.number;
    field.tell(Event::RoundBegan { round, surprise: false });
    for unit in field.units() {
        let mut body = field.body_mut(unit);
        *body.plan = Plan::default();
        body.guard.clear();
    }
    script::review(field);
    bring_in(field, round);
    let order = declaration_order(field);
    field.round.order.clone_from(&order);
    field.tell(Event::PhaseBegan { words: "Declarations".to_owned() });
    field.tell(Event::OrderSet { order });
    D6Step::Continue(RoundFrame::Declaring(0).into())
}

/// The least observant first; equally observant ones: the computer's before people's, then in roster order.
/// D6-DECL-12, D6-DECL-14
pub fn declaration_order(field: &Field) -> Vec<UnitId> {
    let mut order: Vec<UnitId> = field.units().filter(|&unit| field.is_in_the_fight(unit)).collect();
    order.sort_by_key(|&unit| (field.data_of(unit).code(Skill::Perception), field.is_humans(unit), unit));
    order
}

fn bring_in(field: &mut Field, round: u32) {
    let due = |unit: &UnitId| {
        let is_away = !field.is_on_board(*unit) && !field.has_departed(*unit);
        let is_called = field.progress.called.contains(unit);
        is_away && (is_called || field.body(*unit).profile.arrives.is_some_and(|arrival| arrival <= round))
    };
    let due: Vec<UnitId> = field.units().filter(due).collect();
    for unit in due {
        let Some(at) = movement::free_place_near(field, unit) else { continue };
        field.put(unit, at);
        field.body_mut(unit).standing.on_board = true;
        field.tell(Event::Arrived { unit, at });
    }
}

fn next_to_declare(field: &Field, place: usize) -> D6Step {
    match field.round.order.get(place) {
        Some(&unit) if field.is_able(unit) => {
            D6Step::Push(RoundFrame::Declaring(place + 1).into(), DeclareFrame { unit, begun: false }.into())
        }
        Some(_) => D6Step::Continue(RoundFrame::Declaring(place + 1).into()),
        None => D6Step::Continue(RoundFrame::Acting(1).into()),
    }
}

/// Calls upon a unit, waits while it plans, and reads out what it will do. D6-DECL-12, D6-DECL-13
pub fn declare(frame: DeclareFrame, field: &mut Field) -> D6Step {
    let unit = frame.unit;
    if !frame.begun {
        field.tell(Event::TurnBegan { unit });
    }
    let is_ready = field.body(unit).plan.confirmed;
    // Its side may have given up.
    if field.is_able(unit) && !is_ready {
        return D6Step::Await(DeclareFrame { begun: true, ..frame }.into(), unit, field.side(unit));
    }
    if is_ready {
        let words = views::plan_words(field, unit);
        let words = if words.is_empty() { "holds still".to_owned() } else { format!("will {}", words.join(", then ")) };
        field.tell(Event::Acted { unit, action: Action::Confirm.key(), words });
    }
    field.tell(Event::TurnEnded { unit });
    D6Step::Done
}

/// Everyone takes the first action, then those with two the second, and so on. D6-SEG-03
fn act(field: &Field, number: u8) -> D6Step {
    let last = field.units().flat_map(|unit| field.body(unit).plan.steps.iter().map(|step| step.segment)).max();
    if last.is_none_or(|last| number > last) {
        return D6Step::Continue(RoundFrame::End.into());
    }
    D6Step::Push(RoundFrame::Acting(number + 1).into(), SegmentFrame { number, stage: Stage::Announce }.into())
}

/// Dying units roll, what lasted a round is over, and the round may have decided the battle. D6-RND-06
fn end(field: &mut Field) -> D6Step {
    let dying: Vec<UnitId> =
        field.units().filter(|&unit| field.body(unit).injury.level == Level::MortallyWounded).collect();
    for unit in dying {
        injury::roll_against_dying(field, unit);
    }
    for unit in field.units() {
        let mut body = field.body_mut(unit);
        if body.injury.dazed {
            body.injury.dazed = false;
            field.tell(Event::FlagChanged { unit, flag: "dazed".to_owned(), on: false });
        }
    }
    if victory::decided(field).is_none() {
        morale::judge(field);
    }
    battle::count_round_held(field);
    let outcome: Option<Outcome> = victory::decided(field).or_else(|| victory::after_round(field));
    match outcome {
        Some(outcome) => D6Step::Over(outcome),
        None => D6Step::Continue(RoundFrame::Begin.into()),
    }
}
