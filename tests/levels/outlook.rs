//! The odds that are told before a move are those that the attack has after it.

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Command, Event, ItemKey, Log, Order, Status, UnitId},
    dice::Dice,
    level::{self, Setup},
    rules::{self, Outlook, Purpose, RulesetId},
};

use crate::drive::random_command;

/// The moves of one square or more that a unit can make now, some of them.
fn moves(world: &mut World, chance: &mut Dice) -> Vec<Order> {
    let is_move = |world: &mut World, order: &Order| {
        order.to.is_some() && order.at.is_none() && rules::purpose(world, &order.action) == Purpose::Travel
    };
    let orders = rules::orders(world);
    orders.into_iter().filter(|order| chance.roll(8) == 1 && is_move(world, order)).collect()
}

/// Carries out a move in a copy of the battle. `None` if it did not end where it should, or if somebody attacked or
/// might have been noticed on the way.
fn after(world: &mut World, order: &Order) -> Option<World> {
    let nobody_hides =
        |world: &mut World| rules::query(world, |query| !query.roster().units().any(|unit| query.is_hidden(unit)));
    let mut scratch = World::new();
    rules::fork(world, &mut scratch, 7);
    let events = scratch.resource::<Log>().events.len();
    rules::submit(&mut scratch, Command::Order(order.clone())).ok()?;
    let is_next = matches!(scratch.resource::<Status>(), Status::Ready { unit, .. } if *unit == order.unit);
    let quiet = |event: &Event| !matches!(event, Event::Attacked { .. });
    let is_quiet = scratch.resource::<Log>().events.get(events..)?.iter().all(quiet);
    (is_next && is_quiet && nobody_hides(world)).then_some(scratch)
}

/// The chances, in thousandths, of the attacks on an enemy that a unit can make now with an item: on it alone, or on an
/// area around it.
fn chances(world: &mut World, enemy: UnitId, with: Option<&ItemKey>) -> Vec<i32> {
    let attacks = rules::orders(world).into_iter().filter(|order| order.with.as_ref() == with);
    let attacks: Vec<Order> = attacks.filter(|order| order.at.is_none_or(|at| at == enemy)).collect();
    let chance = |attack: Order| {
        let preview = rules::preview(world, &Command::Order(attack)).ok()?;
        let caught = preview.caught.iter().find(|caught| caught.unit == enemy).map(|caught| caught.chance);
        Some(caught.or(preview.chance)?.per_mille())
    };
    attacks.into_iter().filter_map(chance).collect()
}

/// Compares the odds of the unit's attacks with those of the orders that are legal after the move. Returns their number.
fn compare(scratch: &mut World, order: &Order, outlook: &Outlook) -> usize {
    let mut compared = 0;
    for exchange in &outlook.exchanges {
        // A declared move has not been carried out yet.
        let threat = rules::query(scratch, |query| {
            let (_, space) = query.side_and_space(exchange.enemy)?;
            query.side_and_space(order.unit).filter(|(_, space)| Some(space.origin) == order.to)?;
            if query.intention(order.unit).is_some() {
                return None;
            }
            query.estimates(exchange.enemy, space.origin, &[order.unit]).into_iter().flatten().next()
        });
        if let (Some(taken), Some(threat)) = (&exchange.taken, threat) {
            assert_eq!(taken.hit.per_mille(), threat.hit.per_mille(), "{order:?}: {exchange:?}, but {threat:?}");
        }
        let Some(dealt) = &exchange.dealt else { continue };
        let chances = chances(scratch, exchange.enemy, dealt.with.as_ref());
        if !chances.is_empty() {
            assert!(chances.contains(&dealt.hit.per_mille()), "{order:?}: {exchange:?}, but {chances:?}");
            compared += 1;
        }
    }
    compared
}

/// Plays a battle by chance and looks at moves on the way. Returns the number of attacks compared.
fn look(level: &str, rules: RulesetId, seed: u64) -> usize {
    let level = level::shipped().into_iter().find(|each| each.key == level).expect("a shipped level");
    let mut world = Setup::new(&level, seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
    let (mut chance, mut memory, mut compared) = (Dice::seeded(seed), ai::Memory::default(), 0);
    for _ in 0..150 {
        for order in moves(&mut world, &mut chance) {
            let end = order.to.expect("a destination");
            let outlook = rules::outlook(&mut world, &order, end);
            if let Some(mut scratch) = after(&mut world, &order).filter(|_| outlook.may_attack) {
                compared += compare(&mut scratch, &order, &outlook);
            }
        }
        let command = match chance.roll(2) {
            1 => random_command(&mut world, &mut chance),
            _ => ai::decide(&mut world, &mut memory),
        };
        let Some(command) = command else { break };
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
    }
    compared
}

#[test]
fn the_odds_told_before_a_move_are_those_after_it() {
    for rules in RulesetId::ALL {
        let compared: usize = (0..2).map(|seed| look("duel", rules, seed) + look("cantina", rules, seed)).sum();
        // In segments a unit that has moved acts again in a later segment, after others.
        let least = if rules == RulesetId::D6Segments { 0 } else { 60 };
        assert!(compared > least, "{rules}: {compared}");
    }
}
