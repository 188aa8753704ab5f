//! Stands in for the AI until it lands: attacks if it can, else ends the turn.

use bevy::prelude::World;

use crate::{battle::Command, rules};

/// What is kept between decisions.
#[derive(Default)]
pub struct Memory;

/// One command for whoever must speak.
pub fn decide(world: &mut World, _: &mut Memory) -> Option<Command> {
    let commands = rules::legal(world);
    let is = |test: fn(&Command) -> bool| commands.iter().find(|command| test(command));
    let attack = is(|command| matches!(command, Command::Order(order) if order.at.is_some()));
    let end = is(|command| matches!(command, Command::Order(order) if order.action.as_str() == "end_turn"));
    attack.or(end).or(commands.first()).cloned()
}
