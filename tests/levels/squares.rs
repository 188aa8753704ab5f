//! The descriptions of squares: light, smoke, difficult ground and zones, under every rule set.

use bevy::prelude::World;
use blastdoor::{
    grid::Square,
    level::{self, Setup},
    rules::{self, RulesetId},
};

/// A level begun under some rules.
fn begun(source: &str, rules: RulesetId) -> World {
    let level = level::parse("squares", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    Setup::new(&level, 1).by(rules).begin().unwrap_or_else(|error| panic!("{error}"))
}

/// The descriptions of the squares of a row, from the left.
fn row<const COUNT: usize>(world: &mut World, y: i16) -> [String; COUNT] {
    std::array::from_fn(|x| rules::describe(world, Square::new(x as i16, y)).join(", "))
}

/// The cost of difficult ground in the words of a rule set. SAGA-TERR-01, D6-MOVE-10, SWU-MOVE-03
fn difficult(rules: RulesetId) -> &'static str {
    match rules {
        RulesetId::Saga | RulesetId::Swu => "difficult ground: each square counts double",
        RulesetId::D6 | RulesetId::D6Charts | RulesetId::D6Segments => {
            "difficult ground: 3 m for a square, 4 m diagonally"
        }
    }
}

#[test]
fn light_smoke_and_ground_are_told() {
    let source = r#"(
    name: "Ground",
    map: ["a.:~*@R.b", "       . "],
    legend: {
        'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b"),
        'R': [rubble, smoke],
    },
    lights: [(level: poor, squares: [(6, 0), (7, 0)]), (level: dark, squares: (7, 1))],
    sides: [(key: "a"), (key: "b")],
)"#;
    for rules in RulesetId::ALL {
        let mut world = begun(source, rules);
        let all = format!("poor light, light smoke, {}", difficult(rules));
        let told = ["", "", difficult(rules), "light smoke", "thick smoke", "very thick smoke", &all, "poor light"];
        assert_eq!(row(&mut world, 0), told, "{rules}");
        assert_eq!(rules::describe(&mut world, (7, 1).into()), ["complete darkness"], "{rules}");
    }
}

/// The words about difficult ground are true: entering it costs a unit twice as much.
#[test]
fn difficult_ground_costs_what_is_told() {
    let source = r#"(
    name: "Rubble",
    map: ["a:....b", "......."],
    legend: {'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b", aware: false)},
    sides: [(key: "a", controller: human), (key: "b", aware: false)],
)"#;
    for rules in RulesetId::ALL {
        let mut world = begun(source, rules);
        let reach = rules::reach(&mut world, blastdoor::battle::UnitId(0));
        let cost = |x, y| {
            let there = reach.squares.iter().find(|reached| reached.square == Square::new(x, y));
            there.map(|reached| reached.cost).unwrap_or_else(|| panic!("{rules}: {x}, {y}"))
        };
        assert_eq!(cost(1, 0), 2 * cost(0, 1), "{rules}");
    }
}

#[test]
fn zones_and_tasks_are_told() {
    let source = r#"(
    name: "Zones",
    map: ["a1234556b"],
    legend: {
        'a': (unit: scout, side: "red", name: "Ann"), 'b': (unit: scout, side: "blue"),
        '1': (zone: "the ford"), '2': (zone: "the bridge"), '3': (tile: crate, zone: "the stores"),
        '4': (zone: "the ramp"), '5': (zone: "the yard"), '6': (zone: "the gate"),
    },
    zones: [(name: "the ramp", exit: ["red", "blue"]), (name: "the cell", squares: ((6, 0), (7, 0)))],
    sides: [(key: "red", name: "The crew"), (key: "blue", name: "The guards")],
    objectives: [
        reach(side: "red", zone: "the ford", units: 1),
        hold(side: "red", zone: "the bridge", rounds: 3), hold(side: "blue", zone: "the bridge", rounds: 1),
        destroy(side: "blue", zone: "the stores"),
        escape(side: "red", units: 1),
        escort(side: "red", unit: "Ann", zone: "the gate"),
        reach(side: "red", zone: "the yard", units: 1, name: "later", waits: true),
    ],
    triggers: [(when: round(begins: 5), then: begin(objective: "later"))],
)"#;
    for rules in RulesetId::ALL {
        let mut world = begun(source, rules);
        let mut told: [String; 9] = row(&mut world, 0);
        let stores = std::mem::take(&mut told[3]);
        assert!(stores.contains("crate"), "{stores}");
        assert!(stores.ends_with("zone: the stores (The guards: destroy it)"), "{stores}");
        let zones = [
            "",
            "zone: the ford (The crew: reach it)",
            "zone: the bridge (The crew: hold it for 3 rounds; The guards: hold it)",
            "",
            "zone: the ramp (The crew: leave by it; The guards: may leave here)",
            "zone: the yard",
            "zone: the cell, zone: the yard",
            "zone: the cell, zone: the gate (The crew: bring Ann here)",
            "",
        ];
        assert_eq!(told, zones, "{rules}");
    }
}
