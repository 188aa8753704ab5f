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
    /// The number of orders of the acting unit at the end of the command history, without another command between them.
    pub orders_in_a_row: usize,
    /// The action of the last command, if it was an order of the acting unit.
    pub last: Option<ActionKey>,
    /// The order of equal choices. It depends on the dice, which differ from battle to battle; the mixed number says
    /// nothing about the next roll.
    pub tie_break: TieBreak,
}

impl Progress {
    /// Reads the progress for a unit that may act.
    pub fn new(world: &World, unit: UnitId) -> Self {
        let commands = &world.resource::<History>().commands;
        let is_own_order = |command: &&Command| matches!(command, Command::Order(order) if order.unit == unit);
        let orders_in_a_row = commands.iter().rev().take_while(is_own_order).count();
        let last = match commands.last() {
            Some(Command::Order(order)) if order.unit == unit => Some(order.action.clone()),
            Some(_) | None => None,
        };
        let dice = world.resource::<Dice>();
        let tie_break = TieBreak::new(dice.fingerprint());
        Self { commands: commands.len(), rolled: dice.rolled(), orders_in_a_row, last, tie_break }
    }
}
