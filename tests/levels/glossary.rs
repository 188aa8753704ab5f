//! The glossary explains what sheets and menus show, under every rule set.

use std::collections::BTreeSet;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Roster, Status},
    level::{self, Setup},
    rules::{self, RulesetId},
};

/// Commands of the battle in which the states of units are looked at.
const COMMANDS: usize = 60;

/// A battle of one unit of this kind against a trooper.
fn battle_of(kind: &str, rules: RulesetId) -> World {
    let source = format!(
        r#"(
    name: "One kind",
    map: ["..........", "..a....b..", "..........", ".........."],
    legend: {{ 'a': (unit: {kind}, side: "a"), 'b': (unit: trooper, side: "b") }},
    sides: [(key: "a", controller: recruit), (key: "b", controller: recruit)],
)"#
    );
    let level = level::parse("kind", source.as_bytes()).unwrap_or_else(|faults| panic!("{kind}: {}", faults.plain()));
    Setup::new(&level, 1).by(rules).begin().unwrap_or_else(|error| panic!("{kind}: {error}"))
}

/// Adds the names that the sheets and the menu show now and that no term explains. The state of a unit may have an
/// explanation of its own in place of a term.
fn add_missing(world: &mut World, rules: RulesetId, missing: &mut BTreeSet<String>) {
    let units: Vec<_> = world.resource::<Roster>().units().collect();
    let active = match *world.resource::<Status>() {
        Status::Ready { unit, .. } => Some(unit),
        Status::Setup | Status::Awaiting { .. } | Status::Over { .. } => None,
    };
    let mut names: Vec<String> = Vec::new();
    for unit in units {
        let sheet = rules::query(world, |query| query.sheet(unit));
        names.extend(sheet.bars.iter().map(|bar| bar.name.to_string()));
        names.extend(sheet.track.iter().map(|track| track.name.to_string()));
        names.extend(sheet.numbers.iter().map(|number| number.name.to_string()));
        names.extend(sheet.tags.iter().filter(|tag| tag.help.is_empty()).map(|tag| tag.name.to_string()));
    }
    if let Some(unit) = active {
        let menu = rules::query(world, |query| query.menu(unit));
        names.extend(menu.allowances.iter().map(|allowance| allowance.name.to_string()));
    }
    let is_explained =
        |name: &String| [name.clone(), format!("{name} action")].iter().any(|name| rules::term(rules, name).is_some());
    missing.extend(names.into_iter().filter(|name| !is_explained(name)));
}

#[test]
fn what_sheets_and_menus_show_is_explained() {
    for rules in RulesetId::ALL {
        let mut missing = BTreeSet::new();
        for kind in rules::unit_types(rules) {
            add_missing(&mut battle_of(&kind.key, rules), rules, &mut missing);
        }
        let mut world = battle_of("commando", rules);
        let mut memory = ai::Memory::default();
        for _ in 0..COMMANDS {
            let Some(command) = ai::decide(&mut world, &mut memory) else { break };
            rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}: {error}"));
            add_missing(&mut world, rules, &mut missing);
        }
        assert!(missing.is_empty(), "{rules}: no term explains {missing:?}");
    }
}
