//! Drives battles by random legal commands.

use bevy::prelude::World;
use blastdoor::{
    battle::{Command, state_hash},
    dice::Dice,
    rules,
};

/// Drives a battle by random commands to its end; calls `look` before each command.
pub fn drive(world: &mut World, seed: u64, look: &mut impl FnMut(&mut World, &mut World, &Command)) {
    let (mut scratch, mut chance) = (World::new(), Dice::seeded(seed + 1000));
    let mut given = 0;
    while let Some(command) = random_command(world, &mut chance) {
        look(world, &mut scratch, &command);
        rules::submit(world, command.clone()).unwrap_or_else(|error| panic!("seed {seed}, {command:?}: {error}"));
        given += 1;
        assert!(given < 3000, "seed {seed}: no end in sight");
    }
}

/// A random legal command. Each kind of action is equally likely.
pub fn random_command(world: &mut World, dice: &mut Dice) -> Option<Command> {
    let legal = rules::legal(world);
    let kind = |command: &Command| match command {
        Command::Order(order) => order.action.to_string(),
        Command::Answer(_) | Command::Policy { .. } => String::new(),
    };
    let mut kinds: Vec<String> = legal.iter().map(kind).collect();
    kinds.dedup();
    // Surrender is rare.
    kinds.retain(|kind| kind != "surrender" || dice.roll(20) == 1);
    let wanted = kinds.get((dice.roll(kinds.len().max(1) as u32) - 1) as usize)?.clone();
    let of_kind: Vec<&Command> = legal.iter().filter(|command| kind(command) == wanted).collect();
    of_kind.get((dice.roll(of_kind.len() as u32) - 1) as usize).map(|&command| command.clone())
}

/// Copies a battle including its dice.
pub fn twin(world: &World, scratch: &mut World) {
    rules::fork(world, scratch, 1);
    scratch.insert_resource(world.resource::<Dice>().clone());
}

/// Submits a command and returns the hash of the new state.
pub fn give(world: &mut World, command: &Command) -> u64 {
    rules::submit(world, command.clone()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    state_hash(world)
}

/// A random item, chosen by a die.
pub fn pick<T: Copy>(dice: &mut Dice, from: &[T]) -> T {
    from[dice.roll(from.len() as u32) as usize - 1]
}
