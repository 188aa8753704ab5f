//! The difficulties of the computer opponent: all play by the rules, and the same seed gives the same battle.

use bevy::prelude::World;
use blastdoor::{
    ai::{self, Memory},
    battle::{Controller, Difficulty, Status, state_hash},
    level::{self, Level, Setup},
    rules::{self, RulesetId},
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
