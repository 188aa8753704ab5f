//! The facts of a battle on which the steps of a lesson depend.

use bevy::prelude::World;

use crate::{
    battle::{
        Board, Command, Controller, Event, History, Log, Order, Placement, Roster, SideId, Sides, Status, UnitId,
        side_of,
    },
    grid::{self, Space, Square},
    rules::{self, CoverLevel, Purpose},
};

/// A command that a person gave.
pub(super) struct Deed {
    /// The index among all commands.
    pub command: usize,
    /// The order; `None` for an answer.
    pub order: Option<Order>,
    /// The key of the chosen option; `None` for an order.
    pub answer: Option<String>,
}

impl Deed {
    /// Returns true for an order of this unit to go to this square.
    pub fn leads(&self, unit: UnitId, square: Square) -> bool {
        self.order.as_ref().is_some_and(|order| (order.unit, order.to) == (unit, Some(square)))
    }
}

/// The orders and answers of people. The answers belong to the questions in the log, one by one.
pub(super) fn deeds_of_people(world: &World) -> Vec<Deed> {
    let sides = world.resource::<Sides>();
    let is_person = |side: SideId| is_persons(sides, side);
    let mut asked = world.resource::<Log>().events.iter().filter_map(|event| match event {
        Event::Asked { choice } => Some(choice.side),
        _ => None,
    });
    let commands = world.resource::<History>().commands.iter().enumerate();
    let deeds = commands.filter_map(|(command, given)| match given {
        Command::Order(order) => {
            let is_theirs = side_of(world, order.unit).is_some_and(is_person);
            is_theirs.then(|| Deed { command, order: Some(order.clone()), answer: None })
        }
        Command::Answer(key) => {
            let is_theirs = asked.next().is_some_and(is_person);
            is_theirs.then(|| Deed { command, order: None, answer: Some(key.clone()) })
        }
        Command::Policy { .. } => None,
    });
    deeds.collect()
}

fn is_persons(sides: &Sides, side: SideId) -> bool {
    sides.controller(side) == Controller::Human
}

/// The squares of a unit on the board.
pub(super) fn space(world: &World, unit: UnitId) -> Option<Space> {
    placement(world, unit).filter(|now| now.on_board).map(|now| now.space)
}

fn placement(world: &World, unit: UnitId) -> Option<Placement> {
    let entity = world.resource::<Roster>().entity(unit)?;
    world.get::<Placement>(entity).copied()
}

pub(super) fn is_persons_turn(world: &World) -> bool {
    match *world.resource::<Status>() {
        Status::Ready { side, .. } => is_persons(world.resource::<Sides>(), side),
        Status::Setup | Status::Awaiting { .. } | Status::Over { .. } => false,
    }
}

/// Returns true if a person gave the last order, this order is not one of the first `seen` commands, and it does more than
/// end the turn. Then what is on the board is the person's doing, and not that of an opponent who has moved since.
pub(super) fn is_after_persons_act(world: &mut World, seen: usize) -> bool {
    let given = world.resource::<History>().commands.iter().skip(seen);
    let last = given.rev().find_map(|command| match command {
        Command::Order(order) => Some(order.clone()),
        Command::Answer(_) | Command::Policy { .. } => None,
    });
    let sides = world.resource::<Sides>();
    let theirs = last.filter(|order| side_of(world, order.unit).is_some_and(|side| is_persons(sides, side)));
    theirs.is_some_and(|order| rules::query(world, |query| query.purpose(&order.action)) != Purpose::EndTurn)
}

/// Returns true while a question waits for the answer of a person.
pub(super) fn is_person_asked(world: &World) -> bool {
    match world.resource::<Status>() {
        Status::Awaiting { choice } => is_persons(world.resource::<Sides>(), choice.side),
        Status::Setup | Status::Ready { .. } | Status::Over { .. } => false,
    }
}

pub(super) fn is_out(world: &mut World, unit: UnitId) -> bool {
    world.resource::<Roster>().entity(unit).is_some() && rules::is_out(world, unit)
}

/// Returns true if a unit is dead or has left for good.
pub(super) fn is_gone(world: &mut World, unit: UnitId) -> bool {
    world.resource::<Roster>().entity(unit).is_some() && rules::query(world, |query| query.sheet(unit).gone)
}

/// Returns true if the door on a square is open or broken.
pub(super) fn is_open(world: &World, square: Square) -> bool {
    world.resource::<Board>().door(square).is_some_and(|door| door.open)
}

pub(super) fn stands_on(world: &World, unit: UnitId, square: Square) -> bool {
    let is_step =
        |event: &Event| matches!(event, Event::Stepped { unit: who, to, .. } if (*who, *to) == (unit, square));
    let stands = space(world, unit).is_some_and(|now| now.contains(square));
    stands || world.resource::<Log>().events.iter().any(is_step)
}

/// Returns true if two units of people stand beside a unit, on opposite sides of it.
pub(super) fn is_flanked(world: &mut World, unit: UnitId) -> bool {
    let Some(enemy) = space(world, unit) else { return false };
    let all: Vec<UnitId> = world.resource::<Roster>().units().collect();
    let sides = world.resource::<Sides>();
    let theirs = |unit: &UnitId| side_of(world, *unit).is_some_and(|side| is_persons(sides, side));
    let people: Vec<UnitId> = all.into_iter().filter(theirs).collect();
    let able = people.into_iter().filter(|unit| !is_out(world, *unit)).collect::<Vec<_>>();
    let beside = able.into_iter().filter_map(|unit| space(world, unit)).filter(|space| space.is_adjacent(enemy));
    let beside: Vec<Space> = beside.collect();
    beside.iter().any(|one| beside.iter().any(|other| grid::is_between(enemy, *one, *other)))
}

/// Returns true if no cover is between two units, from where the first stands or has declared to go.
pub(super) fn has_clear_shot(world: &mut World, unit: UnitId, target: UnitId) -> bool {
    let Some(standing) = space(world, unit).map(|space| space.origin) else { return false };
    let covers = rules::query(world, |query| {
        let declared = query.intention(unit).and_then(|intention| {
            let moves = intention.steps.iter().filter(|step| query.purpose(&step.action) == Purpose::Travel);
            moves.filter_map(|step| step.to).next_back()
        });
        query.mutual_cover(unit, declared.unwrap_or(standing), &[target])
    });
    covers.first().is_some_and(|cover| cover.theirs.level == CoverLevel::None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{Setup, parse};

    /// A declared move counts before it is confirmed, so that the player sees at once that it is the right one.
    #[test]
    fn a_clear_shot_is_looked_for_from_the_end_of_a_declared_move() {
        let source = r#"(
            name: "Crate",
            ruleset: d6_charts,
            map: [".......", "a..%x..", "......."],
            legend: { 'a': (unit: trooper, side: "red"), 'x': (unit: trooper, side: "blue") },
            sides: [(key: "red", controller: human), (key: "blue", controller: human)],
        )"#;
        let level = parse("crate", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
        let mut world = Setup::new(&level, 1).begin().expect("it begins");
        let (ann, raider) = (UnitId(0), UnitId(1));
        assert!(!has_clear_shot(&mut world, ann, raider), "a crate is in the way");
        for _ in 0..2 {
            let orders = rules::orders(&mut world);
            let above = |order: &&Order| {
                order.unit == ann && order.action.as_str() == "move" && order.to == Some(Square::new(4, 0))
            };
            let confirms = |order: &&Order| order.unit == raider && order.action.as_str() == "confirm";
            if let Some(order) = orders.iter().find(above).or_else(|| orders.iter().find(confirms)) {
                rules::submit(&mut world, Command::Order(order.clone())).expect("it is legal");
            }
        }
        assert!(has_clear_shot(&mut world, ann, raider));
    }
}
