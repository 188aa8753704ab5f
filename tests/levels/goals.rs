//! The AI pursues the objectives of its side under every rule set, and battles with triggers can be replayed.

use blastdoor::{
    ai,
    battle::{Controller, Event, Log, Mission, Outcome, Progress, SideId, Snapshot, Status, state_hash},
    level::{self, Level, Setup},
    record::Record,
    rules::{self, RulesetId},
};

/// A hall with crates for one side; the other side is walled off beside it.
fn hall(objective: &str, more: &str) -> Level {
    let source = format!(
        r#"(
    name: "The hall",
    map: [
        "wwwwwwwwwwwwww",
        "wa..........ww",
        "wv...ww...%%zw",
        "wa...ww......w",
        "wwwwwwwwwwwwww",
        "w......b.....w",
        "wwwwwwwwwwwwww",
    ],
    legend: {{
        'w': wall,
        'a': (unit: heavy_trooper, side: "crew"),
        'v': (unit: medic, side: "crew", name: "Ann"),
        'b': (unit: dock_worker, side: "guards"),
        'z': (zone: "the lift"),
    }},
    zones: [(name: "the stores", squares: ((10, 2), (11, 2))), (name: "the yard", squares: ((1, 5), (12, 5)))],
    sides: [(key: "crew"), (key: "guards")],
    round_limit: 20,
    objectives: [{objective}],
    {more}
)"#
    );
    level::parse("hall", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

fn play(level: &Level, rules: RulesetId) -> (Outcome, Vec<Event>) {
    let setup = Setup::new(level, 5).by(rules).controller("crew", Controller::REGULAR);
    let mut world = setup.begin().unwrap_or_else(|error| panic!("{error}"));
    let mut memory = ai::Memory::default();
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
    }
    let record = Record::of(&world, &setup);
    let again = record.play().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(state_hash(&again), state_hash(&world), "{rules}");
    let Status::Over { outcome } = world.resource::<Status>().clone() else { panic!("not over") };
    (outcome, world.resource::<Log>().events.clone())
}

#[track_caller]
fn wins(objective: &str, why: &str) {
    for rules in RulesetId::ALL {
        let (end, _) = play(&hall(objective, ""), rules);
        assert_eq!(end.winner, Some(SideId(0)), "{rules}: {}", end.reason);
        assert!(end.reason.contains(why), "{rules}: {}", end.reason);
    }
}

#[test]
fn it_holds_a_zone() {
    wins("hold(side: crew, zone: \"the lift\", rounds: 3)", "held the lift");
}

#[test]
fn it_destroys_what_it_should() {
    wins("destroy(side: crew, zone: \"the stores\")", "destroyed the stores");
}

#[test]
fn it_brings_whom_it_should() {
    wins("escort(side: crew, unit: \"Ann\", zone: \"the lift\")", "Ann is in the lift");
}

/// The enemy's objective to hold a zone keeps nobody from the own objective, whichever of them is listed first.
#[test]
fn a_zone_of_the_enemy_does_not_distract() {
    let hold = "hold(side: guards, zone: \"the yard\", rounds: 20)";
    wins(&format!("{hold}, escort(side: crew, unit: \"Ann\", zone: \"the lift\")"), "Ann is in the lift");
    wins(&format!("{hold}, reach(side: crew, zone: \"the lift\")"), "reached the lift");
    let source = hall(hold, "").source.replace("zones: [", "zones: [(name: \"the lift\", exit: crew),");
    let source = source.replace(hold, &format!("{hold}, escort(side: crew, unit: \"Ann\")"));
    let level = level::parse("hall", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    for rules in RulesetId::ALL {
        let (end, _) = play(&level, rules);
        assert_eq!(end.winner, Some(SideId(0)), "{rules}: {}", end.reason);
        assert!(end.reason.contains("Ann is safe"), "{rules}: {}", end.reason);
    }
}

/// Reserves arrive when a trigger calls them, locked doors stay shut, and the same commands give the same battle.
#[test]
fn triggers_under_every_rule_set() {
    let more = r#"units: [(kind: trooper, side: crew, at: (1, 1), arrives: "friends")],
    triggers: [
        (when: enters(side: crew, zone: "the lift"), then: [say(text: "Up here!"), arrive(reserve: "friends")]),
    ],"#;
    let level = hall("hold(side: crew, zone: \"the lift\", rounds: 3)", more);
    for rules in RulesetId::ALL {
        let (_, log) = play(&level, rules);
        let place = |wanted: &dyn Fn(&Event) -> bool| log.iter().position(wanted);
        let said = place(&|event| matches!(event, Event::Announced { words } if words == "Up here!"));
        let came = place(&|event| matches!(event, Event::Arrived { .. }));
        assert!(said.is_some() && said < came, "{rules}: {said:?} {came:?}");
        assert_eq!(log.iter().filter(|event| matches!(event, Event::Arrived { .. })).count(), 1, "{rules}");
    }
}

/// In the shipped levels with reserves, some battles call them, under every rule set.
#[test]
fn the_reserves_of_the_game_come() {
    for (level, rules) in level::shipped().iter().flat_map(|level| RulesetId::ALL.map(|rules| (level, rules))) {
        if !level.deployment().iter().any(|unit| unit.reserve) {
            continue;
        }
        let fight = |seed: u64| {
            let keys: Vec<String> = level.sides().0.into_iter().map(|side| side.key).collect();
            let setup = keys
                .into_iter()
                .fold(Setup::new(level, seed).by(rules), |setup, key| setup.controller(key, Controller::REGULAR));
            let mut world = setup.begin().unwrap_or_else(|error| panic!("{error}"));
            let mut memory = ai::Memory::default();
            while let Some(command) = ai::decide(&mut world, &mut memory) {
                rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
                if world.resource::<Log>().events.iter().any(|event| matches!(event, Event::Arrived { .. })) {
                    return true;
                }
            }
            false
        };
        assert!((1..6).any(fight), "{} by {rules}", level.key);
    }
}

/// The AI pursues an objective once a trigger begins it, and a dropped objective wins nothing.
#[test]
fn objectives_that_come_and_go() {
    let objectives = "hold(side: crew, zone: \"the lift\", rounds: 2, name: \"lift\"),
        destroy(side: crew, zone: \"the stores\", name: \"stores\", waits: true)";
    let more = "triggers: [(when: enters(side: crew, zone: \"the lift\"),
        then: [drop(objective: \"lift\"), begin(objective: \"stores\"), drop(objective: \"lift\")])],";
    let level = hall(objectives, more);
    assert_eq!((level.mission().objectives.len(), level.mission().waiting.as_slice()), (2, &[1][..]));
    for rules in RulesetId::ALL {
        let (end, log) = play(&level, rules);
        assert!(end.reason.contains("destroyed the stores"), "{rules}: {}", end.reason);
        let told = log.iter().filter_map(|event| match event {
            Event::Announced { words } if words.contains("objective") => Some(words.as_str()),
            _ => None,
        });
        let told: Vec<&str> = told.collect();
        let is_told_once =
            matches!(told[..], [dropped, begun] if dropped.contains("the lift") && begun.contains("the stores"));
        assert!(is_told_once, "{rules}: {told:?}");
    }
}

/// The active objectives are part of the battle: of its hash and of its snapshots.
#[test]
fn objectives_in_force_are_remembered() {
    let objectives = "destroy(side: crew, zone: \"the stores\", name: \"stores\", waits: true)";
    let more = "triggers: [(when: round(begins: 9), then: begin(objective: \"stores\"))],";
    let mut world = Setup::new(&hall(objectives, more), 5).begin().unwrap_or_else(|error| panic!("{error}"));
    let goals = |world: &bevy::prelude::World| {
        world.resource::<Mission>().active_objectives(world.resource::<Progress>()).count()
    };
    let (before, snapshot) = (state_hash(&world), Snapshot::take(&world));
    assert_eq!(goals(&world), 0);
    let (mission, progress, board) = (world.resource::<Mission>(), world.resource::<Progress>(), world.resource());
    assert!(mission.destroy_targets(progress, board, SideId(0)).is_empty(), "nothing to destroy yet");
    assert!(world.resource_mut::<Progress>().set_in_force(0, true));
    assert_eq!(goals(&world), 1);
    assert_ne!(state_hash(&world), before);
    snapshot.restore(&mut world);
    assert_eq!((goals(&world), state_hash(&world)), (0, before));
}
