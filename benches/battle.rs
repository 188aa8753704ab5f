//! Benchmarks of battles: whole battles, forks, and single commands and queries.

#![expect(clippy::expect_used, reason = "a bench that goes wrong should stop")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Command, Controller, Difficulty, Order, Status, state_hash},
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};
use criterion::{Bencher, Criterion, criterion_group, criterion_main};

/// The shipped levels, and `6 against 6` and `12 against 12`, for which the speed targets are set.
fn levels() -> Vec<(&'static str, Level)> {
    let shipped = |key| (key, level::shipped_by_key(key).expect("the level is shipped"));
    let own = [("6 against 6", six_against_six()), ("12 against 12", twelve_against_twelve())];
    level::shipped_keys().map(shipped).chain(own).collect()
}

/// 24 units on a board of 40 x 30 squares.
fn twelve_against_twelve() -> Level {
    level::parse("twelve", include_bytes!("twelve.ron")).expect("the level is sound")
}

fn six_against_six() -> Level {
    level::parse("six", include_bytes!("six.ron")).expect("the level is sound")
}

/// A battle that has just begun.
fn begun(level: &Level, seed: u64) -> World {
    Setup::new(level, seed).begin().expect("the level begins")
}

/// Some turns into a battle under the rules of its level, so that units are near each other.
fn under_way(level: &Level, commands: usize) -> World {
    under_way_by(level, level.ruleset, commands)
}

/// Some turns into a battle under other rules.
fn under_way_by(level: &Level, rules: RulesetId, commands: usize) -> World {
    let mut world = Setup::new(level, 1).by(rules).begin().expect("the level begins");
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

/// Whole battles with an AI on every side, each with another seed.
fn whole_battles(criterion: &mut Criterion) {
    for (name, level) in levels() {
        let bench = |bench: &mut Bencher| whole_battle(bench, &level, Difficulty::Regular);
        criterion.bench_function(&format!("whole AI battle, {name}"), bench);
    }
}

/// Whole battles of 6 against 6 at each difficulty.
fn difficulties(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("whole AI battle, 6 against 6");
    let level = six_against_six();
    for difficulty in Difficulty::ALL {
        // A battle of those who look ahead takes seconds.
        let looks_ahead = matches!(difficulty, Difficulty::Veteran | Difficulty::Commander);
        group.sample_size(if looks_ahead { 10 } else { 100 });
        group.bench_function(difficulty.key(), |bench| whole_battle(bench, &level, difficulty));
    }
    group.finish();
}

fn whole_battle(bench: &mut Bencher, level: &Level, difficulty: Difficulty) {
    let sides = level.sides().0.into_iter();
    let controller = Controller::Ai(difficulty);
    let setup = sides.fold(Setup::new(level, 1), |setup, side| setup.controller(side.key, controller));
    let mut seed = 0;
    bench.iter(|| {
        seed += 1;
        let mut world = setup.clone().seeded(seed).begin().expect("the level begins");
        let mut memory = ai::Memory::default();
        while !world.resource::<Status>().is_over() {
            step(&mut world, &mut memory);
        }
        state_hash(&world)
    });
}

fn questions(criterion: &mut Criterion) {
    for (name, level) in levels() {
        let mut world = under_way(&level, 8);
        criterion.bench_function(&format!("begin, {name}"), |bench| bench.iter(|| begun(&level, 1)));
        criterion.bench_function(&format!("legal, {name}"), |bench| bench.iter(|| rules::legal(&mut world)));
        let commands = rules::legal(&mut world);
        let harmful = commands.iter().find(|command| matches!(command, Command::Order(order) if order.at.is_some()));
        let command = harmful.or(commands.first()).expect("something is legal").clone();
        criterion
            .bench_function(&format!("preview, {name}"), |bench| bench.iter(|| rules::preview(&mut world, &command)));
        criterion.bench_function(&format!("one command, {name}"), |bench| {
            bench.iter_custom(|times| (1..=times).map(|seed| median_to_submit(&level, seed)).sum());
        });
    }
}

/// Hashes and forks of a battle under each rule set.
fn copies(criterion: &mut Criterion) {
    for (name, level) in levels() {
        for rules in RulesetId::ALL {
            let world = under_way_by(&level, rules, 8);
            criterion.bench_function(&format!("hash, {name}, {rules}"), |bench| bench.iter(|| state_hash(&world)));
            let mut scratch = World::new();
            criterion.bench_function(&format!("fork, {name}, {rules}"), |bench| {
                bench.iter(|| rules::fork(&world, black_box(&mut scratch), 1));
            });
        }
    }
}

/// The median time to submit one command of a whole battle.
fn median_to_submit(level: &Level, seed: u64) -> Duration {
    let mut world = begun(level, seed);
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

/// The window's questions about threats: the map of all enemies, and the odds from the end of a move.
fn threats(criterion: &mut Criterion) {
    for (name, level) in levels() {
        for rules in RulesetId::ALL {
            let mut world = under_way_by(&level, rules, 8);
            let unit = world.resource::<Status>().active().expect("a unit is active");
            criterion.bench_function(&format!("threat map, {name}, {rules}"), |bench| {
                bench.iter(|| {
                    rules::query(&mut world, |query| {
                        rules::threat_map(query, &rules::perceived_enemies(query, unit), unit).len()
                    })
                });
            });
            let orders = rules::orders(&mut world);
            let is_move = |order: &&Order| order.to.is_some() && order.at.is_none();
            let Some(order) = orders.iter().find(is_move) else { continue };
            let on = order.to.expect("a move has a destination");
            criterion.bench_function(&format!("outlook, {name}, {rules}"), |bench| {
                bench.iter(|| rules::outlook(&mut world, black_box(order), on));
            });
        }
    }
}

/// The window's whole answer to the mouse on another square: the command that a click would give, its preview, the attacks
/// from there, the description of the square, and the cover of the units. Each pass points at another square in reach or
/// at another unit. The time includes that of an empty frame without graphics.
#[cfg(feature = "client")]
fn hover_passes(criterion: &mut Criterion) {
    for rules in RulesetId::ALL {
        let mut app = window::of(&twelve_against_twelve(), rules);
        let places = window::places(&app);
        let mut next = places.iter().cycle();
        criterion.bench_function(&format!("hover pass, 12 against 12, {rules}"), |bench| {
            bench.iter(|| window::point_at(&mut app, *next.next().expect("somebody can go somewhere")));
        });
    }
}

/// Without the client there is no window.
#[cfg(not(feature = "client"))]
fn hover_passes(_: &mut Criterion) {}

/// The session of the client, without a window.
#[cfg(feature = "client")]
mod window {
    use bevy::{prelude::*, state::app::StatesPlugin, window::RequestRedraw};
    use blastdoor::{
        ai,
        battle::{Controller, Status},
        client::{
            clock,
            session::{self, IdleBoard, Pointer, Request, ViewModel},
        },
        grid::Square,
        level::{Level, Setup},
        rules::RulesetId,
    };

    /// The number of commands that are given before the bench.
    const COMMANDS: usize = 8;

    /// Some turns into a battle of persons under these rules. The person who decides has the seat.
    pub fn of(level: &Level, rules: RulesetId) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, clock::plugin, session::plugin)).add_message::<RequestRedraw>();
        app.insert_resource(IdleBoard(true));
        let sides = level.sides().0.into_iter();
        let setup = Setup::new(level, 1).by(rules);
        let setup = sides.fold(setup, |setup, side| setup.controller(side.key, Controller::Human));
        ask(&mut app, Request::Start(setup));
        let mut memory = ai::Memory::default();
        let mut given = 0;
        while given < COMMANDS || !matches!(app.world().resource(), Status::Ready { .. }) {
            let command = ai::decide(app.world_mut(), &mut memory).expect("the AI always has a command");
            ask(&mut app, Request::Submit(command));
            given += 1;
        }
        let side = app.world().resource::<Status>().side().expect("somebody decides");
        ask(&mut app, Request::TakeSeat(side));
        app
    }

    fn ask(app: &mut App, request: Request) {
        app.world_mut().write_message(request);
        app.update();
    }

    /// The squares in reach of the unit in turn, and those of all units that it perceives.
    pub fn places(app: &App) -> Vec<Square> {
        let view = app.world().resource::<ViewModel>();
        let reach = view.reach.iter().flat_map(|reach| &reach.squares).map(|reached| reached.square);
        let units = view.placements.iter().filter(|placement| placement.on_board).map(|placement| placement.square());
        reach.chain(units).collect()
    }

    /// Points at a square and at the unit on it, and draws a frame.
    pub fn point_at(app: &mut App, square: Square) {
        let unit = app.world().resource::<ViewModel>().unit_at(square);
        *app.world_mut().resource_mut::<Pointer>() = Pointer { square: Some(square), unit, ..Pointer::default() };
        app.update();
    }
}

criterion_group!(benches, whole_battles, difficulties, questions, copies, threats, hover_passes);
criterion_main!(benches);
