//! Exits, light, morale and consoles: from the file to the battle, under every rule set.

use blastdoor::{
    ai,
    battle::{Board, Console, Controller, Departed, Event, Log, Outcome, SideId, Status, UnitId},
    grid::Light,
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};

fn read(source: &str) -> Level {
    level::parse("terms", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

/// Two runners on their way out, and a guard who is walled off.
fn runners(units: u16) -> Level {
    read(&format!(
        r#"(
    name: "Runners",
    map: [
        "wwwwwwwwwww",
        "wa......eew",
        "wa......eew",
        "wwwwwwwwwww",
        "w....b....w",
        "wwwwwwwwwww",
    ],
    legend: {{
        'w': wall,
        'a': (unit: brawler, side: "runners"),
        'b': (unit: dock_worker, side: "guards"),
        'e': (zone: "the ramp"),
    }},
    zones: [(name: "the ramp", exit: ["runners"])],
    sides: [(key: "runners"), (key: "guards")],
    round_limit: 9,
    objectives: [escape(side: "runners", units: {units})],
)"#
    ))
}

fn outcome(level: &Level, rules: RulesetId) -> (Outcome, Vec<UnitId>, usize) {
    let setup = Setup::new(level, 5).by(rules).controller("runners", Controller::Ai);
    let mut world = setup.begin().unwrap_or_else(|error| panic!("{error}"));
    let mut memory = ai::Memory::default();
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
    }
    let Status::Over { outcome } = world.resource::<Status>().clone() else { panic!("not over") };
    let told = world.resource::<Log>().0.iter().filter(|event| matches!(event, Event::Departed { .. })).count();
    (outcome, world.resource::<Departed>().0.clone(), told)
}

/// Both leave by the ramp; that is a victory if it was the aim, and if not all were asked for as well.
#[test]
fn runners_escape_under_every_rule_set() {
    for rules in RulesetId::ALL {
        let (end, mut gone, told) = outcome(&runners(2), rules);
        gone.sort();
        assert_eq!(
            (end.winner, gone, told),
            (Some(SideId(0)), vec![UnitId(0), UnitId(1)], 2),
            "{rules}: {}",
            end.reason
        );
        assert!(end.reason.contains("escaped"), "{rules}: {}", end.reason);
        let (end, gone, _) = outcome(&runners(1), rules);
        assert_eq!((end.winner, gone.len()), (Some(SideId(0)), 1), "{rules}");
    }
}

/// Whoever does not have to leave stays: the computer does not step on an exit.
#[test]
fn nobody_leaves_without_a_reason() {
    let source =
        runners(2).source.replace("escape(side: \"runners\", units: 2)", "survive(side: \"runners\", rounds: 6)");
    for rules in RulesetId::ALL {
        let (_, gone, told) = outcome(&read(&source), rules);
        assert_eq!((gone, told), (Vec::new(), 0), "{rules}");
    }
}

/// Light and consoles come onto the board as they are written; later areas lie over earlier ones.
#[test]
fn light_and_consoles_are_on_the_board() {
    let source = r#"(
    name: "Lit",
    map: ["a&.+.b", "......"],
    legend: {'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b")},
    light: night,
    lights: [(level: dark, squares: ((0, 0), (2, 1))), (level: bright, squares: [(1, 1), (2, 0)])],
    consoles: [(at: (1, 0), doors: (3, 0))],
    sides: [(key: "a", morale: (gives_up_at: 40)), (key: "b")],
)"#;
    let level = read(source);
    let board: Board = level.board(RulesetId::D6);
    let row = |y| (0..4).map(|x| board.map().light((x, y).into())).collect::<Vec<_>>();
    assert_eq!(row(0), [Light::Dark, Light::Dark, Light::Bright, Light::Night]);
    assert_eq!(row(1), [Light::Dark, Light::Bright, Light::Dark, Light::Night]);
    assert_eq!(board.consoles(), [Console { square: (1, 0).into(), doors: vec![(3, 0).into()], difficulty: None }]);
    assert_eq!(board.morale(SideId(0)).map(|morale| morale.gives_up_at), Some(40));
    assert_eq!((board.morale(SideId(1)), board.exits().len()), (None, 0));
}
