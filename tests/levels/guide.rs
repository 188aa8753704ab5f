//! The level designer's guide is true and complete.

use std::collections::BTreeSet;

use blastdoor::{
    ai,
    battle::{Controller, Progress},
    level::{self, LevelFaults, Setup},
    rules::{self, OptionKind, RulesetId, saga::data::catalogue::Catalogue, unit_types},
};

pub const GUIDE: &str = include_str!("../../levels/README.md");

#[test]
fn every_example_is_sound() {
    let examples: Vec<&str> = GUIDE.split("```ron\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() >= 4, "{} examples", examples.len());
    for example in examples {
        match level::parse("guide", example.as_bytes()) {
            Ok(level) => assert!(level.warnings().is_none(), "{}\n{example}", level.warnings().unwrap().plain()),
            Err(faults) => panic!("{}\n{example}", faults.plain()),
        }
    }
}

/// A square has two names, one for players and one in files.
#[test]
fn the_names_of_squares_are_explained() {
    for (file, player) in [((1, 1), "B2"), ((22, 8), "W9"), ((27, 4), "AB5")] {
        let square = blastdoor::grid::Square::from(file);
        assert_eq!(square.to_string(), player);
        assert!(GUIDE.contains(&format!("`{}` is {player}", square.file_notation())), "{player}");
    }
}

/// The recipes do what they say: the computer fights them to an end, and in some battle each trigger fires.
#[test]
fn the_recipes_work() {
    let recipes = GUIDE.split("### Recipes").nth(1).and_then(|rest| rest.split("```ron\n").nth(1)).expect("an example");
    let source = recipes.split("```").next().expect("its end");
    let level = level::parse("recipes", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let mut fired = BTreeSet::new();
    for seed in 1..20 {
        let mut world = Setup::new(&level, seed).controller("watch", Controller::REGULAR).begin().expect("it begins");
        let mut memory = ai::Memory::default();
        while let Some(command) = ai::decide(&mut world, &mut memory) {
            rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
        }
        fired.extend(world.resource::<Progress>().fired.iter().copied());
    }
    assert_eq!(fired.len(), level.mission().triggers.len(), "{fired:?}");
}

/// The cells of the table row whose first cell is `` `name` ``.
fn row(name: &str) -> Vec<&'static str> {
    let start = format!("| `{name}` |");
    let line = GUIDE.lines().find(|line| line.starts_with(&start));
    line.unwrap_or_else(|| panic!("the guide has no row for `{name}`")).split('|').map(str::trim).collect()
}

#[test]
fn every_option_is_in_the_table() {
    for rules in RulesetId::ALL {
        for option in rules::options(rules) {
            let cells = row(option.key);
            assert!(cells[2].split(", ").any(|title| title == rules.title()), "`{}` belongs to {rules}", option.key);
            let kind = match option.kind {
                OptionKind::Switch => "switch".to_owned(),
                OptionKind::Choice { choices } => {
                    choices.iter().map(|choice| format!("`{}`", choice.key)).collect::<Vec<_>>().join(" or ")
                }
                OptionKind::Number { least, most, unit, .. } => format!("{least} to {most} {unit}"),
            };
            assert_eq!(cells[3], kind, "the value of `{}`", option.key);
        }
    }
}

#[test]
fn every_kind_of_unit_is_in_the_table() {
    for kind in unit_types(RulesetId::Saga) {
        let data = &Catalogue::shipped().units[&kind.key];
        let cells = row(&kind.key);
        assert_eq!(cells[2], data.title);
        assert_eq!(cells[3], data.hit_points.to_string(), "hit points of {}", kind.key);
        assert_eq!(cells[4], data.speed.to_string(), "speed of {}", kind.key);
        for carried in &data.weapons {
            let weapon = &Catalogue::shipped().weapons[&carried.weapon];
            assert!(cells[5].contains(&weapon.name.to_lowercase()), "{} carries {}", kind.key, weapon.name);
        }
        assert_eq!(cells[7].contains("hero"), data.hero, "{}", kind.key);
        assert_eq!(cells[7].contains(&format!("{0} x {0}", kind.side)), kind.side > 1, "{}", kind.key);
    }
    let rows =
        GUIDE.split("## Kinds of unit").nth(1).expect("the table").lines().filter(|line| line.starts_with("| `"));
    assert_eq!(rows.take_while(|line| !line.contains(".ron")).count(), unit_types(RulesetId::Saga).len());
}

/// The names that a fault lists after `what`.
fn listed(faults: &LevelFaults, what: &str) -> BTreeSet<String> {
    let lists = faults.faults().iter().filter_map(|fault| fault.help.as_deref()?.split_once(&format!("{what}: ")));
    lists.flat_map(|(_, names)| names.split(", ").map(str::to_owned)).collect()
}

#[test]
fn every_tile_is_in_the_table() {
    let faults = level::parse("x", b"(name: \"x\", map: [\".\"], legend: {'a': nonsense})").expect_err("a fault");
    let tiles = listed(&faults, "tiles");
    assert!(tiles.len() >= 12, "{tiles:?}");
    for tile in &tiles {
        if tile == "low" {
            assert!(GUIDE.contains("`low` is the same"));
            continue;
        }
        let cells = row(tile);
        // The character of the aperture also separates the cells of the table.
        let sign = if tile == "aperture" { "|".to_owned() } else { cells[2].trim_matches('`').replace("a space", " ") };
        let source = format!(
            "(name: \"x\", map: [\"a{sign}b\"], legend: {{'a': (unit: scout, side: a), 'b': (unit: \
            scout, side: b)}}, sides: [(key: a), (key: b)])"
        );
        let level = level::parse("x", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
        assert_eq!(level.tile_name((1, 0).into()), tile, "the character {sign}");
    }
}

/// Triggers with an unknown field in each group.
const TRIGGERS: &str = r#"(
        name: "x",
        triggers: [
            (nonsense: 1, when: round(nonsense: 1), then: arrive(nonsense: 1)),
            (when: enters(nonsense: 1), then: [open(nonsense: 1), close(nonsense: 1), unlock(nonsense: 1)]),
            (when: out(nonsense: 1), then: say(nonsense: 1)), (when: lost(nonsense: 1), then: []),
            (when: broken(nonsense: 1), then: []), (when: opened(nonsense: 1), then: []),
        ],
    )"#;

/// An unknown field in each group makes `check` list the known fields: the guide explains each.
#[test]
fn every_field_is_explained() {
    let source = r#"(
        nonsense: 1,
        legend: {'a': (nonsense: 1)},
        map: ["..."],
        borders: [(nonsense: 1)],
        lights: [(nonsense: 1)],
        consoles: [(nonsense: 1)],
        doors: [(nonsense: 1)],
        pits: [(nonsense: 1)],
        spans: [(nonsense: 1)],
        traps: [(nonsense: 1)],
        sides: [(nonsense: 1, morale: (nonsense: 1))],
        units: [(nonsense: 1)],
        zones: [(nonsense: 1)],
        lesson: [(nonsense: 1), (say: "x", point: unit(nonsense: 1), until: stands(nonsense: 1))],
        objectives: [
            reach(nonsense: 1), escape(nonsense: 1), survive(nonsense: 1), defeat(nonsense: 1), hold(nonsense: 1),
            destroy(nonsense: 1), escort(nonsense: 1),
        ],
    )"#;
    let faults = level::parse("x", source.as_bytes()).expect_err("faults");
    let mut fields = listed(&faults, "fields");
    let faults = level::parse("x", TRIGGERS.as_bytes()).expect_err("faults");
    fields.extend(listed(&faults, "fields"));
    for expected in [
        "name",
        "between",
        "controller",
        "arrives",
        "squares",
        "tile",
        "rounds",
        "objectives",
        "light",
        "doors",
        "exit",
        "gives_up_at",
        "difficulty",
        "object",
        "depth",
        "strength",
        "when",
        "begins",
        "reserve",
        "text",
        "locked",
        "traps",
    ] {
        assert!(fields.contains(expected), "{expected} is not in {fields:?}");
    }
    for field in fields {
        let is_row = GUIDE.lines().any(|line| line.starts_with("| `") && line.contains(&format!("`{field}`")));
        assert!(is_row || GUIDE.contains(&format!("{field}: ")), "the guide does not explain `{field}`");
    }
}

#[test]
fn every_shipped_level_is_in_the_guide() {
    for level in level::shipped() {
        let size = level.map_size();
        assert_eq!(row(&format!("{}.ron", level.key))[2], format!("{} x {}", size.width, size.height));
    }
}
