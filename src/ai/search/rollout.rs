//! One trial: the battle is played on from a command, by the regular opponent for all sides.

use bevy::prelude::World;

use super::expectation;
use crate::{
    ai::{Memory, Skill, choose},
    battle::{Command, Event, History, Log, SideId, Status, UnitId},
    rules,
};

/// The world in which trials are played, and the opponent's memory there.
#[derive(Default)]
pub struct Playground {
    world: World,
    memory: Memory,
}

/// The end of a trial.
pub struct End {
    /// The expected value of all commands for the side, in hundredths of a hit point.
    pub value: i32,
    /// The number of commands played.
    pub commands: usize,
}

impl Playground {
    /// Plays a copy of the battle from a command of `unit` until its next turn, or until the second round from now begins.
    pub fn play_out(
        &mut self,
        from: &World,
        command: &Command,
        unit: UnitId,
        side: SideId,
        seed: u64,
        skill: &Skill,
    ) -> End {
        let world = &mut self.world;
        rules::fork(from, world, seed);
        world.insert_resource(History::default());
        self.memory.follow_up = None;
        let (mut commands, mut value) = (0, 0);
        let mut next = Some(command.clone());
        while let Some(command) = next {
            value += expectation::of_command(world, &skill.weights, side, &command);
            commands += 1;
            if rules::submit(world, command).is_err() || commands >= skill.search.longest || is_at_end(world, unit) {
                break;
            }
            next = choose(world, &mut self.memory, skill);
        }
        End { value: value + expectation::of_end(world, side), commands }
    }
}

fn is_at_end(world: &World, unit: UnitId) -> bool {
    let rounds =
        world.resource::<Log>().events.iter().filter(|event| matches!(event, Event::RoundBegan { .. })).count();
    match world.resource::<Status>() {
        Status::Ready { unit: acting, .. } => rounds > 1 || rounds == 1 && *acting == unit,
        Status::Awaiting { .. } => rounds > 1,
        Status::Setup | Status::Over { .. } => true,
    }
}
