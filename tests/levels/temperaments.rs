//! The temperaments of units that the computer plays.

use bevy::prelude::World;
use blastdoor::{
    ai::{self, Memory},
    battle::{Log, Status, UnitId},
    grid::{Space, Square},
    level::{self, Level, Setup},
    rules::{self, RulesetId},
};

/// A battle of `a`, whose side has a temperament, against `b`, a guard on a map of these rows.
fn level(temperament: &str, kind: &str, rows: &[&str], rounds: u32) -> Level {
    let map: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    let source = format!(
        r#"(
    name: "Temperaments",
    round_limit: {rounds},
    map: [{}],
    legend: {{
        'a': (unit: {kind}, side: "own"),
        'b': (unit: heavy_trooper, side: "foe"),
    }},
    sides: [(key: "own", {temperament}), (key: "foe", temperament: guard)],
)"#,
        map.join(", ")
    );
    level::parse("temperaments", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

/// The battle after so many rounds, or at its end.
fn fought(level: &Level, rules: RulesetId, seed: u64, rounds: u32) -> World {
    let mut world = Setup::new(level, seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
    let mut memory = Memory::default();
    while world.resource::<Log>().round() <= rounds {
        let Some(command) = ai::decide(&mut world, &mut memory) else { break };
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}: {error}"));
    }
    world
}

fn square(world: &mut World, unit: UnitId) -> Option<Square> {
    rules::query(world, |query| query.side_and_space(unit).map(|(_, space)| space.origin))
}

/// A guard stays within three squares of its post, while others go for the enemy.
#[test]
fn a_guard_stays_at_its_post() {
    let rows = ["a...#...b", "....#....", "....#....", "....#....", "....#....", "....#....", "....#....", "........."];
    for rules in RulesetId::ALL {
        let way = |temperament: &str| {
            let mut world = fought(&level(temperament, "trooper", &rows, 9), rules, 1, 4);
            let now = square(&mut world, UnitId(0)).unwrap_or(Square::new(0, 0));
            now.x.abs().max(now.y.abs())
        };
        let [guard, steady] = ["temperament: guard", "temperament: steady"].map(way);
        assert!(guard <= 3 && guard < steady, "{rules}: {guard}, {steady}");
    }
}

/// A guard attacks an enemy in sight.
#[test]
fn a_guard_defends_its_post() {
    for rules in RulesetId::ALL {
        let mut world = fought(&level("temperament: guard", "trooper", &["a.....b"], 20), rules, 1, 20);
        let hurt =
            rules::query(&mut world, |query| query.unit_state(UnitId(1)).points < query.unit_state(UnitId(1)).most);
        assert!(hurt || world.resource::<Status>().is_over(), "{rules}");
    }
}

/// The numbers that a measure gives after the first two rounds of several battles, added up.
fn total(temperament: &str, kind: &str, rules: RulesetId, measure: impl Fn(&mut World) -> i32) -> i32 {
    let rows = ["....%....%....", "......%.......", "a..%.....%...b", ".....%..%.....", "....%....%...."];
    let level = level(&format!("temperament: {temperament}"), kind, &rows, 9);
    let rounds = (1..13).flat_map(|seed| [(seed, 1), (seed, 2)]);
    rounds.map(|(seed, rounds)| measure(&mut fought(&level, rules, seed, rounds))).sum()
}

/// The harm to expect where the unit stands.
fn danger(world: &mut World) -> i32 {
    let on = square(world, UnitId(0));
    rules::query(world, |query| on.map_or(0, |on| query.exposure_x100(UnitId(0), on, &[UnitId(1)])))
}

/// The distance of the unit from its enemy, in squares.
fn distance(world: &mut World) -> i32 {
    let squares = [square(world, UnitId(0)), square(world, UnitId(1))];
    let [Some(own), Some(theirs)] = squares else { return 0 };
    rules::query(world, |query| query.metric().distance(Space::single(own), Space::single(theirs)))
}

#[test]
fn a_careful_unit_is_in_less_danger() {
    for rules in RulesetId::ALL {
        let danger = |temperament| total(temperament, "trooper", rules, danger);
        let [careful, steady, beast] = ["careful", "steady", "beast"].map(danger);
        assert!(careful <= steady && careful < beast, "{rules}: {careful}, {steady}, {beast}");
    }
}

#[test]
fn a_beast_goes_straight_for_its_prey() {
    let mut sums = [0, 0];
    for rules in RulesetId::ALL {
        let distance = |temperament| total(temperament, "brawler", rules, distance);
        let [beast, careful] = ["beast", "careful"].map(distance);
        // An enemy that lies down waits for both of them.
        assert!(beast <= careful, "{rules}: {beast}, {careful}");
        sums = [sums[0] + beast, sums[1] + careful];
    }
    assert!(sums[0] < sums[1], "{sums:?}");
}
