//! A battle that has begun: orders, answers, what happened, what the numbers are.

use blastdoor::{
    battle::{ActionKey, Event, ForcedMovement, ItemKey, Log, Order, Status},
    grid::Square,
    rules::{self, SheetValue},
};

use super::Battle;
use crate::support::fact::Fact;

impl Battle {
    /// Everything that happened so far, the beginning included.
    pub fn log(&self) -> Vec<Event> {
        self.world.resource::<Log>().events.clone()
    }

    /// The squares of the last spray.
    pub fn sprayed(&self) -> Vec<Square> {
        let spray = |event: &Event| match event {
            Event::WeaponUsed { spray, .. } if !spray.is_empty() => Some(spray.clone()),
            _ => None,
        };
        self.log().iter().rev().find_map(spray).unwrap_or_default()
    }

    /// The forced movements so far, step by step.
    pub fn forced(&self) -> Vec<ForcedMovement> {
        let forced = |event: &Event| match event {
            Event::Stepped { forced, .. } => *forced,
            _ => None,
        };
        self.log().iter().filter_map(forced).collect()
    }

    /// The units in the order of their turns, as last set.
    pub fn turn_order(&self) -> String {
        let order = |event: &Event| match event {
            Event::OrderSet { order } => Some(order.iter().map(|&unit| self.letter(unit)).collect()),
            _ => None,
        };
        self.log().iter().rev().find_map(order).unwrap_or_default()
    }

    /// Returns true if a unit could take an action that needs no further fields.
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

    /// The number that an attack roll must reach.
    #[track_caller]
    pub fn against(&mut self, letter: char, target: char, weapon: &'static str) -> i32 {
        self.odds(letter, target, weapon).1
    }

    /// The initiative count on which a unit acts.
    pub fn count(&mut self, letter: char) -> i32 {
        let lines = self.sheet(letter).lines;
        lines.iter().find_map(|line| line.strip_prefix("initiative ")).unwrap().parse().unwrap()
    }

    /// The cost of a move to a square; `None` if one move does not get there.
    pub fn cost(&mut self, letter: char, x: i16, y: i16) -> Option<i32> {
        let unit = self.id(letter);
        let view = rules::reach(&mut self.world, unit);
        view.squares.iter().find(|reach| reach.square == Square::new(x, y) && reach.moves == 1).map(|reach| reach.cost)
    }

    /// A unit withdraws to a square.
    #[track_caller]
    pub fn withdraws(&mut self, letter: char, x: i16, y: i16) -> Vec<Fact> {
        self.submit(self.order(letter, "withdraw").to(Square::new(x, y)))
    }

    /// A unit does something with an item.
    #[track_caller]
    pub fn uses(&mut self, letter: char, action: &'static str, item: &'static str) -> Vec<Fact> {
        self.submit(self.order(letter, action).with(ItemKey::of(item)))
    }

    /// A unit ends its turn.
    #[track_caller]
    pub fn ends(&mut self, letter: char) -> Vec<Fact> {
        self.does(letter, "end_turn")
    }

    /// The events since the battle began, with the rolls before the first turn.
    pub fn facts_from_the_start(&self) -> Vec<Fact> {
        self.facts_of(&self.log())
    }

    /// The events since the last look, without moves.
    pub fn facts(&mut self) -> Vec<Fact> {
        let events = self.events();
        self.facts_of(&events)
    }

    /// A unit goes to a square by the careful way.
    #[track_caller]
    pub fn moves(&mut self, letter: char, x: i16, y: i16) -> Vec<Fact> {
        self.submit(self.order(letter, "move").to(Square::new(x, y)))
    }

    /// A unit goes along squares.
    #[track_caller]
    pub fn walks(&mut self, letter: char, path: &[(i16, i16)]) -> Vec<Fact> {
        let path = path.iter().map(|&square| Square::from(square)).collect();
        self.submit(self.order(letter, "move").along(path))
    }

    /// A unit attacks another.
    #[track_caller]
    pub fn attacks(&mut self, letter: char, target: char, weapon: &'static str) -> Vec<Fact> {
        self.submit(self.attack(letter, target, weapon))
    }

    /// Returns true if nobody could attack a unit now.
    pub fn attack_is_refused(&mut self, letter: char, target: char) -> bool {
        let order = self.attack(letter, target, "club");
        !self.refusal(order).is_empty()
    }

    /// A unit does something that needs no more words.
    #[track_caller]
    pub fn does(&mut self, letter: char, action: &'static str) -> Vec<Fact> {
        self.submit(self.order(letter, action))
    }

    /// Ends the turns of all units until it is this one's.
    #[track_caller]
    pub fn pass_to(&mut self, letter: char) -> Vec<Fact> {
        let id = self.id(letter);
        for _ in 0..200 {
            match self.status() {
                Status::Ready { unit, .. } if unit == id => return self.facts(),
                Status::Ready { unit, .. } => {
                    rules::submit(&mut self.world, Order::new(unit, ActionKey::of("end_turn")).into()).unwrap();
                }
                status => panic!("{letter} never comes up: {status:?}"),
            }
        }
        panic!("{letter} never comes up");
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
            SheetValue::Number(number) => number.total(),
            SheetValue::Dice(pool) => panic!("{key} is {pool}"),
        }
    }
}
