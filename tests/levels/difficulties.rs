//! The difficulties of the computer opponent: all play by the rules, the same seed gives the same battle, and each does
//! what sets it apart.

use bevy::prelude::World;
use blastdoor::{
    ai::{self, Difficulties, Memory},
    battle::{Command, Controller, Difficulty, Order, Status, state_hash},
    level::{self, Level, Setup},
    rules::{self, Purpose, RulesetId},
};

/// A level with a side `own` of the units `a` and `c` and a side `foe` of the units `b` and `d`.
fn level(rows: &[&str], rounds: u32, kinds: [&str; 2]) -> Level {
    let map: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let [own, foe] = kinds;
    let source = format!(
        r#"(
    name: "Difficulties",
    round_limit: {rounds},
    map: [{}],
    legend: {{
        'a': (unit: {own}, side: "own"),
        'c': (unit: {own}, side: "own"),
        'b': (unit: {foe}, side: "foe"),
        'd': (unit: {foe}, side: "foe"),
    }},
    sides: [(key: "own"), (key: "foe")],
)"#,
        map.join(", ")
    );
    level::parse("difficulties", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

fn begin(level: &Level, rules: RulesetId, own: Difficulty, seed: u64) -> World {
    let setup = Setup::new(level, seed).by(rules).controller("own", Controller::Ai(own));
    setup.controller("foe", Controller::REGULAR).begin().unwrap_or_else(|error| panic!("{error}"))
}

/// The state of the battle at its end.
fn end_of(level: &Level, rules: RulesetId, own: Difficulty, seed: u64) -> u64 {
    let (mut world, mut memory) = (begin(level, rules, own, seed), Memory::default());
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}, {own:?}: {error}"));
    }
    assert!(world.resource::<Status>().is_over());
    state_hash(&world)
}

#[test]
fn each_plays_by_the_rules_and_the_same_battle_from_the_same_seed() {
    let level = level(&["a..%..b", "..:....", "c..%..d"], 3, ["trooper", "trooper"]);
    for rules in RulesetId::ALL {
        for own in Difficulty::ALL {
            assert_eq!(end_of(&level, rules, own, 7), end_of(&level, rules, own, 7), "{rules}, {own:?}");
        }
    }
}

/// The order of a difficulty for the unit whose turn it is.
fn order(world: &mut World, difficulties: &Difficulties) -> Order {
    match ai::decide(world, &mut Memory::with(difficulties.clone())) {
        Some(Command::Order(order)) => order,
        decided => panic!("no order but {decided:?}"),
    }
}

/// Lets the regular opponent play until a unit of the side `own` has its turn.
fn until_own_turn(world: &mut World) {
    let mut memory = Memory::default();
    while world.resource::<Status>().side().is_some_and(|side| side.0 > 0) {
        let Some(command) = ai::decide(world, &mut memory) else { panic!("the battle is over") };
        rules::submit(world, command).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// A unit that has shot and can still move: who does not look for a better square then stays in the open.
#[test]
fn the_veteran_takes_cover_after_a_shot() {
    let level = level(&[".........", "...%.....", "a.......b"], 10, ["trooper", "trooper"]);
    let moves = |own: Difficulty| {
        let mut world = begin(&level, RulesetId::Saga, own, 3);
        until_own_turn(&mut world);
        let orders = rules::orders(&mut world);
        let shot = orders.into_iter().find(|order| rules::purpose(&mut world, &order.action) == Purpose::Harm);
        let Some(shot) = shot else { panic!("no shot") };
        rules::submit(&mut world, Command::Order(shot)).unwrap_or_else(|error| panic!("{error}"));
        let next = order(&mut world, &Difficulties::shipped());
        rules::purpose(&mut world, &next.action) == Purpose::Travel
    };
    assert!(!moves(Difficulty::Regular));
    assert!(moves(Difficulty::Veteran));
}

/// Of two orders that are worth nearly the same the recruit takes either; which one depends on the dice.
#[test]
fn the_recruit_picks_among_good_orders() {
    let level = level(&["..........", "a........b", "..........", ".........d"], 10, ["trooper", "trooper"]);
    let targets = |own: Difficulty| {
        let targets = (0..24).filter_map(|seed| {
            let mut world = begin(&level, RulesetId::Saga, own, seed);
            until_own_turn(&mut world);
            let order = order(&mut world, &Difficulties::shipped());
            Some((order.to, order.at))
        });
        let mut targets: Vec<_> = targets.collect();
        targets.sort_unstable();
        targets.dedup();
        targets.len()
    };
    assert!(targets(Difficulty::Recruit) > targets(Difficulty::Regular));
}
