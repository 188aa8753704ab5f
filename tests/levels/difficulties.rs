//! The difficulties of the computer opponent: all play by the rules, the same seed gives the same battle, and the
//! regular wins more often than the recruit.

use bevy::prelude::World;
use blastdoor::{
    ai::{self, Memory},
    battle::{Controller, Difficulty, SideId, Status, state_hash},
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};

/// A level of troopers with a side `own`, the units `a` and `c`, and a side `foe`, the units `b` and `d`.
fn level(rows: &[&str], rounds: u32) -> Level {
    let map: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let source = format!(
        r#"(
    name: "Difficulties",
    round_limit: {rounds},
    map: [{}],
    legend: {{
        'a': (unit: trooper, side: "own"),
        'c': (unit: trooper, side: "own"),
        'b': (unit: trooper, side: "foe"),
        'd': (unit: trooper, side: "foe"),
    }},
    sides: [(key: "own"), (key: "foe")],
)"#,
        map.join(", ")
    );
    level::parse("difficulties", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

/// A battle at its end. The side `own` has one difficulty, the side `foe` the other.
fn fought(level: &Level, rules: RulesetId, [own, foe]: [Difficulty; 2], seed: u64) -> World {
    let setup = Setup::new(level, seed).by(rules).controller("own", Controller::Ai(own));
    let setup = setup.controller("foe", Controller::Ai(foe));
    let (mut world, mut memory) = (setup.begin().unwrap_or_else(|error| panic!("{error}")), Memory::default());
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}, {own:?}: {error}"));
    }
    assert!(world.resource::<Status>().is_over());
    world
}

#[test]
fn each_plays_by_the_rules_and_the_same_battle_from_the_same_seed() {
    let level = level(&["a..%..b", "..:....", "c..%..d"], 3);
    for rules in RulesetId::ALL {
        for own in Difficulty::ALL {
            let end = || state_hash(&fought(&level, rules, [own, Difficulty::Regular], 7));
            assert_eq!(end(), end(), "{rules}, {own:?}");
        }
    }
}

/// The recruit has each side as often as the regular.
#[test]
fn a_recruit_wins_less_often_than_a_regular() {
    let level = level(&["a..%.%..b", "...%.%...", "....:....", "...%.%...", "c..%.%..d"], 20);
    for rules in RulesetId::ALL {
        let (mut recruit, mut regular) = (0, 0);
        for seed in 0..40 {
            for recruits in [SideId(0), SideId(1)] {
                let mut players = [Difficulty::Recruit, Difficulty::Regular];
                players.rotate_left(usize::from(recruits.0));
                let world = fought(&level, rules, players, seed);
                let Status::Over { outcome } = world.resource::<Status>() else { continue };
                recruit += u32::from(outcome.winner == Some(recruits));
                regular += u32::from(outcome.winner.is_some_and(|side| side != recruits));
            }
        }
        assert!(recruit < regular, "{rules}: {recruit} to {regular}");
    }
}
