//! One trial: the battle is played on from an order, without looking ahead.

use bevy::prelude::World;

use super::expectation;
use crate::{
    ai::{Memory, Skill, choose},
    battle::{Command, Event, History, Log, SideId, Status, UnitId},
    rules,
};

/// The world in which trials are played, and the memory of those who play there.
#[derive(Default)]
pub struct Playground {
    world: World,
    memory: Memory,
}

/// The result of a trial.
pub struct Trial {
    /// The sum of the expected values of its commands for the side, in hundredths of a hit point.
    pub value: i32,
    /// The number of commands played.
    pub commands: usize,
}

impl Playground {
    /// Plays a copy of the battle from an order of `unit` until the end of its next turn.
    pub fn play(
        &mut self,
        from: &World,
        order: &Command,
        unit: UnitId,
        side: SideId,
        seed: u64,
        skill: &Skill,
    ) -> Trial {
        let world = &mut self.world;
        rules::fork(from, world, seed);
        world.insert_resource(History::default());
        self.memory.follow_up = None;
        let mut trial = Trial { value: 0, commands: 0 };
        let (mut next, mut is_next_turn) = (Some(order.clone()), false);
        while let Some(command) = next {
            trial.value += expectation::of_command(world, &skill.weights, side, &command);
            trial.commands += 1;
            if rules::submit(world, command).is_err() || trial.commands >= skill.search.longest {
                break;
            }
            match world.resource::<Status>() {
                Status::Ready { unit: acting, .. } if *acting == unit => is_next_turn = rounds(world) > 0,
                Status::Ready { .. } if is_next_turn || rounds(world) > 1 => break,
                Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } | Status::Over { .. } => {}
            }
            next = choose(world, &mut self.memory, &skill.trial_weights);
        }
        trial.value += expectation::of_end(world, &skill.weights, side);
        trial
    }
}

/// The number of rounds that have begun since the trial did.
fn rounds(world: &World) -> usize {
    world.resource::<Log>().events.iter().filter(|event| matches!(event, Event::RoundBegan { .. })).count()
}
