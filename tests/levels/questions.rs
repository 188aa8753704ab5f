//! Questions that a person's own order opens before anything is rolled: there is one for each order, and it can be
//! cancelled.

use std::collections::BTreeSet;

use bevy::prelude::World;
use blastdoor::{
    battle::{Choice, Command, Controller, Order, Snapshot, Status, state_hash},
    dice::Dice,
    level::{self, Setup},
    rules::{self, RulesetId},
};

use crate::drive::random_command;

/// Every first order of an action in battles of people by chance, under every rule set.
#[test]
fn an_order_asks_one_question_that_can_be_cancelled() {
    let mut asked = BTreeSet::new();
    for rules in RulesetId::ALL {
        for level in level::shipped() {
            let setup = Setup::new(&level, 7).by(rules);
            let sides = level.sides().0.into_iter();
            let setup = sides.fold(setup, |setup, side| setup.controller(side.key, Controller::Human));
            let mut world = setup.begin().expect("a battle");
            let mut chance = Dice::seeded(7);
            for _ in 0..20 {
                for order in first_orders(&mut world) {
                    asked.extend(look(&mut world, order).map(|kind| (rules.key(), kind)));
                }
                let Some(command) = random_command(&mut world, &mut chance) else { break };
                rules::submit(&mut world, command).expect("a legal command");
            }
        }
    }
    for kind in ["ready_trigger", "aid"] {
        assert!(asked.contains(&("saga", kind.to_owned())), "`{kind}` was not asked: {asked:?}");
    }
}

/// The first order of each action.
fn first_orders(world: &mut World) -> Vec<Order> {
    let mut known = BTreeSet::new();
    rules::orders(world).into_iter().filter(|order| known.insert(order.action.clone())).collect()
}

/// The question that an order opens before anything is rolled: its answer leads to no second one, and the order can be
/// taken back. The kind of the question, if there is one.
fn look(world: &mut World, order: Order) -> Option<String> {
    let (snapshot, before) = (Snapshot::take(world), state_hash(world));
    let rolled = world.resource::<Dice>().rolled();
    let is_open = |world: &World| {
        let asked = question(world).filter(|choice| choice.unit == order.unit);
        asked.filter(|_| world.resource::<Dice>().rolled() == rolled)
    };
    rules::submit(world, order.clone().into()).expect("a legal order");
    let opened = is_open(world);
    if let Some(choice) = &opened {
        let first = choice.answers().swap_remove(0);
        rules::submit(world, Command::Answer(first)).expect("a possible answer");
        assert_eq!(is_open(world), None, "{order:?} asks twice; first {choice:?}");
        snapshot.restore(world);
        rules::submit(world, order.clone().into()).expect("a legal order");
        assert!(rules::undo(world).is_ok() && state_hash(world) == before, "{order:?} cannot be cancelled");
    }
    snapshot.restore(world);
    opened.map(|choice| choice.kind.to_string())
}

/// The open question, unless it is about a reaction.
fn question(world: &World) -> Option<Choice> {
    match world.resource::<Status>() {
        Status::Awaiting { choice } if !choice.is_reaction => Some(choice.clone()),
        Status::Awaiting { .. } | Status::Setup | Status::Ready { .. } | Status::Over { .. } => None,
    }
}
