//! A battle that has begun: orders, rounds, what happened, what the numbers are.

use bevy::prelude::*;
use blastdoor::{
    battle::{
        ActionKey, Choice, Command, Event, Illegal, ItemKey, Log, Name, Order, Outcome, Policy, Roster, Standing,
        Status, Unit, UnitId, narrate,
    },
    dice::Dice,
    grid::Square,
    rules::{self, Amount, Preview, Refused, Sheet},
};

/// A battle that has begun.
pub struct Battle {
    pub world: World,
    letters: Vec<char>,
    seen: usize,
}

impl Battle {
    pub(super) fn new(world: World, letters: Vec<char>) -> Self {
        let seen = world.resource::<Log>().0.len();
        Self { world, letters, seen }
    }

    /// The unit with this letter.
    pub fn id(&self, letter: char) -> UnitId {
        UnitId(self.letters.iter().position(|&other| other == letter).unwrap() as u16)
    }

    fn letter(&self, unit: UnitId) -> char {
        self.letters[usize::from(unit.0)]
    }

    /// The round now.
    pub fn round(&self) -> u32 {
        self.world.resource::<Log>().round()
    }

    /// What the battle waits for.
    pub fn status(&self) -> Status {
        self.world.resource::<Status>().clone()
    }

    /// Who declares; `None` while a side is asked or the battle is over.
    pub fn active(&self) -> Option<char> {
        self.status().active().map(|unit| self.letter(unit))
    }

    /// The open question.
    #[track_caller]
    pub fn asked(&self) -> Choice {
        match self.status() {
            Status::Awaiting { choice } => choice,
            status => panic!("nobody is asked: {status:?}"),
        }
    }

    /// How it ended.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        match self.status() {
            Status::Over { outcome } => outcome,
            status => panic!("it is not over: {status:?}"),
        }
    }

    /// Sets the standing answer of a unit.
    #[track_caller]
    pub fn policy(&mut self, letter: char, reaction: &'static str, policy: Policy) {
        let unit = self.id(letter);
        self.submit(Command::Policy { unit, reaction: reaction.into(), policy });
    }

    /// An order of a unit.
    pub fn order(&self, letter: char, action: &'static str) -> Order {
        Order::new(self.id(letter), ActionKey::of(action))
    }

    /// The order to attack.
    pub fn attack(&self, letter: char, target: char, weapon: &'static str) -> Order {
        self.order(letter, "attack").with(ItemKey::of(weapon)).at(self.id(target))
    }

    /// The order to walk.
    pub fn walk(&self, letter: char, x: i16, y: i16) -> Order {
        self.order(letter, "walk").to(Square::new(x, y))
    }

    /// The order to run.
    pub fn run(&self, letter: char, x: i16, y: i16) -> Order {
        self.order(letter, "run").to(Square::new(x, y))
    }

    /// The order to throw at a square.
    pub fn throw(&self, letter: char, grenade: &'static str, x: i16, y: i16) -> Order {
        self.order(letter, "throw").with(ItemKey::of(grenade)).to(Square::new(x, y))
    }

    /// The order to throw something in hand at somebody.
    pub fn hurl(&self, letter: char, item: &'static str, target: char) -> Order {
        self.order(letter, "hurl").with(ItemKey::of(item)).at(self.id(target))
    }

    /// The order to help somebody.
    pub fn aid(&self, letter: char, patient: char) -> Order {
        self.order(letter, "first_aid").with(ItemKey::of("medkit")).at(self.id(patient))
    }

    /// The order to do something with an item.
    pub fn with(&self, letter: char, action: &'static str, item: &'static str) -> Order {
        self.order(letter, action).with(ItemKey::of(item))
    }

    /// Submits a command and tells what happened.
    #[track_caller]
    pub fn submit(&mut self, command: impl Into<Command>) -> Vec<String> {
        let command = command.into();
        rules::submit(&mut self.world, command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        self.told()
    }

    /// A side answers the open question.
    #[track_caller]
    pub fn answers(&mut self, key: &str) -> Vec<String> {
        self.submit(Command::Answer(key.to_owned()))
    }

    /// Every unit declares what of these is its own, in this order, and the round is played to its end or to a
    /// question. Tells what happened.
    #[track_caller]
    pub fn plays(&mut self, orders: impl IntoIterator<Item = Order>) -> Vec<String> {
        let mut orders: Vec<Order> = orders.into_iter().collect();
        let round = self.round();
        self.told();
        while let Status::Ready { unit, .. } = self.status() {
            if self.round() != round {
                break;
            }
            let own = orders.extract_if(.., |order| order.unit == unit);
            for order in own.collect::<Vec<_>>() {
                rules::submit(&mut self.world, order.clone().into())
                    .unwrap_or_else(|error| panic!("{order:?}: {error}"));
            }
            rules::submit(&mut self.world, Order::new(unit, ActionKey::of("confirm")).into()).unwrap();
        }
        assert_eq!(orders, [], "never called upon");
        self.told()
    }

    /// Submits orders of whoever declares, and stays with it.
    #[track_caller]
    pub fn declares(&mut self, orders: impl IntoIterator<Item = Order>) {
        orders.into_iter().for_each(|order| _ = self.submit(order));
    }

    /// Why an order cannot be declared; empty if it can.
    pub fn refusal(&mut self, order: Order) -> String {
        match rules::check(&mut self.world, &order.into()) {
            Ok(()) => String::new(),
            Err(Illegal { code, .. }) => code.into_owned(),
        }
    }

    /// Submits a command that must be refused and tells the code of the refusal.
    #[track_caller]
    pub fn refused(&mut self, command: impl Into<Command>) -> String {
        match rules::submit(&mut self.world, command.into()) {
            Err(Refused::Illegal(Illegal { code, .. })) => code.into_owned(),
            Err(Refused::Dice(fault)) => panic!("{fault}"),
            Ok(status) => panic!("accepted: {status:?}"),
        }
    }

    /// What an order would do.
    #[track_caller]
    pub fn preview(&mut self, order: Order) -> Preview {
        rules::preview(&mut self.world, &order.into()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// What an attack is rolled with: `4D+1`.
    #[track_caller]
    pub fn pool(&mut self, order: Order) -> String {
        self.preview(order).pool.unwrap().total().to_string()
    }

    /// What an attack must reach, the dice left out.
    #[track_caller]
    pub fn difficulty(&mut self, order: Order) -> i32 {
        self.preview(order).against.unwrap().1.total()
    }

    /// The dice on top of the difficulty of an attack: `2D 1/2 covered`.
    #[track_caller]
    pub fn dice_on_top(&mut self, order: Order) -> Vec<String> {
        let notes = self.preview(order).notes;
        let dice = notes.iter().filter_map(|note| note.strip_prefix('+')?.split_once(" to the difficulty: "));
        dice.map(|(dice, name)| format!("{dice} {name}")).collect()
    }

    /// What a move costs, in half metres; `None` if a walk does not get there.
    pub fn cost(&mut self, letter: char, x: i16, y: i16) -> Option<i32> {
        let unit = self.id(letter);
        let view = rules::reach(&mut self.world, unit);
        view.squares.iter().find(|reach| reach.square == Square::new(x, y)).map(|reach| reach.cost)
    }

    /// What a unit shows.
    pub fn sheet(&mut self, letter: char) -> Sheet {
        let id = self.id(letter);
        rules::sheet(&mut self.world, id)
    }

    /// A code of its sheet: `dexterity`, `perception`, `resistance`, `dodge`.
    pub fn code(&mut self, letter: char, key: &str) -> String {
        let number = self.sheet(letter).numbers.into_iter().find(|number| number.key == key).unwrap();
        match number.value {
            Amount::Dice(pool) => pool.total().to_string(),
            Amount::Number(number) => number.total().to_string(),
        }
    }

    /// How badly it is hurt: `unhurt`, `wounded`, `incapacitated`, `mortally wounded`, `killed`.
    pub fn injury(&mut self, letter: char) -> String {
        let track = self.sheet(letter).track.unwrap();
        track.labels[usize::from(track.step)].to_string()
    }

    /// Whether something holds of a unit: `prone`, `stunned`, `hidden`.
    pub fn is(&mut self, letter: char, tag: &str) -> bool {
        self.sheet(letter).tags.iter().any(|other| other.key == tag)
    }

    /// Where a unit stands.
    pub fn at(&mut self, letter: char) -> (i16, i16) {
        let entity = self.world.resource::<Roster>().entity(self.id(letter)).unwrap();
        let square = self.world.get::<Standing>(entity).unwrap().square();
        (square.x, square.y)
    }

    /// What happened since the last look, in words; headings, orders of units, what was declared
    /// and reactions not taken left out.
    pub fn told(&mut self) -> Vec<String> {
        let names = self.names();
        let words = |event: &Event| match event {
            // How many steps a move took is asked of the board.
            Event::Stepped { .. } => None,
            _ => narrate(event, None, &|unit| names[usize::from(unit.0)].clone()),
        };
        let is_deed = |event: &&Event| match event {
            Event::OrderSet { .. } | Event::Declined { .. } => false,
            Event::Acted { action, .. } => action.as_str() != "confirm",
            _ => true,
        };
        let lines: Vec<_> = self.events().iter().filter(is_deed).filter_map(words).collect();
        lines.into_iter().filter(|line| !line.is_heading).map(|line| line.text).collect()
    }

    /// What happened since the last look.
    pub fn events(&mut self) -> Vec<Event> {
        let log = &self.world.resource::<Log>().0;
        let events = log[self.seen.min(log.len())..].to_vec();
        self.seen = log.len();
        events
    }

    /// The units in the order in which they acted in the last segment in which several did.
    pub fn last_order(&self) -> String {
        let order = |events: &[Event]| match events {
            [Event::PhaseBegan { .. }, Event::OrderSet { .. }] => None,
            [_, Event::OrderSet { order }] => Some(order.iter().map(|&unit| self.letter(unit)).collect()),
            _ => None,
        };
        self.world.resource::<Log>().0.windows(2).rev().find_map(order).unwrap_or_default()
    }

    fn names(&mut self) -> Vec<String> {
        let mut units = self.world.query::<(&Unit, &Name)>();
        let mut names: Vec<(u16, String)> =
            units.iter(&self.world).map(|(unit, name)| (unit.id.0, name.0.clone())).collect();
        names.sort();
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// No scripted die is left.
    #[track_caller]
    pub fn dice_are_spent(&self) {
        let left: Vec<u32> = self.world.resource::<Dice>().left_over().collect();
        assert!(left.is_empty(), "dice left over: {left:?}");
    }
}
