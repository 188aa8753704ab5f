//! Levels in the order of their files and in the opposite order.

use blastdoor::{
    battle::{Controller, Difficulty, SideId, state_hash},
    level::{self, Level, ListOrder, Setup},
    rules::RulesetId,
};

fn reversed(level: &Level) -> Setup {
    Setup::new(level, 3).in_order(ListOrder::Reversed).expect("a sound level")
}

#[test]
fn sides_and_units_change_their_order() {
    let duel = level::shipped_by_key("duel").expect("it is shipped");
    let setup = reversed(&duel);
    let turned = setup.level().expect("a sound level");
    let keys = |level: &Level| level.sides().0.into_iter().map(|side| side.key).collect::<Vec<_>>();
    assert_eq!(keys(&turned), keys(&duel).into_iter().rev().collect::<Vec<_>>());
    let last = duel.sides().0.len() - 1;
    let units =
        |level: &Level| level.deployment().into_iter().map(|unit| (unit.kind, unit.at, unit.side)).collect::<Vec<_>>();
    let turn = |(kind, at, side): (String, _, SideId)| (kind, at, SideId(u8::try_from(last).unwrap() - side.0));
    assert_eq!(units(&turned), units(&duel).into_iter().rev().map(turn).collect::<Vec<_>>());
}

/// Objectives, triggers, crews of vehicles and reserves find their sides and units in either order.
#[test]
fn every_shipped_level_begins_in_either_order() {
    for level in level::shipped() {
        for rules in RulesetId::ALL {
            let setup = reversed(&level).by(rules);
            let world = setup.begin().unwrap_or_else(|error| panic!("{}, {rules}: {error}", level.key));
            let kept: Setup = serde_json::from_value(serde_json::to_value(&setup).unwrap()).unwrap();
            assert_eq!(state_hash(&kept.begin().unwrap()), state_hash(&world), "{}, {rules}", level.key);
        }
    }
}

/// A setup from before there were orders has none.
#[test]
fn the_order_of_the_file_is_not_written() {
    let duel = level::shipped_by_key("duel").expect("it is shipped");
    assert!(!serde_json::to_string(&Setup::new(&duel, 1)).unwrap().contains("listed"));
}

/// A level may name a difficulty; `ai` is the regular one, in levels as in saves from before there were difficulties.
#[test]
fn controllers_are_written_by_their_names() {
    let read = |name: &str| serde_json::from_value::<Controller>(name.into());
    for (name, controller) in Controller::NAMES {
        assert_eq!(read(name).unwrap(), controller);
        let source = format!(
            r#"(name: "x", map: ["a.b"], legend: {{ 'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b") }},
                sides: [(key: "a", controller: human), (key: "b", controller: {name})])"#
        );
        let level = level::parse("x", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
        assert_eq!(level.sides().0[1].controller, controller);
    }
    assert_eq!(read("ai").unwrap(), Controller::Ai(Difficulty::Regular));
    assert_eq!(serde_json::to_value(Controller::REGULAR).unwrap(), "regular");
    assert!(read("robot").is_err_and(|error| error.to_string().contains("recruit, regular")));
}
