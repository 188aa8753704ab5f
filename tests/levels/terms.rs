//! Exits, light, morale and consoles, from the file to the battle, under every rule set.

use blastdoor::{
    ai,
    battle::{ActionKey, Board, Console, Controller, Departed, Event, Log, Order, Outcome, SideId, Status, UnitId},
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
    let setup = Setup::new(level, 5).by(rules).controller("runners", Controller::REGULAR);
    let mut world = setup.begin().unwrap_or_else(|error| panic!("{error}"));
    let mut memory = ai::Memory::default();
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
    }
    let Status::Over { outcome } = world.resource::<Status>().clone() else { panic!("not over") };
    let told = world.resource::<Log>().events.iter().filter(|event| matches!(event, Event::Departed { .. })).count();
    (outcome, world.resource::<Departed>().0.clone(), told)
}

/// Runners escape by the ramp, and their side wins once as many have escaped as its objective requires.
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

/// Units without a reason to leave stay: the AI does not step on an exit.
#[test]
fn nobody_leaves_without_a_reason() {
    let source =
        runners(2).source.replace("escape(side: \"runners\", units: 2)", "survive(side: \"runners\", rounds: 6)");
    for rules in RulesetId::ALL {
        let (_, gone, told) = outcome(&read(&source), rules);
        assert_eq!((gone, told), (Vec::new(), 0), "{rules}");
    }
}

/// Lights and consoles reach the board as written; later areas replace earlier ones.
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
    let consoles: Vec<_> =
        level.fixtures().iter().filter_map(|thing| Some((thing.square(), thing.console.as_ref()?))).collect();
    assert_eq!(consoles, [((1, 0).into(), &Console { doors: vec![(3, 0).into()], difficulty: None })]);
    assert_eq!(level.mission().morale_of(SideId(0)).map(|morale| morale.gives_up_at), Some(40));
    assert_eq!((level.mission().morale_of(SideId(1)), level.mission().exits.len()), (None, 0));
}

/// SAGA-OBJ-19, D6-PROT-05: a door is the object that the level names, and otherwise a metal door. A rule set that does not
/// know the object treats it as a plain door.
#[test]
fn doors_are_what_the_level_says() {
    let level = read(
        r#"(
    name: "Doors",
    map: ["a+.+.+.+.b"],
    legend: {'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b")},
    doors: [(squares: (1, 0), object: wooden_door), (squares: [(3, 0)], object: blast_door),
        (squares: (5, 0), object: air_car)],
    sides: [(key: "a"), (key: "b")],
)"#,
    );
    let told = |rules: RulesetId| {
        let mut world = Setup::new(&level, 1).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
        [1, 3, 5, 7].map(|x| rules::describe(&mut world, (x, 0).into()).first().cloned().unwrap_or_default())
    };
    let points = [
        "wooden door: 25 of 25 hit points",
        "blast door: 750 of 750 hit points",
        "air car: 20 of 20 hit points",
        "metal door: 50 of 50 hit points",
    ];
    assert_eq!(told(RulesetId::Saga), points);
    let dice = [("wooden door", "2D"), ("blast door", "6D"), ("door", "3D"), ("door", "3D")];
    assert_eq!(
        told(RulesetId::D6),
        dice.map(|(name, dice)| format!("{name}: not seriously damaged, withstands with {dice}"))
    );
}

/// The door materials of D6 are objects of saga, too, so that a level plays under both.
#[test]
fn both_rule_sets_know_the_doors_of_d6() {
    let saga = rules::object_keys(RulesetId::Saga);
    assert!(rules::object_keys(RulesetId::D6).iter().all(|door| saga.contains(door)));
    assert!(!["weapon_small", "good_lock", "chain", "air_car_window"].iter().any(|part| saga.contains(part)));
}

/// A side that has surrendered cannot win any more, by nothing that another side does: `reds` give up, and then the
/// boss they were to defeat gives up, too.
#[test]
fn a_side_that_has_surrendered_cannot_win() {
    let level = read(
        r#"(
    name: "Three",
    ruleset: d6,
    map: ["a....b....c"],
    legend: {
        'a': (unit: scout, side: "reds"),
        'b': (unit: scout, side: "blues", name: "Boss"),
        'c': (unit: scout, side: "greens"),
    },
    sides: [(key: "reds", controller: human), (key: "blues", controller: human), (key: "greens", controller: human)],
    objectives: [defeat(side: "reds", unit: "Boss")],
)"#,
    );
    let mut world = Setup::new(&level, 3).begin().unwrap_or_else(|error| panic!("{error}"));
    for giving_up in [UnitId(0), UnitId(1)] {
        while !matches!(*world.resource::<Status>(), Status::Ready { unit, .. } if unit == giving_up) {
            let command = ai::decide(&mut world, &mut ai::Memory::default()).expect("a command");
            rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
        }
        let surrender = Order::new(giving_up, ActionKey::of("surrender"));
        rules::submit(&mut world, surrender.into()).unwrap_or_else(|error| panic!("{error}"));
    }
    let Status::Over { outcome } = world.resource::<Status>().clone() else { panic!("not over") };
    assert_eq!(outcome.winner, Some(SideId(2)), "{}", outcome.reason);
}

/// SAGA-OBJ-15, SAGA-OBJ-19, D6-PROT-06: low objects, walls, doors and borders are the objects that the level names, and have
/// the names that it gives them. The void is no wall.
#[test]
fn objects_have_names() {
    let level = read(
        r#"(
    name: "Names",
    map: ["aG=Wx+ b"],
    legend: {
        'a': (unit: scout, side: "a", name: "Ann"),
        'b': (unit: scout, side: "b"),
        'G': (tile: console, name: "generator"),
        'W': (tile: wall, object: concrete_wall),
        'x': (tile: aperture, object: metal_bars, name: "grate"),
    },
    borders: [(barrier: low, between: ((0, 0), (1, 0)), name: "railing")],
    doors: [(squares: (5, 0), name: "hatch")],
    sides: [(key: "a"), (key: "b")],
)"#,
    );
    let told = |rules: RulesetId| {
        let mut world = Setup::new(&level, 1).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
        let first = |x| rules::describe(&mut world, (x, 0).into()).first().cloned().unwrap_or_default();
        [1, 2, 3, 4, 5, 6].map(first)
    };
    let points = [
        "generator: 5 of 5 hit points",
        "barrier: 10 of 10 hit points",
        "concrete wall: 150 of 150 hit points",
        "grate: 30 of 30 hit points",
        "hatch: 50 of 50 hit points",
        "",
    ];
    assert_eq!(told(RulesetId::Saga), points);
    let dice = [
        "generator: not seriously damaged, withstands with 2D",
        "barrier: not seriously damaged, withstands with 2D",
        "concrete wall: not seriously damaged, withstands with 5D",
        "grate: not seriously damaged, withstands with 4D",
        "hatch: not seriously damaged, withstands with 3D",
        "",
    ];
    assert_eq!(told(RulesetId::D6), dice);
    let labels: Vec<&str> = level.fixtures().iter().filter_map(|fixture| fixture.label.name.as_deref()).collect();
    assert_eq!(labels, ["generator", "grate", "hatch", "railing"]);
}
