//! How fast a battle is: whole, copied, and one question at a time.

#![expect(clippy::expect_used, reason = "a bench that goes wrong should stop")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Command, Controller, Status, state_hash},
    level::{self, Setup},
    rules,
};
use criterion::{Criterion, criterion_group, criterion_main};

/// A battle that has just begun.
fn begun(key: &str, seed: u64) -> (Setup, World) {
    let level = level::shipped_by_key(key).expect("the level is shipped");
    let setup = Setup::new(&level, seed);
    let world = setup.begin().expect("a shipped level begins");
    (setup, world)
}

/// Some turns into a battle, so that units are near each other.
fn under_way(key: &str, commands: usize) -> World {
    let (_, mut world) = begun(key, 1);
    let mut memory = ai::Memory::default();
    for _ in 0..commands {
        step(&mut world, &mut memory);
    }
    while !matches!(world.resource(), Status::Ready { .. }) {
        step(&mut world, &mut memory);
    }
    world
}

fn step(world: &mut World, memory: &mut ai::Memory) {
    let command = ai::decide(world, memory).expect("the AI always has a command");
    rules::submit(world, command).expect("the AI chooses what is legal");
}

/// Whole battles with a computer on every side, each with other dice; `6 against 6` is the one the targets speak of.
fn whole_battles(criterion: &mut Criterion) {
    let six = level::parse("six", include_bytes!("six.ron")).expect("the level is sound");
    let shipped = level::shipped_keys().map(|key| {
        let level = level::shipped_by_key(key).expect("the level is shipped");
        (key, level)
    });
    for (name, level) in shipped.chain([("6 against 6", six)]) {
        let sides = level.sides().0.into_iter();
        let setup = sides.fold(Setup::new(&level, 1), |setup, side| setup.controller(side.key, Controller::Ai));
        let mut seed = 0;
        criterion.bench_function(&format!("whole AI battle, {name}"), |bench| {
            bench.iter(|| {
                seed += 1;
                let mut setup = setup.clone();
                setup.seed = seed;
                let mut world = setup.begin().expect("a shipped level begins");
                let mut memory = ai::Memory::default();
                while !world.resource::<Status>().is_over() {
                    step(&mut world, &mut memory);
                }
                state_hash(&world)
            });
        });
    }
}

fn questions(criterion: &mut Criterion) {
    for key in level::shipped_keys() {
        let mut world = under_way(key, 8);
        criterion.bench_function(&format!("begin, {key}"), |bench| {
            let (setup, _) = begun(key, 1);
            bench.iter(|| setup.begin().expect("a shipped level begins"));
        });
        criterion.bench_function(&format!("legal, {key}"), |bench| bench.iter(|| rules::legal(&mut world)));
        let commands = rules::legal(&mut world);
        let harmful = commands.iter().find(|command| matches!(command, Command::Order(order) if order.at.is_some()));
        let command = harmful.or(commands.first()).expect("something is legal").clone();
        criterion
            .bench_function(&format!("preview, {key}"), |bench| bench.iter(|| rules::preview(&mut world, &command)));
        criterion.bench_function(&format!("hash, {key}"), |bench| bench.iter(|| state_hash(&world)));
        let mut scratch = World::new();
        criterion.bench_function(&format!("fork, {key}"), |bench| {
            bench.iter(|| rules::fork(&world, black_box(&mut scratch), 1));
        });
        criterion.bench_function(&format!("one command, {key}"), |bench| {
            bench.iter_custom(|times| (1..=times).map(|seed| median_to_submit(key, seed)).sum());
        });
    }
}

/// How long the middle one of a whole battle's commands takes.
fn median_to_submit(key: &str, seed: u64) -> Duration {
    let (_, mut world) = begun(key, seed);
    let mut memory = ai::Memory::default();
    let mut taken = Vec::new();
    while !world.resource::<Status>().is_over() {
        let command = ai::decide(&mut world, &mut memory).expect("the AI always has a command");
        let began = Instant::now();
        black_box(rules::submit(&mut world, command)).expect("the AI chooses what is legal");
        taken.push(began.elapsed());
    }
    taken.sort_unstable();
    taken.get(taken.len() / 2).copied().unwrap_or_default()
}

criterion_group!(benches, whole_battles, questions);
criterion_main!(benches);
