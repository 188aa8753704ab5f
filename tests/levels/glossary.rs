//! The glossary explains what sheets and menus show, under every rule set.

use std::collections::BTreeSet;

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Choice, Command, Controller, Event, Log, Roll, Roster, Status, UnitId, narrate},
    dice::{Breakdown, Dice, Pool},
    level::{self, Setup},
    rules::{self, Preview, RulesetId, SheetValue, d6::data::Gear},
};

use crate::drive::random_command;

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

/// Commands of each battle whose log and menus are looked at.
const LOGGED: usize = 90;

/// Beginnings of names in plain language: what is rolled is told in words.
const PLAIN: [&str; 2] = ["the ", "again for "];

/// Names in plain language: a roll of healing, an attack on an object, and objects.
const WORDS: [&str; 9] =
    ["healing", "attack", "generator", "crate", "barrier", "furniture", "hover car", "motion sensor", "trap"];

/// The question in plain language: whether a unit that has delayed acts now.
const PLAIN_QUESTION: &str = "delay";

/// The names of the weapons, the armour and the gear of a rule set, from its data files.
fn items(rules: RulesetId) -> BTreeSet<String> {
    let folder = match rules {
        RulesetId::Saga => "saga",
        RulesetId::Swu => "swu",
        RulesetId::D6 | RulesetId::D6Charts | RulesetId::D6Segments => "d6",
    };
    let folder = format!("{}/assets/{folder}", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let names = files.flat_map(|file| {
        let text = std::fs::read_to_string(file).expect("a text");
        let named = text.split("name: \"").skip(1).filter_map(|rest| rest.split('"').next());
        named.map(str::to_owned).collect::<Vec<_>>()
    });
    names.collect()
}

/// The names in numbers with their reasons.
#[derive(Default)]
struct Names(BTreeSet<String>);

impl Names {
    fn sum(&mut self, sum: &Breakdown) {
        self.0.extend(sum.counted().map(|(term, _)| term.name.to_string()));
    }

    fn pool(&mut self, pool: &Pool) {
        self.0.extend(pool.parts().map(|(name, _)| name.to_owned()));
    }

    fn roll(&mut self, roll: &Roll) {
        self.sum(&roll.bonus);
        roll.pool.iter().for_each(|pool| self.pool(pool));
        self.0.extend(roll.dropped.iter().map(|dropped| dropped.reason.clone()));
    }

    /// Adds the names in the line of an event: the parts of its numbers, what was rolled or checked, states and points.
    fn event(&mut self, event: &Event) {
        let name: &str = match event {
            Event::Attacked { roll, defense, against, .. } => {
                self.roll(roll);
                self.sum(against);
                defense
            }
            Event::Resisted { damage, resistance, result, .. } => {
                self.roll(damage);
                self.roll(resistance);
                result
            }
            Event::Rolled { what, roll, .. } => {
                self.roll(roll);
                what
            }
            Event::Checked { what, roll, reasons, .. } => {
                self.roll(roll);
                self.sum(reasons);
                what
            }
            Event::InitiativeRolled { roll, .. } | Event::Damaged { roll, .. } => return self.roll(roll),
            Event::Healed { points: name, .. } | Event::ConditionMoved { track: name, .. } => name.as_ref(),
            Event::Fell { fall, .. } => &fall.label,
            Event::FlagChanged { flag: name, .. } | Event::Spent { what: name, .. } => name,
            Event::PhaseBegan { words } => words,
            _ => return,
        };
        self.0.insert(name.to_owned());
    }

    /// The parts of the numbers in the tooltip of an action.
    fn preview(&mut self, preview: &Preview) {
        preview.bonus.iter().for_each(|sum| self.sum(sum));
        preview.pool.iter().for_each(|pool| self.pool(pool));
        if let Some((name, sum)) = &preview.against {
            self.sum(sum);
            self.0.insert(name.to_string());
        }
    }
}

/// Returns true if a term of one of these texts covers a part of the name where it stands.
fn is_explained(rules: RulesetId, texts: &[String], name: &str) -> bool {
    let covers = |text: &String| {
        let terms = rules::terms_in(rules, text);
        let mut places = text.match_indices(name).map(|(at, _)| at..at + name.len());
        places.any(|place| terms.iter().any(|(term, _)| term.start < place.end && place.start < term.end))
    };
    texts.iter().any(covers)
}

/// The lines of the log and the tooltips of the menu, with the names in them that no term explains.
struct Look {
    rules: RulesetId,
    items: BTreeSet<String>,
    missing: BTreeSet<String>,
    seen: usize,
}

impl Look {
    /// Checks names as they stand in some texts.
    fn check(&mut self, names: Names, texts: &[String]) {
        for name in names.0 {
            let is_plain = PLAIN.iter().any(|plain| name.starts_with(plain));
            let is_plain = is_plain || WORDS.contains(&name.as_str()) || self.items.contains(&name);
            self.seen += 1;
            if !is_plain && !is_explained(self.rules, texts, &name) {
                self.missing.insert(format!("{name} in {texts:?}"));
            }
        }
    }

    /// Checks names that stand alone.
    fn check_alone(&mut self, names: Names) {
        for name in names.0 {
            self.check(Names([name.clone()].into()), &[name]);
        }
    }

    fn log(&mut self, world: &World, from: usize) {
        let events = &world.resource::<Log>().events;
        for place in from..events.len() {
            let mut names = Names::default();
            names.event(&events[place]);
            let unit = |unit: UnitId| format!("unit {}", unit.0);
            if let Some(line) = narrate(&events[place], &events[place + 1..], &unit) {
                self.check(names, &[vec![line.text], line.details].concat());
            }
        }
    }

    /// Adds a question that has no term in its words or its answers, and the names in the numbers behind the answers.
    fn question(&mut self, choice: &Choice) {
        let labels = choice.options.iter().map(|option| &option.label);
        let texts: Vec<&String> = choice.details.iter().chain(labels).chain([&choice.prompt]).collect();
        self.seen += 1;
        let is_plain = choice.kind == PLAIN_QUESTION;
        if !is_plain && texts.iter().all(|text| rules::terms_in(self.rules, text).is_empty()) {
            self.missing.insert(format!("the question `{}`: {texts:?}", choice.kind));
        }
        let mut names = Names::default();
        choice.options.iter().filter_map(|option| option.breakdown.as_ref()).for_each(|sum| names.sum(sum));
        self.check_alone(names);
    }

    /// The costs in the menu, the numbers in the tooltips of its actions, and those on the sheets of all units.
    fn menu_and_sheets(&mut self, world: &mut World) {
        let Status::Ready { unit, .. } = *world.resource::<Status>() else { return };
        let menu = rules::query(world, |query| query.menu(unit));
        for entry in menu.groups.iter().flat_map(|group| &group.entries) {
            let costs =
                entry.instead_of.iter().chain([&entry.cost]).filter(|cost| !["", "free"].contains(&cost.as_ref()));
            self.check_alone(Names(costs.map(|cost| cost.to_string()).collect()));
            let first = entry.orders.first().cloned().map(Command::Order);
            let mut names = Names::default();
            first
                .and_then(|order| rules::preview(world, &order).ok())
                .iter()
                .for_each(|preview| names.preview(preview));
            self.check_alone(names);
        }
        for unit in world.resource::<Roster>().units().collect::<Vec<_>>() {
            let mut names = Names::default();
            for number in rules::query(world, |query| query.sheet(unit)).numbers {
                match &number.value {
                    SheetValue::Number(sum) => names.sum(sum),
                    SheetValue::Dice(pool) => names.pool(pool),
                }
            }
            self.check_alone(names);
        }
    }
}

/// D6-INIT-08: the gear that adds to the initiative of a side, whether or not a battle below shows it.
#[test]
fn what_adds_to_initiative_is_explained() {
    for aid in [Gear::MotionSensor, Gear::KeenSenses].map(|gear| gear.initiative_aid().expect("it adds a die")) {
        for rules in [RulesetId::D6Charts, RulesetId::D6Segments] {
            assert!(rules::term(rules, aid).is_some(), "{rules}: {aid}");
        }
    }
}

/// Battles on all shipped levels under every rule set: the terms in the log, in tooltips of actions and on sheets.
#[test]
fn what_the_log_and_the_menus_name_is_explained() {
    let mut missing = Vec::new();
    for rules in RulesetId::ALL {
        let mut look = Look { rules, items: items(rules), missing: BTreeSet::new(), seen: 0 };
        for level in level::shipped() {
            let setup = Setup::new(&level, 3).by(rules);
            let mut world = setup.begin().unwrap_or_else(|error| panic!("{rules}: {error}"));
            let (mut memory, mut shown) = (ai::Memory::default(), 0);
            for number in 0..LOGGED {
                if number % 15 == 0 {
                    look.menu_and_sheets(&mut world);
                }
                let Some(command) = ai::decide(&mut world, &mut memory) else { break };
                rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}: {error}"));
                look.log(&world, shown);
                shown = world.resource::<Log>().events.len();
            }
        }
        missing.extend(look.missing.into_iter().map(|name| format!("{rules}: {name}")));
        assert!(look.seen > 1000, "{rules}: {} names", look.seen);
    }
    assert!(missing.is_empty(), "no term explains {missing:#?}");
}

/// Random battles of people on all shipped levels: the questions, their answers and the numbers behind them. The names of
/// actions that no term explains are plain words, which their helps explain.
#[test]
fn what_questions_ask_is_explained() {
    let (mut missing, mut asked) = (Vec::new(), 0);
    for rules in RulesetId::ALL {
        let mut look = Look { rules, items: items(rules), missing: BTreeSet::new(), seen: 0 };
        for (seed, level) in (0..).zip(level::shipped()) {
            let sides = level.sides().0.into_iter();
            let setup = Setup::new(&level, 3).by(rules);
            let setup = sides.fold(setup, |setup, side| setup.controller(side.key, Controller::Human));
            let mut world = setup.begin().unwrap_or_else(|error| panic!("{rules}: {error}"));
            let mut chance = Dice::seeded(seed);
            for _ in 0..LOGGED {
                if let Status::Awaiting { choice } = world.resource::<Status>().clone() {
                    look.question(&choice);
                    asked += 1;
                }
                let Some(command) = random_command(&mut world, &mut chance) else { break };
                rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}: {error}"));
            }
        }
        missing.extend(look.missing.into_iter().map(|name| format!("{rules}: {name}")));
    }
    assert!(asked > 50, "{asked} questions");
    assert!(missing.is_empty(), "no term explains {missing:#?}");
}
