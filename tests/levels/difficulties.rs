//! The difficulties of the computer opponent: all play by the rules, the same seed gives the same battle, and the
//! regular wins more often than the recruit.

use bevy::prelude::World;
use blastdoor::{
    ai::{self, Memory, Thought},
    battle::{Command, Controller, Difficulty, Event, Log, Roster, SideId, Status, UnitId, side_of, state_hash},
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

/// The battles that two players win against each other under some rules. Each has either side equally often.
fn wins([one, other]: [Difficulty; 2], rules: RulesetId, seeds: u64) -> [u32; 2] {
    let level = level(&["a..%.%..b", "...%.%...", "....:....", "...%.%...", "c..%.%..d"], 20);
    let mut wins = [0, 0];
    for seed in 0..seeds {
        for side in [SideId(0), SideId(1)] {
            let mut players = [one, other];
            players.rotate_left(usize::from(side.0));
            let world = fought(&level, rules, players, seed);
            let Status::Over { outcome } = world.resource::<Status>() else { continue };
            wins[0] += u32::from(outcome.winner == Some(side));
            wins[1] += u32::from(outcome.winner.is_some_and(|winner| winner != side));
        }
    }
    wins
}

#[test]
fn a_recruit_wins_less_often_than_a_regular() {
    for rules in RulesetId::ALL {
        let [recruit, regular] = wins([Difficulty::Recruit, Difficulty::Regular], rules, 40);
        assert!(recruit < regular, "{rules}: {recruit} to {regular}");
    }
}

#[test]
#[ignore = "takes a minute"]
fn a_veteran_wins_more_often_than_a_regular() {
    let both = |rules| wins([Difficulty::Veteran, Difficulty::Regular], rules, 8);
    let all = RulesetId::ALL.map(both);
    let [veteran, regular] = all.iter().fold([0, 0], |[a, b], wins| [a + wins[0], b + wins[1]]);
    assert!(veteran > regular, "{all:?}");
}

/// The command that an opponent gives at the beginning of a battle, thinking step by step, and the number of steps.
fn first_thought(world: &mut World, difficulty: Difficulty) -> (Option<Command>, usize) {
    let (mut memory, before) = (Memory::default(), state_hash(world));
    for steps in 1.. {
        let thought = ai::think_as(world, &mut memory, difficulty);
        assert_eq!(state_hash(world), before, "thinking changes nothing");
        if let Thought::Finished(advice) = thought {
            return (advice.map(|advice| advice.command), steps);
        }
    }
    unreachable!("every search ends")
}

#[test]
fn thinking_step_by_step_comes_to_the_same_result_as_thinking_at_once() {
    let level = level(&["a..%..b", "..:....", "c..%..d"], 3);
    for rules in RulesetId::ALL {
        for difficulty in Difficulty::ALL {
            let mut world = Setup::new(&level, 3).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
            let (command, steps) = first_thought(&mut world, difficulty);
            let looks_ahead = matches!(difficulty, Difficulty::Veteran | Difficulty::Commander);
            assert_eq!(steps > 100, looks_ahead, "{rules}, {difficulty:?}: {steps}");
            let at_once = ai::advise_as(&mut world, &mut Memory::default(), difficulty).map(|advice| advice.command);
            assert!(command.is_some());
            assert_eq!(command, at_once, "{rules}, {difficulty:?}");
        }
    }
}

/// Whoever looks ahead would go on waiting for an enemy that waits, too: after some rounds without harm it does not.
#[test]
fn a_standoff_ends_the_looking_ahead() {
    let level = level(&["a..%..b", "..:....", "c..%..d"], 3);
    let steps_after = |rounds: u32, difficulty| {
        let mut world = Setup::new(&level, 3).begin().unwrap_or_else(|error| panic!("{error}"));
        let Some(unit) = world.resource::<Status>().active() else { panic!("nobody's turn") };
        let is_enemy = |other: &UnitId| side_of(&world, *other) != side_of(&world, unit);
        let Some(enemy) = world.resource::<Roster>().units().find(is_enemy) else { panic!("no enemy") };
        let events = &mut world.resource_mut::<Log>().events;
        events.push(Event::ConditionMoved {
            unit: enemy,
            track: "condition".into(),
            from: 0,
            to: 1,
            label: String::new(),
        });
        events.extend((2..2 + rounds).map(|round| Event::RoundBegan { round, title: None }));
        first_thought(&mut world, difficulty).1
    };
    for difficulty in [Difficulty::Veteran, Difficulty::Commander] {
        assert!(steps_after(4, difficulty) > 100, "{difficulty:?}");
        assert_eq!(steps_after(8, difficulty), 1, "{difficulty:?}");
    }
}

/// A searching opponent tries its orders on copies without the enemies that it does not perceive: it decides alike
/// wherever they are.
#[test]
fn looking_ahead_sees_nobody_who_hides() {
    let hiding = |square: &str| {
        let source = format!(
            r#"(
    name: "Hiding",
    round_limit: 5,
    map: ["a.....#.......", "......#.......", "c............b", "......#.......", "......#......."],
    legend: {{
        'a': (unit: trooper, side: "own"),
        'c': (unit: trooper, side: "own"),
        'b': (unit: trooper, side: "foe"),
    }},
    units: [(kind: "scout", side: "foe", at: {square}, hidden: true)],
    sides: [(key: "own"), (key: "foe")],
)"#
        );
        level::parse("hiding", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
    };
    let mut compared = 0;
    for rules in RulesetId::ALL {
        for seed in 0..12 {
            let commands = ["(9, 0)", "(12, 4)"].map(|square| {
                let mut world =
                    Setup::new(&hiding(square), seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
                let unseen = rules::unperceived(&mut world, SideId(0)) == [UnitId(3)];
                let own = world.resource::<Status>().side() == Some(SideId(0));
                (unseen && own).then(|| first_thought(&mut world, Difficulty::Veteran))
            });
            if let [Some(one), Some(other)] = commands {
                assert_eq!(one, other, "{rules}, {seed}");
                compared += 1;
            }
        }
    }
    assert!(compared > 5, "{compared}");
}
