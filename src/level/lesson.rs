//! Lessons: a level tells a player step by step what to do. A lesson changes nothing of the battle, so it is in no saved
//! battle: it finds its step again from the commands given so far.

use bevy::prelude::World;

use super::lesson_state::{self as state, Deed};
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
            | LessonGoal::Answer { .. }
            | LessonGoal::Turn
            | LessonGoal::Out(_)
            | LessonGoal::Open(_)
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
    Answer {
        /// The keys of the options, of which any will do; any option if there are none. `after` also means `after-1` and
        /// the like.
        options: Vec<String>,
    },
    /// It is a person's turn.
    Turn,
    /// This unit is out of action.
    Out(UnitId),
    /// One of the doors on these squares is open or broken.
    Open(Vec<Square>),
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// The steps that are done, in their order.
    done: Vec<DoneStep>,
    /// The number of commands that belong to earlier steps.
    seen: usize,
}

/// A step that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DoneStep {
    /// The number of commands that the battle had when the step ended. The step is taken back if it has fewer after an
    /// undo.
    commands: usize,
    /// The number of commands that belonged to earlier steps.
    seen_before: usize,
}

impl LessonProgress {
    /// The index of the step; the number of steps if all are done.
    pub fn step(&self) -> usize {
        self.done.len()
    }

    /// Takes back the steps that ended with commands that are undone, then goes past each step whose condition is met or
    /// can no longer be met. Returns true if the step has changed.
    pub fn advance(&mut self, lesson: &[LessonStep], world: &mut World, input: LessonInput) -> bool {
        let before = self.step();
        let commands = world.resource::<History>().commands.len();
        self.take_back(commands);
        let mut next = input.next;
        let deeds = state::deeds_of_people(world);
        while let Some(step) = lesson.get(self.step()) {
            let new: Vec<&Deed> = deeds.iter().filter(|deed| deed.command >= self.seen).collect();
            let met = self.met_at(step, &new, world, input, &mut next);
            // The end of the battle ends the last step, too.
            let is_last = self.step() + 1 == lesson.len();
            let is_passed = is_last && world.resource::<Status>().is_over() || is_beyond_reach(&step.until, world);
            let Some((at, seen)) = met.or(is_passed.then_some((commands, self.seen))) else { break };
            self.done.push(DoneStep { commands: at, seen_before: self.seen });
            self.seen = seen;
        }
        self.step() != before
    }

    /// Takes back the steps that ended after this number of commands.
    fn take_back(&mut self, commands: usize) {
        if let Some(place) = self.done.iter().position(|step| step.commands > commands) {
            self.seen = self.done.get(place).map_or(0, |step| step.seen_before);
            self.done.truncate(place);
        }
        self.seen = self.seen.min(commands);
    }

    /// The number of commands after which the condition of a step was met, and the number of commands that then belong to
    /// it and to earlier steps; `None` if it is not met. `new` are the deeds that belong to no earlier step.
    fn met_at(
        &self,
        step: &LessonStep,
        new: &[&Deed],
        world: &mut World,
        input: LessonInput,
        next: &mut bool,
    ) -> Option<(usize, usize)> {
        let now = world.resource::<History>().commands.len();
        let after = |deed: &&Deed| deed.command + 1;
        let first = || new.first().map(after);
        let taken = |deed: Option<&&Deed>| deed.map(after).map(|at| (at, at));
        let state = |holds: bool| holds.then_some((now, self.seen));
        let at = match &step.until {
            // Reading and pointing belong to no command, so an undo does not take them back.
            LessonGoal::Read => std::mem::take(next).then_some(0).or_else(first),
            LessonGoal::Pointed => {
                let is_pointed_at = step.point.as_ref().is_some_and(|mark| is_pointed_at(mark, world, input));
                is_pointed_at.then_some(0).or_else(first)
            }
            LessonGoal::Turn => first().or_else(|| state::is_persons_turn(world).then_some(now)),
            LessonGoal::Asked => {
                let answered = || new.iter().find(|deed| deed.order.is_none()).map(after);
                state::is_person_asked(world).then_some(now).or_else(answered)
            }
            LessonGoal::Order(wanted) => {
                let is_wanted = |deed: &&&Deed| deed.order.as_ref().is_some_and(|order| wanted.is_met_by(order));
                return taken(new.iter().find(is_wanted));
            }
            LessonGoal::Answer { options } => {
                return taken(new.iter().find(|deed| deed.answer.as_ref().is_some_and(|key| is_option(options, key))));
            }
            LessonGoal::Stands(unit, square) => {
                let has_stood = state::stands_on(world, *unit, *square);
                // The move belongs to this step, so that it does not end the next one, too.
                let moved = taken(new.iter().find(|deed| deed.leads(*unit, *square)));
                return moved.filter(|_| has_stood).or(state(has_stood));
            }
            LessonGoal::Out(unit) => return state(state::is_out(world, *unit)),
            LessonGoal::Open(doors) => return state(doors.iter().any(|door| state::is_open(world, *door))),
            LessonGoal::Flanked(unit) => {
                return state(state::is_after_persons_act(world, self.seen) && state::is_flanked(world, *unit));
            }
            LessonGoal::ClearShot { unit, target } => {
                let is_after_act = state::is_after_persons_act(world, self.seen);
                return state(is_after_act && state::has_clear_shot(world, *unit, *target));
            }
            LessonGoal::Round(round) => return state(world.resource::<Log>().round() >= *round),
        };
        at.map(|at| (at, self.seen))
    }
}

/// Returns true if the key of an answer is one of these options: the same, or the same before a hyphen. Without options
/// any answer will do.
fn is_option(options: &[String], key: &str) -> bool {
    let is_it = |option: &String| option == key || key.split_once('-').is_some_and(|(kind, _)| option == kind);
    options.is_empty() || options.iter().any(is_it)
}

/// Returns true if the condition can no longer be met: a unit that is to act is out of action, or the target is gone for
/// good. A target that is down may still be helped.
fn is_beyond_reach(goal: &LessonGoal, world: &mut World) -> bool {
    match goal {
        LessonGoal::Order(WantedOrder { unit, target, .. }) => {
            unit.is_some_and(|unit| state::is_out(world, unit))
                || target.is_some_and(|target| state::is_gone(world, target))
        }
        LessonGoal::Stands(unit, _) | LessonGoal::Flanked(unit) => state::is_out(world, *unit),
        LessonGoal::ClearShot { unit, target } => state::is_out(world, *unit) || state::is_out(world, *target),
        LessonGoal::Read
        | LessonGoal::Pointed
        | LessonGoal::Asked
        | LessonGoal::Answer { .. }
        | LessonGoal::Turn
        | LessonGoal::Out(_)
        | LessonGoal::Open(_)
        | LessonGoal::Round(_) => false,
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
