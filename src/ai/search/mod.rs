//! Looking ahead: the most promising commands are tried on copies of the battle, in which the regular opponent plays for
//! all sides until the unit's next turn. The command after which the side stands best on average is given.
//!
//! The copies hold only what the side perceives, and their dice are reseeded, so a search foresees no roll. All commands
//! are tried with the same seeds. After each stage the worse half is dropped. The search counts the commands that it
//! plays, not the time, so the same battle takes the same course on every machine.
//!
//! | file | what it holds |
//! |---|---|
//! | `candidates.rs` | the commands worth trying |
//! | `rollout.rs` | one trial: the battle is played on from a command |
//! | `expectation.rs` | the expected value of a command for a side |

mod candidates;
mod expectation;
mod rollout;

use std::cmp::Reverse;

use bevy::prelude::World;

use super::{Memory, Skill, tie_break::TieBreak};
use crate::{
    battle::{Command, Status, UnitId},
    dice::Dice,
};
pub use rollout::Playground;

/// A command that is tried, and the results so far.
struct Candidate {
    command: Command,
    /// The sum of the values after each trial, in hundredths of a hit point.
    total: i64,
    trials: i64,
}

impl Candidate {
    fn mean(&self) -> i64 {
        self.total / self.trials.max(1)
    }
}

/// The command after which the side stands best; `None` when the battle is over. The world holds what the side perceives.
pub fn choose(world: &mut World, memory: &mut Memory, skill: &Skill) -> Option<Command> {
    let usual = super::choose(world, memory, skill)?;
    let unit = decider(world)?;
    let side = world.resource::<Status>().side()?;
    let commands = candidates::all(world, memory, skill, &usual);
    if commands.len() < 2 {
        return Some(usual);
    }
    let mut playground = memory.playground.take().unwrap_or_default();
    let seeds = TieBreak::new(world.resource::<Dice>().fingerprint());
    let mut candidates: Vec<Candidate> =
        commands.into_iter().map(|command| Candidate { command, total: 0, trials: 0 }).collect();
    let (mut played, mut trial) = (0, 0);
    while candidates.len() > 1 && played < skill.search.commands {
        for _ in 0..skill.search.trials {
            trial += 1;
            for candidate in &mut candidates {
                let end = playground.play_out(world, &candidate.command, unit, side, seeds.of_trial(trial), skill);
                played += end.commands;
                candidate.total += i64::from(end.value);
                candidate.trials += 1;
            }
        }
        // The usual command is kept unless another is better by more than chance explains.
        let bonus = |candidate: &Candidate| if candidate.command == usual { i64::from(skill.search.doubt) } else { 0 };
        candidates.sort_by_key(|candidate| Reverse(candidate.mean() + bonus(candidate)));
        candidates.truncate(candidates.len().div_ceil(2));
    }
    memory.playground = Some(playground);
    // The attack that a move was ordered for is only valid after that move.
    let best = candidates.into_iter().next().map(|candidate| candidate.command)?;
    if best != usual {
        memory.follow_up = None;
    }
    Some(best)
}

/// The unit that acts or answers.
fn decider(world: &World) -> Option<UnitId> {
    match world.resource::<Status>() {
        Status::Ready { unit, .. } => Some(*unit),
        Status::Awaiting { choice } => Some(choice.unit),
        Status::Setup | Status::Over { .. } => None,
    }
}
