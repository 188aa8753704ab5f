//! A battle that has begun: orders, rounds, what happened, what the numbers are.

use blastdoor::{
    battle::{ActionKey, Event, ItemKey, Log, Order, Status, UnitId},
    grid::Square,
    rules::{self, SheetValue},
};

use super::Battle;
use crate::support::fact::Fact;

/// The begin of the name of an initiative roll.
const INITIATIVE: &str = "initiative for";

impl Battle {
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

    /// Every unit declares what of these is its own, in this order, and the round is played to its end or to a
    /// question. By the charts it declares the first and the number of the others, which it names when they come up.
    /// Returns what happened.
    #[track_caller]
    pub fn plays(&mut self, orders: impl IntoIterator<Item = Order>) -> Vec<Fact> {
        let mut orders: Vec<Order> = orders.into_iter().collect();
        let round = self.round();
        self.facts();
        while let Status::Ready { unit, .. } = self.status() {
            if self.round() != round {
                break;
            }
            let own: Vec<Order> = orders.extract_if(.., |order| order.unit == unit).collect();
            let later = if self.has_declared(unit) { self.names(unit, own) } else { self.says(unit, own) };
            orders.extend(later);
        }
        assert_eq!(orders, [], "never called upon");
        self.facts()
    }

    /// True if a unit has confirmed what it has declared for this round.
    fn has_declared(&mut self, unit: UnitId) -> bool {
        rules::intentions(&mut self.world).iter().any(|intention| intention.unit == unit && intention.confirmed)
    }

    /// Units declare nothing until this one is called upon.
    #[track_caller]
    pub fn calls(&mut self, letter: char) {
        while let Some(other) = self.active().filter(|&other| other != letter) {
            self.declare(other, None, 0);
        }
        assert_eq!(self.active(), Some(letter));
    }

    /// A unit declares an action, if any, and so many open ones, and confirms.
    #[track_caller]
    pub fn declare(&mut self, letter: char, first: Option<Order>, more: usize) {
        let unit = self.id(letter);
        first.into_iter().for_each(|order| self.give(order));
        (0..more).for_each(|_| self.give(Order::new(unit, ActionKey::of("one_more"))));
        self.give(Order::new(unit, ActionKey::of("confirm")));
    }

    /// A unit declares these orders. Returns those that it names later.
    #[track_caller]
    fn says(&mut self, unit: UnitId, own: Vec<Order>) -> Vec<Order> {
        let mut later = Vec::new();
        for order in own {
            match rules::check(&mut self.world, &order.clone().into()) {
                Err(refused) if refused.code == "named_later" => {
                    self.give(Order::new(unit, ActionKey::of("one_more")));
                    later.push(order);
                }
                Ok(()) | Err(_) => self.give(order),
            }
        }
        self.give(Order::new(unit, ActionKey::of("confirm")));
        later
    }

    /// A unit names the first of these orders for its open action, or lets it go. Returns the others.
    #[track_caller]
    fn names(&mut self, unit: UnitId, own: Vec<Order>) -> Vec<Order> {
        let mut own = own.into_iter();
        self.give(own.next().unwrap_or_else(|| Order::new(unit, ActionKey::of("confirm"))));
        own.collect()
    }

    #[track_caller]
    fn give(&mut self, order: Order) {
        rules::submit(&mut self.world, order.clone().into()).unwrap_or_else(|error| panic!("{order:?}: {error}"));
    }

    /// The headings of the phases since the battle began.
    pub fn phases(&self) -> Vec<String> {
        let events = self.world.resource::<Log>().events.iter();
        let phases = events.filter_map(|event| match event {
            Event::PhaseBegan { words } => Some(words.clone()),
            _ => None,
        });
        phases.collect()
    }

    /// The rolls for initiative since the battle began: the unit that rolled, the skill, the dice and the total.
    pub fn initiative_rolls(&self) -> Vec<(char, String, i32)> {
        let events = self.world.resource::<Log>().events.iter();
        let rolls = events.filter_map(|event| match event {
            Event::Rolled { unit, what, roll } if what.starts_with(INITIATIVE) => {
                let skill = what.rsplit_once('(')?.1.trim_end_matches(')');
                Some((self.letter(*unit), format!("{skill} {}", roll.pool.as_ref()?.total()), roll.total))
            }
            _ => None,
        });
        rolls.collect()
    }

    /// The units in the order in which they declare in this round.
    pub fn declares_in_order(&self) -> String {
        let events = self.world.resource::<Log>().events.iter().rev();
        let of_round = events.take_while(|event| !matches!(event, Event::RoundBegan { .. }));
        let orders = of_round.filter_map(|event| match event {
            Event::OrderSet { order } => Some(order.iter().map(|&unit| self.letter(unit)).collect()),
            _ => None,
        });
        orders.last().unwrap()
    }

    /// Submits orders of the unit that declares, without ending its declaration.
    #[track_caller]
    pub fn declares(&mut self, orders: impl IntoIterator<Item = Order>) {
        orders.into_iter().for_each(|order| _ = self.submit(order));
    }

    /// The dice of an attack: `4D+1`.
    #[track_caller]
    pub fn pool(&mut self, order: Order) -> String {
        self.preview(order).pool.unwrap().total().to_string()
    }

    /// The units that a throw would catch, and the damage: `B 5D`, `a! 2D` for a friend.
    #[track_caller]
    pub fn caught(&mut self, order: Order) -> Vec<String> {
        let caught = self.preview(order).caught;
        let words = caught.iter().map(|caught| {
            let friend = if caught.is_friend { "!" } else { "" };
            format!("{}{friend} {}", self.letter(caught.unit), caught.notes.join(" "))
        });
        words.collect()
    }

    /// The number that an attack must reach, without the dice on top of it.
    #[track_caller]
    pub fn difficulty(&mut self, order: Order) -> i32 {
        self.preview(order).against.unwrap().1.total()
    }

    /// The dice on top of the difficulty of an attack: `2D 1/2 covered`.
    #[track_caller]
    pub fn dice_on_top(&mut self, order: Order) -> Vec<String> {
        let cover = self.preview(order).cover.unwrap_or_default();
        let dice = cover.split(", ").filter_map(|part| part.strip_prefix('+')?.split_once(": "));
        dice.map(|(dice, name)| format!("{dice} {name}")).collect()
    }

    /// The names of the items on the ground.
    pub fn on_ground(&mut self) -> Vec<String> {
        rules::query(&mut self.world, |query| query.ground_items().into_iter().map(|(_, name)| name).collect())
    }

    /// The cost of a move in half metres; `None` if a walk does not get there.
    pub fn cost(&mut self, letter: char, x: i16, y: i16) -> Option<i32> {
        let unit = self.id(letter);
        let view = rules::reach(&mut self.world, unit);
        view.squares.iter().find(|reach| reach.square == Square::new(x, y)).map(|reach| reach.cost)
    }

    /// A code of its sheet: `dexterity`, `perception`, `resistance`, `dodge`.
    pub fn code(&mut self, letter: char, key: &str) -> String {
        let number = self.sheet(letter).numbers.into_iter().find(|number| number.key == key).unwrap();
        match number.value {
            SheetValue::Dice(pool) => pool.total().to_string(),
            SheetValue::Number(number) => number.total().to_string(),
        }
    }

    /// The points of a unit: those left, and those at the start.
    pub fn meter(&mut self, letter: char, name: &str) -> Option<(i32, i32)> {
        let meter = self.sheet(letter).bars.into_iter().find(|bar| bar.name == name)?;
        Some((meter.now, meter.max))
    }

    /// The injury of a unit: `unhurt`, `wounded`, `incapacitated`, `mortally wounded`, `killed`.
    pub fn injury(&mut self, letter: char) -> String {
        let track = self.sheet(letter).track.unwrap();
        track.labels[usize::from(track.step)].to_string()
    }

    /// The events since the last look, without moves, initiative, declarations and reactions not taken.
    pub fn facts(&mut self) -> Vec<Fact> {
        let events = self.events();
        let mut facts = self.facts_of(&events);
        let is_initiative = |fact: &Fact| matches!(fact, Fact::Rolled(_, what, _) if what.starts_with(INITIATIVE));
        facts.retain(|fact| !matches!(fact, Fact::Declined(..) | Fact::Acted(_, "confirm")) && !is_initiative(fact));
        facts
    }

    /// The units in the order in which they acted in the last segment in which several did.
    pub fn last_order(&self) -> String {
        let (mut is_segment, mut last) = (false, String::new());
        for event in &self.world.resource::<Log>().events {
            match event {
                Event::PhaseBegan { words } => is_segment = words.starts_with("Segment"),
                Event::OrderSet { order } if is_segment => last = order.iter().map(|&unit| self.letter(unit)).collect(),
                _ => {}
            }
        }
        last
    }
}
