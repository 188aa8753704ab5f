//! A battle that has begun: orders, answers, what happened, what the numbers are.

use bevy::prelude::*;
use blastdoor::{
    battle::{
        ActionKey, Choice, Command, Event, Illegal, ItemKey, Log, Name, Order, Policy, Roster, Standing, Status, Unit,
        UnitId, narrate,
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

    /// Everything that happened so far, the beginning included.
    pub fn log(&self) -> Vec<Event> {
        self.world.resource::<Log>().0.clone()
    }

    /// The letter of a unit.
    pub fn letter(&self, unit: UnitId) -> char {
        self.letters[usize::from(unit.0)]
    }

    /// The units in the order of their turns, as last set.
    pub fn turn_order(&self) -> String {
        let order = |event: &Event| match event {
            Event::OrderSet { order } => Some(order.iter().map(|&unit| self.letter(unit)).collect()),
            _ => None,
        };
        self.log().iter().rev().find_map(order).unwrap_or_default()
    }

    /// The round now; 0 in the surprise round.
    pub fn round(&self) -> u32 {
        self.world.resource::<Log>().round()
    }

    /// Whose turn it is; `None` while a side is asked or the battle is over.
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

    /// Sets the standing answer of a unit.
    pub fn policy(&mut self, letter: char, reaction: &'static str, policy: Policy) {
        let unit = self.id(letter);
        self.submit(Command::Policy { unit, reaction: reaction.into(), policy });
    }

    /// Why an order cannot be; empty if it can.
    pub fn refusal(&mut self, order: Order) -> String {
        rules::check(&mut self.world, &order.into())
            .map_or_else(|illegal| illegal.code.into_owned(), |()| String::new())
    }

    /// Whether a unit could do something that needs no more words.
    pub fn can(&mut self, letter: char, action: &'static str) -> bool {
        let order = self.order(letter, action);
        self.refusal(order).is_empty()
    }

    /// Attack bonus, what the roll must reach, and the least and most damage of a hit.
    #[track_caller]
    pub fn odds(&mut self, letter: char, target: char, weapon: &'static str) -> (i32, i32, (i32, i32)) {
        let preview = self.preview(self.attack(letter, target, weapon));
        let (bonus, (_, against)) = (preview.bonus.unwrap().total(), preview.against.unwrap());
        let damage = preview.damage.unwrap();
        (bonus, against.total(), (damage.min, damage.max))
    }

    /// Attack bonus.
    #[track_caller]
    pub fn bonus(&mut self, letter: char, target: char, weapon: &'static str) -> i32 {
        self.odds(letter, target, weapon).0
    }

    /// What an attack roll must reach.
    #[track_caller]
    pub fn against(&mut self, letter: char, target: char, weapon: &'static str) -> i32 {
        self.odds(letter, target, weapon).1
    }

    /// What a move to a square costs; `None` if one move does not get there.
    pub fn cost(&mut self, letter: char, x: i16, y: i16) -> Option<i32> {
        let unit = self.id(letter);
        let view = rules::reach(&mut self.world, unit);
        view.squares.iter().find(|reach| reach.square == Square::new(x, y) && reach.moves == 1).map(|reach| reach.cost)
    }

    /// Whether something holds of a unit: `prone`, `flat_footed`, `unconscious`.
    pub fn is(&mut self, letter: char, tag: &str) -> bool {
        self.sheet(letter).tags.iter().any(|other| other.key == tag)
    }

    /// A unit withdraws to a square.
    #[track_caller]
    pub fn withdraws(&mut self, letter: char, x: i16, y: i16) -> Vec<String> {
        self.submit(self.order(letter, "withdraw").to(Square::new(x, y)))
    }

    /// A unit does something with an item.
    #[track_caller]
    pub fn uses(&mut self, letter: char, action: &'static str, item: &'static str) -> Vec<String> {
        self.submit(self.order(letter, action).with(ItemKey::of(item)))
    }

    /// A unit ends its turn.
    #[track_caller]
    pub fn ends(&mut self, letter: char) -> Vec<String> {
        self.does(letter, "end_turn")
    }

    /// The unit with this letter.
    pub fn id(&self, letter: char) -> UnitId {
        UnitId(self.letters.iter().position(|&other| other == letter).unwrap() as u16)
    }

    /// What happened since the last look, in words; moves and headings left out.
    pub fn told(&mut self) -> Vec<String> {
        let events = self.events();
        let names = self.names();
        let events = events.iter().filter(|event| !matches!(event, Event::Stepped { .. }));
        let lines = events.filter_map(|event| narrate(event, None, &|unit| names[usize::from(unit.0)].clone()));
        lines.filter(|line| !line.is_heading).map(|line| line.text).collect()
    }

    /// What happened since the last look.
    pub fn events(&mut self) -> Vec<Event> {
        let log = &self.world.resource::<Log>().0;
        let events = log[self.seen.min(log.len())..].to_vec();
        self.seen = log.len();
        events
    }

    fn names(&mut self) -> Vec<String> {
        let mut names: Vec<(u16, String)> = self
            .world
            .query::<(&Unit, &Name)>()
            .iter(&self.world)
            .map(|(unit, name)| (unit.id.0, name.0.clone()))
            .collect();
        names.sort();
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// An order of a unit.
    pub fn order(&self, letter: char, action: &'static str) -> Order {
        Order::new(self.id(letter), ActionKey::of(action))
    }

    /// Submits a command and tells what happened.
    #[track_caller]
    pub fn submit(&mut self, command: impl Into<Command>) -> Vec<String> {
        let command = command.into();
        rules::submit(&mut self.world, command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
        self.told()
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

    /// A unit goes to a square by the careful way.
    #[track_caller]
    pub fn moves(&mut self, letter: char, x: i16, y: i16) -> Vec<String> {
        self.submit(self.order(letter, "move").to(Square::new(x, y)))
    }

    /// A unit goes along squares.
    #[track_caller]
    pub fn walks(&mut self, letter: char, path: &[(i16, i16)]) -> Vec<String> {
        let path = path.iter().map(|&square| Square::from(square)).collect();
        self.submit(self.order(letter, "move").along(path))
    }

    /// A unit attacks another.
    #[track_caller]
    pub fn attacks(&mut self, letter: char, target: char, weapon: &'static str) -> Vec<String> {
        self.submit(self.attack(letter, target, weapon))
    }

    /// The order to attack.
    pub fn attack(&self, letter: char, target: char, weapon: &'static str) -> Order {
        self.order(letter, "attack").with(ItemKey::of(weapon)).at(self.id(target))
    }

    /// Whether nobody could attack a unit now.
    pub fn attack_is_refused(&mut self, letter: char, target: char) -> bool {
        let order = self.attack(letter, target, "club");
        !self.refusal(order).is_empty()
    }

    /// A unit does something that needs no more words.
    #[track_caller]
    pub fn does(&mut self, letter: char, action: &'static str) -> Vec<String> {
        self.submit(self.order(letter, action))
    }

    /// A side answers the open choice.
    #[track_caller]
    pub fn answers(&mut self, key: &str) -> Vec<String> {
        self.submit(Command::Answer(key.to_owned()))
    }

    /// Ends the turns of all units until it is this one's.
    #[track_caller]
    pub fn pass_to(&mut self, letter: char) -> Vec<String> {
        let id = self.id(letter);
        for _ in 0..200 {
            match self.status() {
                Status::Ready { unit, .. } if unit == id => return self.told(),
                Status::Ready { unit, .. } => {
                    rules::submit(&mut self.world, Order::new(unit, ActionKey::of("end_turn")).into()).unwrap();
                }
                status => panic!("{letter} never comes up: {status:?}"),
            }
        }
        panic!("{letter} never comes up");
    }

    /// What the battle waits for.
    pub fn status(&self) -> Status {
        self.world.resource::<Status>().clone()
    }

    /// What an order would do.
    #[track_caller]
    pub fn preview(&mut self, order: Order) -> Preview {
        rules::preview(&mut self.world, &order.into()).unwrap_or_else(|error| panic!("{error}"))
    }

    /// What a unit shows.
    pub fn sheet(&mut self, letter: char) -> Sheet {
        let id = self.id(letter);
        rules::sheet(&mut self.world, id)
    }

    /// Hit points now.
    pub fn hp(&mut self, letter: char) -> i32 {
        self.sheet(letter).bars[0].now
    }

    /// Step of the condition track, 0 to 5.
    pub fn step(&mut self, letter: char) -> u8 {
        self.sheet(letter).track.unwrap().step
    }

    /// A number of its sheet: `reflex`, `fortitude`, `will`, `threshold`, `speed`.
    pub fn number(&mut self, letter: char, key: &str) -> i32 {
        match self.sheet(letter).numbers.into_iter().find(|number| number.key == key).unwrap().value {
            Amount::Number(number) => number.total(),
            Amount::Dice(pool) => panic!("{key} is {pool}"),
        }
    }

    /// Where a unit stands.
    pub fn at(&mut self, letter: char) -> Square {
        let id = self.id(letter);
        let entity = self.world.resource::<Roster>().entity(id).unwrap();
        self.world.get::<Standing>(entity).unwrap().square()
    }

    /// No scripted die is left.
    #[track_caller]
    pub fn dice_are_spent(&self) {
        let left: Vec<u32> = self.world.resource::<Dice>().left_over().collect();
        assert!(left.is_empty(), "dice left over: {left:?}");
    }
}
