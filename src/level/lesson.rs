//! Lessons: a level tells a player step by step what to do. A lesson changes nothing of the battle, so it is in no saved
//! battle: it finds its step again from the commands given so far.

use bevy::prelude::World;

use super::lesson_state as state;
use crate::{
    battle::{ActionKey, History, Log, Order, Status, UnitId},
    grid::Square,
};

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The text for the player.
    pub say: String,
    /// The thing to which the step points.
    pub point: Option<LessonMark>,
    /// The condition that ends the step.
    pub until: LessonGoal,
}

impl LessonStep {
    /// The actions that the step names.
    pub(super) fn actions(&self) -> impl Iterator<Item = &ActionKey> {
        let pointed = match &self.point {
            Some(LessonMark::Action(action)) => Some(action),
            Some(LessonMark::Square(_) | LessonMark::Unit(_) | LessonMark::EndTurn) | None => None,
        };
        let ordered = match &self.until {
            LessonGoal::Order(order) => order.actions.as_slice(),
            LessonGoal::Read
            | LessonGoal::Pointed
            | LessonGoal::Asked
            | LessonGoal::Answer
            | LessonGoal::Turn
            | LessonGoal::Out(_)
            | LessonGoal::Stands(..)
            | LessonGoal::Flanked(_)
            | LessonGoal::ClearShot { .. }
            | LessonGoal::Round(_) => &[],
        };
        pointed.into_iter().chain(ordered)
    }
}

/// A thing to which a step points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonMark {
    /// A square of the board.
    Square(Square),
    /// A unit, wherever it is.
    Unit(UnitId),
    /// An action in the menu.
    Action(ActionKey),
    /// The button that ends the turn.
    EndTurn,
}

/// The condition that ends a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonGoal {
    /// The player goes on, or gives an order.
    Read,
    /// The player has pointed at the mark, or gives an order.
    Pointed,
    /// A person has given an order like this.
    Order(WantedOrder),
    /// A person is asked a question, or has answered it.
    Asked,
    /// A person has answered a question.
    Answer,
    /// It is a person's turn.
    Turn,
    /// This unit is out of action.
    Out(UnitId),
    /// This unit covers this square, or has stepped onto it.
    Stands(UnitId, Square),
    /// After an order of a person, two units of people stand beside this unit, on opposite sides of it.
    Flanked(UnitId),
    /// After an order of a person, no cover is between two units, from where the first stands or has declared to go.
    ClearShot {
        /// The unit that is to shoot.
        unit: UnitId,
        /// The unit at which it is to shoot.
        target: UnitId,
    },
    /// This round has begun.
    Round(u32),
}

/// The orders that end a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedOrder {
    /// The actions, of which any will do.
    pub actions: Vec<ActionKey>,
    /// The unit that must get the order; `None` if any will do.
    pub unit: Option<UnitId>,
    /// The unit at which the order must aim; `None` if any will do.
    pub target: Option<UnitId>,
}

impl WantedOrder {
    /// Returns true for an order that ends the step.
    pub fn is_met_by(&self, order: &Order) -> bool {
        self.actions.contains(&order.action)
            && self.unit.is_none_or(|unit| order.unit == unit)
            && self.target.is_none_or(|target| order.at == Some(target))
    }
}

/// The input of the player that is no part of the battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonInput {
    /// The square under the pointer.
    pub square: Option<Square>,
    /// The unit under the pointer.
    pub unit: Option<UnitId>,
    /// True if the player goes on to the next step.
    pub next: bool,
}

/// The progress of a player in a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    step: usize,
    /// The number of commands that belong to earlier steps.
    seen: usize,
}

impl LessonProgress {
    /// The index of the step; the number of steps if all are done.
    pub fn step(&self) -> usize {
        self.step
    }

    /// Goes past each step whose condition is met. Returns true if the step has changed.
    pub fn advance(&mut self, lesson: &[LessonStep], world: &mut World, input: LessonInput) -> bool {
        let before = self.step;
        let mut next = input.next;
        let deeds = state::deeds_of_people(world);
        self.seen = self.seen.min(world.resource::<History>().commands.len());
        while let Some(step) = lesson.get(self.step) {
            let new = deeds.iter().filter(|deed| deed.command >= self.seen);
            let has_acted = new.clone().next().is_some();
            let met = match &step.until {
                LessonGoal::Read => std::mem::take(&mut next) || has_acted,
                LessonGoal::Pointed => {
                    step.point.as_ref().is_some_and(|mark| is_pointed_at(mark, world, input)) || has_acted
                }
                LessonGoal::Order(wanted) => {
                    let mut orders =
                        new.filter(|deed| deed.order.as_ref().is_some_and(|order| wanted.is_met_by(order)));
                    orders.next().map(|deed| self.seen = deed.command + 1).is_some()
                }
                LessonGoal::Asked => state::is_person_asked(world) || new.clone().any(|deed| deed.order.is_none()),
                LessonGoal::Answer => {
                    let mut answers = new.filter(|deed| deed.order.is_none());
                    answers.next().map(|deed| self.seen = deed.command + 1).is_some()
                }
                LessonGoal::Turn => has_acted || state::is_persons_turn(world),
                LessonGoal::Out(unit) => state::is_out(world, *unit),
                LessonGoal::Stands(unit, square) => {
                    // The move belongs to this step, so that it does not end the next one, too.
                    if let Some(deed) = new.clone().find(|deed| deed.leads(*unit, *square)) {
                        self.seen = deed.command + 1;
                    }
                    state::stands_on(world, *unit, *square)
                }
                LessonGoal::Flanked(unit) => {
                    state::is_after_persons_act(world, self.seen) && state::is_flanked(world, *unit)
                }
                LessonGoal::ClearShot { unit, target } => {
                    state::is_after_persons_act(world, self.seen) && state::has_clear_shot(world, *unit, *target)
                }
                LessonGoal::Round(round) => world.resource::<Log>().round() >= *round,
            };
            // The end of the battle ends the last step, too.
            let is_last = self.step + 1 == lesson.len();
            if !(met || is_last && world.resource::<Status>().is_over()) {
                break;
            }
            self.step += 1;
        }
        self.step != before
    }
}

/// True if the pointer is at a mark on the board.
fn is_pointed_at(mark: &LessonMark, world: &World, input: LessonInput) -> bool {
    match mark {
        LessonMark::Square(square) => input.square == Some(*square),
        LessonMark::Unit(unit) => {
            let under = |square| state::space(world, *unit).is_some_and(|now| now.contains(square));
            input.unit == Some(*unit) || input.square.is_some_and(under)
        }
        LessonMark::Action(_) | LessonMark::EndTurn => false,
    }
}
