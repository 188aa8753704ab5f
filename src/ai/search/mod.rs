//! Looking ahead: the most promising orders are tried on copies of the battle, in which both sides play on without
//! looking ahead until the unit has had its next turn. The order after which the side may expect most is given.
//!
//! A trial is not valued by its result, because the luck of the dice hides the difference between two good orders. Each
//! command of a trial counts with the value that is expected of it when it is given: for the own side, or against it. The
//! dice only decide how the trial goes on.
//!
//! The copies hold only what the side perceives, and their dice are reseeded, so a search foresees no roll. All orders
//! are tried with the same seeds. After each stage the worse half is dropped. The search counts the commands that it
//! plays, not the time, so the same battle takes the same course on every machine.
//!
//! | file | what it holds |
//! |---|---|
//! | `candidates.rs` | the orders worth trying |
//! | `trial.rs` | one trial: the battle is played on from an order |
//! | `expectation.rs` | the expected value of a command for a side |

mod candidates;
mod expectation;
mod trial;

use std::cmp::Reverse;

use bevy::prelude::World;

use super::{Memory, Skill, tie_break::TieBreak};
use crate::{
    battle::{Command, SideId, Status, UnitId},
    dice::Dice,
};
pub use trial::Playground;

/// The next command for the unit that must act; `None` when the battle is over. The world holds what the side perceives.
/// Questions are answered without looking ahead.
pub fn choose(world: &mut World, memory: &mut Memory, skill: &Skill) -> Option<Command> {
    let usual = super::choose(world, memory, &skill.weights)?;
    let &Status::Ready { unit, side } = world.resource::<Status>() else { return Some(usual) };
    let orders = candidates::all(world, memory, skill, unit, &usual);
    let mut playground = memory.playground.take().unwrap_or_default();
    let mut search = Search::new(world, unit, side, orders);
    while search.step(world, &mut playground, skill) {}
    memory.playground = Some(playground);
    let best = search.best().unwrap_or_else(|| usual.clone());
    // The attack that a move was ordered for is only valid after that move.
    if best != usual {
        memory.follow_up = None;
    }
    Some(best)
}

/// A search that is carried out in steps.
struct Search {
    unit: UnitId,
    side: SideId,
    /// The orders still in question; the usual one comes first at the beginning.
    candidates: Vec<Candidate>,
    seeds: TieBreak,
    /// The number of trials of each candidate.
    trials: usize,
    /// The number of commands played.
    commands: usize,
}

/// An order that is tried.
struct Candidate {
    command: Command,
    /// True for the order that the unit would be given without looking ahead.
    is_usual: bool,
    /// The sum of the values of its trials, in hundredths of a hit point.
    total: i64,
}

impl Search {
    fn new(world: &World, unit: UnitId, side: SideId, orders: Vec<Command>) -> Self {
        let candidates = orders.into_iter().enumerate();
        let candidates = candidates.map(|(place, command)| Candidate { command, is_usual: place == 0, total: 0 });
        let seeds = TieBreak::new(world.resource::<Dice>().fingerprint());
        Self { unit, side, candidates: candidates.collect(), seeds, trials: 0, commands: 0 }
    }

    /// Tries each candidate once more, and drops the worse half at the end of a stage. Returns false when the search is
    /// over.
    fn step(&mut self, world: &World, playground: &mut Playground, skill: &Skill) -> bool {
        let effort = &skill.search;
        if self.candidates.len() < 2 || self.commands >= effort.commands {
            return false;
        }
        self.trials += 1;
        let seed = self.seeds.of_trial(self.trials as u64);
        for candidate in &mut self.candidates {
            let trial = playground.play(world, &candidate.command, self.unit, self.side, seed, skill);
            self.commands += trial.commands;
            candidate.total += i64::from(trial.value);
        }
        if self.trials.is_multiple_of(effort.trials.max(1)) {
            self.sort(effort.doubt);
            self.candidates.truncate(self.candidates.len().div_ceil(2).max(2));
        }
        true
    }

    /// Sorts the candidates, the best first. The usual order is kept unless another is better by more than chance explains.
    fn sort(&mut self, doubt: i32) {
        let bonus = i64::from(doubt) * i64::try_from(self.trials).unwrap_or(i64::MAX);
        self.candidates.sort_by_key(|candidate| Reverse(candidate.total + if candidate.is_usual { bonus } else { 0 }));
    }

    /// The best order.
    fn best(mut self) -> Option<Command> {
        self.candidates.drain(..).next().map(|candidate| candidate.command)
    }
}
