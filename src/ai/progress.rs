//! The progress of a battle, as far as decisions depend on it.

use bevy::prelude::World;

use super::tie_break::TieBreak;
use crate::{
    battle::{ActionKey, Command, History, UnitId},
    dice::Dice,
};

/// The progress of the battle.
pub struct Progress {
    /// The number of commands given.
    pub commands: usize,
    /// The number of dice rolled.
    pub rolled: u64,
    /// The actions of the orders of the acting unit at the end of the command history, without another command between
    /// them, the last one first.
    pub own_actions: Vec<ActionKey>,
    /// The order of equal choices. It depends on the dice, which differ from battle to battle; the mixed number says
    /// nothing about the next roll.
    pub tie_break: TieBreak,
}

impl Progress {
    /// Reads the progress for a unit that may act.
    pub fn new(world: &World, unit: UnitId) -> Self {
        let commands = &world.resource::<History>().commands;
        let own_action = |command: &Command| match command {
            Command::Order(order) if order.unit == unit => Some(order.action.clone()),
            Command::Order(_) | Command::Answer(_) | Command::Policy { .. } => None,
        };
        let own_actions = commands.iter().rev().map_while(own_action).collect();
        let dice = world.resource::<Dice>();
        let tie_break = TieBreak::new(dice.fingerprint());
        Self { commands: commands.len(), rolled: dice.rolled(), own_actions, tie_break }
    }
}
