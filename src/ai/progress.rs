//! The progress of a battle, as far as decisions depend on it.

use bevy::prelude::World;

use super::tie_break::TieBreak;
use crate::{
    battle::{ActionKey, Command, History, UnitId},
    dice::Dice,
    grid::Square,
    rules::{BattleQuery, Purpose},
};

/// The number of own actions that are kept, which is enough for some turns of waiting.
const RECENT: usize = 24;

/// The progress of the battle.
pub struct Progress {
    /// The acting unit.
    unit: UnitId,
    /// The number of commands given.
    pub commands: usize,
    /// The number of dice rolled.
    pub rolled: u64,
    /// The actions of the orders of the acting unit at the end of the command history, without another command between
    /// them, the last one first.
    pub own_actions: Vec<ActionKey>,
    /// The last actions of the acting unit with their squares, the last one first, whatever others did between them.
    recent: Vec<(ActionKey, Option<Square>)>,
    /// The order of equal choices. It depends on the dice, which differ from battle to battle; the mixed number says
    /// nothing about the next roll.
    pub tie_break: TieBreak,
}

impl Progress {
    /// Reads the progress for a unit that may act.
    pub fn new(world: &World, unit: UnitId) -> Self {
        let commands = &world.resource::<History>().commands;
        let own_action = |command: &Command| match command {
            Command::Order(order) if order.unit == unit => Some((order.action.clone(), order.to)),
            Command::Order(_) | Command::Answer(_) | Command::Policy { .. } => None,
        };
        let own_actions = commands.iter().rev().map_while(own_action).map(|(action, _)| action).collect();
        let recent = commands.iter().rev().filter_map(own_action).take(RECENT).collect();
        let dice = world.resource::<Dice>();
        let tie_break = TieBreak::new(dice.fingerprint());
        Self { unit, commands: commands.len(), rolled: dice.rolled(), own_actions, recent, tie_break }
    }

    /// True if an action of the present turn, or of the present round if units declare their actions, had this purpose.
    pub fn has_done(&self, query: &dyn BattleQuery, purpose: Purpose) -> bool {
        let purposes = self.own_actions.iter().map(|action| query.purpose(action));
        purposes.take_while(|done| *done != Purpose::EndTurn).any(|done| done == purpose)
            || self.has_done_in_round(query, purpose)
    }

    /// True if an action that the acting unit has declared or named in the present round had this purpose.
    pub fn has_done_in_round(&self, query: &dyn BattleQuery, purpose: Purpose) -> bool {
        query.round_actions(self.unit).iter().any(|action| query.purpose(action) == purpose)
    }

    /// True if the acting unit spent its last turn on getting up, and has not moved since.
    pub fn has_just_risen(&self, query: &dyn BattleQuery) -> bool {
        let purposes: Vec<Purpose> = self.recent.iter().map(|(action, _)| query.purpose(action)).collect();
        let mut turns = purposes.split(|purpose| *purpose == Purpose::EndTurn);
        let (present, last) = (turns.next().unwrap_or_default(), turns.next().unwrap_or_default());
        let is_use = |purpose: &Purpose| matches!(purpose, Purpose::Harm | Purpose::Travel | Purpose::Escape);
        last.contains(&Purpose::Rise) && !last.iter().any(is_use) && !present.contains(&Purpose::Travel)
    }

    /// The number of turns in a row in which the acting unit has only waited: it has neither moved nor attacked, nor done
    /// anything else but lie down, get up, guard itself, be ready and make haste without a step.
    pub fn turns_waited(&self, query: &dyn BattleQuery) -> i32 {
        let purposes = self.recent.iter().map(|(action, _)| query.purpose(action));
        // Actions after the end of the last turn belong to the present one.
        let mut before = purposes.skip_while(|purpose| *purpose != Purpose::EndTurn).peekable();
        let mut turns = 0;
        while before.next_if(|purpose| *purpose == Purpose::EndTurn).is_some() {
            while before.next_if(is_idle).is_some() {}
            if before.peek().is_some_and(|purpose| *purpose != Purpose::EndTurn) {
                break;
            }
            turns += 1;
        }
        turns
    }

    /// The squares to which the acting unit went in its last turns, the latest first, since it did anything else than go and
    /// wait.
    pub fn passed_squares(&self, query: &dyn BattleQuery) -> Vec<Square> {
        /// The number of turns that are remembered besides the present one.
        const TURNS: usize = 2;
        let (mut squares, mut turns) = (Vec::new(), 0);
        for (action, to) in &self.recent {
            match query.purpose(action) {
                Purpose::Travel | Purpose::Escape | Purpose::Slip | Purpose::Sneak => squares.extend(*to),
                Purpose::EndTurn if turns < TURNS => turns += 1,
                Purpose::Rush | Purpose::Wait | Purpose::Hide => {}
                _ => break,
            }
        }
        squares
    }

    /// Returns true if the acting unit did nothing in its last turn but end it.
    pub fn was_idle(&self, query: &dyn BattleQuery) -> bool {
        let ends_turn = |(action, _): &(ActionKey, Option<Square>)| query.purpose(action) == Purpose::EndTurn;
        let mut before = self.recent.iter().skip_while(|action| !ends_turn(action));
        before.next().is_some() && before.next().is_none_or(ends_turn)
    }
}

/// Returns true for an action of a turn that is only waited through.
fn is_idle(purpose: &Purpose) -> bool {
    matches!(purpose, Purpose::Wait | Purpose::Rise | Purpose::LieDown | Purpose::Guard | Purpose::Rush)
}
