//! Lessons: a level tells a player step by step what to do. A lesson changes nothing of the battle, so it is in no saved
//! battle: it finds its step again from the commands given so far.

use bevy::prelude::World;

use crate::{
    battle::{
        ActionKey, Command, Controller, Event, History, Log, Placement, Roster, SideId, Sides, Status, Unit, UnitId,
    },
    grid::Square,
    rules,
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
            LessonGoal::Order(actions) => actions.as_slice(),
            LessonGoal::Read
            | LessonGoal::Pointed
            | LessonGoal::Answer
            | LessonGoal::Turn
            | LessonGoal::Out(_)
            | LessonGoal::Stands(..)
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
    /// A person has given an order with one of these actions.
    Order(Vec<ActionKey>),
    /// A person has answered a question.
    Answer,
    /// It is a person's turn.
    Turn,
    /// This unit is out of action.
    Out(UnitId),
    /// This unit covers this square, or has stepped onto it.
    Stands(UnitId, Square),
    /// This round has begun.
    Round(u32),
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
        let deeds = deeds_of_people(world);
        self.seen = self.seen.min(world.resource::<History>().commands.len());
        while let Some(step) = lesson.get(self.step) {
            let new = deeds.iter().filter(|deed| deed.command >= self.seen);
            let has_acted = new.clone().next().is_some();
            let met = match &step.until {
                LessonGoal::Read => std::mem::take(&mut next) || has_acted,
                LessonGoal::Pointed => {
                    step.point.as_ref().is_some_and(|mark| is_pointed_at(mark, world, input)) || has_acted
                }
                LessonGoal::Order(actions) => {
                    let mut orders =
                        new.filter(|deed| deed.action.as_ref().is_some_and(|action| actions.contains(action)));
                    orders.next().map(|deed| self.seen = deed.command + 1).is_some()
                }
                LessonGoal::Answer => {
                    let mut answers = new.filter(|deed| deed.action.is_none());
                    answers.next().map(|deed| self.seen = deed.command + 1).is_some()
                }
                LessonGoal::Turn => has_acted || is_persons_turn(world),
                LessonGoal::Out(unit) => is_out(world, *unit),
                LessonGoal::Stands(unit, square) => {
                    // The move belongs to this step, so that it does not end the next one, too.
                    if let Some(deed) = new.clone().find(|deed| deed.leads(*unit, *square)) {
                        self.seen = deed.command + 1;
                    }
                    stands_on(world, *unit, *square)
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

/// A command that a person gave.
struct Deed {
    /// The index among all commands.
    command: usize,
    /// The action of an order; `None` for an answer.
    action: Option<ActionKey>,
    /// The unit that an order moves, and its destination.
    destination: Option<(UnitId, Square)>,
}

impl Deed {
    /// Returns true for an order of this unit to go to this square.
    fn leads(&self, unit: UnitId, square: Square) -> bool {
        self.destination == Some((unit, square))
    }
}

/// The orders and answers of people. The answers belong to the questions in the log, one by one.
fn deeds_of_people(world: &World) -> Vec<Deed> {
    let sides = world.resource::<Sides>();
    let is_person = |side: SideId| sides.controller(side) == Controller::Human;
    let mut asked = world.resource::<Log>().events.iter().filter_map(|event| match event {
        Event::Asked { choice } => Some(choice.side),
        _ => None,
    });
    let commands = world.resource::<History>().commands.iter().enumerate();
    let deeds = commands.filter_map(|(command, given)| match given {
        Command::Order(order) => {
            let is_theirs = side_of(world, order.unit).is_some_and(is_person);
            let destination = order.to.map(|to| (order.unit, to));
            is_theirs.then(|| Deed { command, action: Some(order.action.clone()), destination })
        }
        Command::Answer(_) => {
            asked.next().is_some_and(is_person).then_some(Deed { command, action: None, destination: None })
        }
        Command::Policy { .. } => None,
    });
    deeds.collect()
}

fn side_of(world: &World, unit: UnitId) -> Option<SideId> {
    let entity = world.resource::<Roster>().entity(unit)?;
    world.get::<Unit>(entity).map(|unit| unit.side)
}

fn placement(world: &World, unit: UnitId) -> Option<Placement> {
    let entity = world.resource::<Roster>().entity(unit)?;
    world.get::<Placement>(entity).copied()
}

fn is_persons_turn(world: &World) -> bool {
    match *world.resource::<Status>() {
        Status::Ready { side, .. } => world.resource::<Sides>().controller(side) == Controller::Human,
        Status::Setup | Status::Awaiting { .. } | Status::Over { .. } => false,
    }
}

fn is_out(world: &mut World, unit: UnitId) -> bool {
    world.resource::<Roster>().entity(unit).is_some() && rules::is_out(world, unit)
}

fn stands_on(world: &World, unit: UnitId, square: Square) -> bool {
    let is_step =
        |event: &Event| matches!(event, Event::Stepped { unit: who, to, .. } if (*who, *to) == (unit, square));
    let stands = placement(world, unit).is_some_and(|now| now.on_board && now.space.contains(square));
    stands || world.resource::<Log>().events.iter().any(is_step)
}

fn is_pointed_at(mark: &LessonMark, world: &World, input: LessonInput) -> bool {
    match mark {
        LessonMark::Square(square) => input.square == Some(*square),
        LessonMark::Unit(unit) => {
            let under = |square| placement(world, *unit).is_some_and(|now| now.on_board && now.space.contains(square));
            input.unit == Some(*unit) || input.square.is_some_and(under)
        }
        LessonMark::Action(_) | LessonMark::EndTurn => false,
    }
}
