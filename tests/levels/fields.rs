//! The fields of levels that only some rule sets read: what rule sets say of themselves is true, and the guide tells it.

use std::fmt::Write;

use blastdoor::{
    ai,
    battle::{Controller, Log, Roster},
    grid::Square,
    level::{self, Setup},
    rules::{self, LevelField, RulesetId},
};

use crate::guide::GUIDE;

/// A level in which a field can be tried.
fn source(map: &str, fields: &str) -> String {
    format!(
        "(name: \"Fields\", round_limit: 8, map: [{map}], {fields},
        legend: {{'a': (unit: commando, side: \"a\"), 'b': (unit: scout, side: \"b\")}})"
    )
}

/// Everything that is told of a battle of the computer: the legal commands at the start with their previews, the
/// sheets, the squares, and the events until the end.
fn told(source: &str, rules: RulesetId, seed: u64) -> String {
    let level = level::parse("fields", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    let setup =
        Setup::new(&level, seed).by(rules).controller("a", Controller::REGULAR).controller("b", Controller::REGULAR);
    let mut world = setup.begin().expect("it begins");
    let mut text = String::new();
    for command in rules::legal(&mut world) {
        writeln!(text, "{command:?}: {:?}", rules::preview(&mut world, &command)).expect("a text");
    }
    let units: Vec<_> = world.resource::<Roster>().units().collect();
    for unit in units {
        writeln!(text, "{:?}", rules::sheet(&mut world, unit)).expect("a text");
    }
    let (width, height) = (6, 2);
    for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
        writeln!(text, "{:?}", rules::describe(&mut world, Square::new(x, y))).expect("a text");
    }
    let mut memory = ai::Memory::default();
    while let Some(command) = ai::decide(&mut world, &mut memory) {
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
    }
    text + &format!("{:#?}", world.resource::<Log>().events)
}

/// A level without the field, and one with it.
fn pair(field: LevelField) -> Option<[String; 2]> {
    let sides = "sides: [(key: \"a\", controller: human), (key: \"b\")]";
    let open = "\"a....b\", \"......\"";
    let with = |map: &str, plain: &str, changed: &str| Some([source(map, plain), source(map, changed)]);
    match field {
        LevelField::Pits => with(open, sides, &format!("{sides}, pits: [(squares: (1, 0), depth: 3)]")),
        LevelField::Spans => {
            let span = "spans: [(name: \"plank\", squares: (1, 0), strength: 2, depth: 3)]";
            with(open, sides, &format!("{sides}, {span}"))
        }
        LevelField::Traps => {
            let trap = "traps: [(kind: shock_plate, squares: [(1, 0), (2, 0), (1, 1), (2, 1)])]";
            with(open, sides, &format!("{sides}, {trap}"))
        }
        LevelField::ConsoleDifficulty => {
            let console = |more: &str| format!("{sides}, consoles: [(at: (1, 0), doors: (3, 1){more})]");
            with("\"a&b#..\", \"...+..\"", &console(""), &console(", difficulty: 40"))
        }
        LevelField::LockGrade => {
            let doors = |lock: &str| format!("{sides}, doors: [(squares: (1, 0), lock: {lock})]");
            with("\"a+...b\", \"##....\"", &doors("cheap"), &doors("ultrahigh"))
        }
        LevelField::Morale => {
            let sides = |more: &str| format!("sides: [(key: \"a\", controller: human{more}), (key: \"b\"{more})]");
            // Behind a wall a side seldom falls all in one round, after which it is too late to give up.
            with("\"aa#bbb\", \"...bbb\"", &sides(""), &sides(", morale: (gives_up_at: 1)"))
        }
        LevelField::Aware => {
            let side = |more: &str| format!("sides: [(key: \"a\", controller: human), (key: \"b\"{more})]");
            with(open, &side(""), &side(", aware: false"))
        }
        LevelField::Unwary => {
            let side =
                |more: &str| format!("sides: [(key: \"a\", controller: human), (key: \"b\", aware: false{more})]");
            with("\"ab....\", \"......\"", &side(""), &side(", unwary: true"))
        }
        // Under the other rule sets, too, a unit that begins in a vehicle begins elsewhere, next to it.
        LevelField::Seats => None,
    }
}

#[test]
fn rule_sets_read_the_fields_that_they_say() {
    for rules in RulesetId::ALL {
        for field in LevelField::ALL {
            let reads = match pair(field) {
                Some(pair) => {
                    // A field may make no difference to a single battle.
                    (1..=6).any(|seed| told(&pair[0], rules, seed) != told(&pair[1], rules, seed))
                }
                None => rules::unit_types(rules).iter().any(|kind| !kind.seats.is_empty()),
            };
            assert_eq!(rules::level_fields(rules).contains(&field), reads, "{rules} and {}", field.name());
        }
    }
}

#[test]
fn the_guide_tells_which_rule_sets_read_a_field() {
    let titles = RulesetId::ALL.map(RulesetId::title).join(" | ");
    let columns = RulesetId::ALL.map(|_| "---|").concat();
    let mut table = format!("| field | {titles} |\n|---|{columns}\n");
    for field in LevelField::ALL {
        let read = RulesetId::ALL.map(|rules| if rules::level_fields(rules).contains(&field) { "yes" } else { "" });
        writeln!(table, "| {} | {} |", field.name(), read.join(" | ")).expect("a text");
    }
    assert!(GUIDE.contains(&table), "the guide needs this table:\n{table}");
}
