//! A running battle of any rule set: orders, answers and inspection.

use bevy::prelude::*;
use blastdoor::{
    ai,
    battle::{
        ActionKey, Choice, Command, Event, Illegal, ItemKey, Log, Order, Outcome, Placement, Policy, Roster, SideId,
        Status, UnitId,
    },
    dice::Dice,
    grid::Square,
    rules::{self, Preview, Sheet, SubmitError},
};

use super::fact::Fact;

/// A running battle.
pub struct Battle {
    pub world: World,
    letters: Vec<char>,
    seen: usize,
}

impl Battle {
    /// Wraps a battle; unit number n has the n-th letter.
    pub fn new(world: World, letters: Vec<char>) -> Self {
        let seen = world.resource::<Log>().events.len();
        Self { world, letters, seen }
    }

    /// The unit with this letter.
    pub fn id(&self, letter: char) -> UnitId {
        UnitId(self.letters.iter().position(|&other| other == letter).unwrap() as u16)
    }

    /// The letter of a unit.
    pub fn letter(&self, unit: UnitId) -> char {
        self.letters[usize::from(unit.0)]
    }

    /// The present round; 0 in the surprise round.
    pub fn round(&self) -> u32 {
        self.world.resource::<Log>().round()
    }

    /// The status of the battle.
    pub fn status(&self) -> Status {
        self.world.resource::<Status>().clone()
    }

    /// The unit whose turn it is; `None` while a side is asked or the battle is over.
    pub fn active(&self) -> Option<char> {
        self.status().active().map(|unit| self.letter(unit))
    }

    /// The order that the computer gives next.
    #[track_caller]
    pub fn decides(&mut self) -> Order {
        match ai::decide(&mut self.world, &mut ai::Memory::default()) {
            Some(Command::Order(order)) => order,
            decided => panic!("no order but {decided:?}"),
        }
    }

    /// The open question.
    #[track_caller]
    pub fn asked(&self) -> Choice {
        match self.status() {
            Status::Awaiting { choice } => choice,
            status => panic!("nobody is asked: {status:?}"),
        }
    }

    /// The outcome of the battle.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        match self.status() {
            Status::Over { outcome } => outcome,
            status => panic!("it is not over: {status:?}"),
        }
    }

    /// Returns true if a side has won, for a reason that names this part of the level.
    #[track_caller]
    pub fn is_won(&self, winner: SideId, name: &str) -> bool {
        let outcome = self.outcome();
        outcome.winner == Some(winner) && outcome.reason.contains(name)
    }

    /// Sets a unit's policy for a reaction.
    #[track_caller]
    pub fn policy(&mut self, letter: char, reaction: &'static str, policy: Policy) {
        let unit = self.id(letter);
        self.submit(Command::Policy { unit, reaction: reaction.into(), policy });
    }

    /// An order of a unit.
    pub fn order(&self, letter: char, action: &'static str) -> Order {
        Order::new(self.id(letter), ActionKey::of(action))
    }

    /// An order to attack.
    pub fn attack(&self, letter: char, target: char, weapon: &'static str) -> Order {
        self.order(letter, "attack").with(ItemKey::of(weapon)).at(self.id(target))
    }

    /// Submits a command and returns what happened.
    #[track_caller]
    pub fn submit(&mut self, command: impl Into<Command>) -> Vec<Fact> {
        let command = command.into();
        rules::submit(&mut self.world, command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        self.facts()
    }

    /// Answers the open choice.
    #[track_caller]
    pub fn answers(&mut self, key: &str) -> Vec<Fact> {
        self.submit(Command::Answer(key.to_owned()))
    }

    /// The reason why an order is illegal; empty if it is legal.
    pub fn refusal(&mut self, order: Order) -> String {
        match rules::check(&mut self.world, &order.into()) {
            Ok(()) => String::new(),
            Err(Illegal { code, .. }) => code.into_owned(),
        }
    }

    /// Submits a command that must be refused and returns the code of the refusal.
    #[track_caller]
    pub fn refused(&mut self, command: impl Into<Command>) -> String {
        match rules::submit(&mut self.world, command.into()) {
            Err(SubmitError::Illegal(Illegal { code, .. })) => code.into_owned(),
            Err(SubmitError::Dice(fault)) => panic!("{fault}"),
            Ok(status) => panic!("accepted: {status:?}"),
        }
    }

    /// The preview of an order.
    #[track_caller]
    pub fn preview(&mut self, order: Order) -> Preview {
        rules::preview(&mut self.world, &order.into()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The sheet of a unit.
    pub fn sheet(&mut self, letter: char) -> Sheet {
        let id = self.id(letter);
        rules::sheet(&mut self.world, id)
    }

    /// Returns true if a unit has a tag such as `prone` or `hidden`.
    pub fn is(&mut self, letter: char, tag: &str) -> bool {
        self.sheet(letter).tags.iter().any(|other| other.key == tag)
    }

    /// The square of a unit.
    pub fn at(&mut self, letter: char) -> Square {
        let id = self.id(letter);
        let entity = self.world.resource::<Roster>().entity(id).unwrap();
        self.world.get::<Placement>(entity).unwrap().square()
    }

    /// The events since the last call.
    pub fn events(&mut self) -> Vec<Event> {
        let log = &self.world.resource::<Log>().events;
        let events = log[self.seen.min(log.len())..].to_vec();
        self.seen = log.len();
        events
    }

    /// The content of these events.
    pub fn facts_of(&self, events: &[Event]) -> Vec<Fact> {
        events.iter().filter_map(|event| Fact::of(event, &|unit| self.letter(unit))).collect()
    }

    /// Asserts that no scripted die is left.
    #[track_caller]
    pub fn dice_are_spent(&self) {
        let left: Vec<u32> = self.world.resource::<Dice>().unused_faces().collect();
        assert!(left.is_empty(), "dice left over: {left:?}");
    }
}
