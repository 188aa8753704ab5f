//! Units that begin in a vehicle: valid ones take their seat, and each fault is found at its position.

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{ActionKey, Order, Placement, Roster, Status, UnitId, state_hash},
    level::{self, Level, Setup},
    record::Record,
    rules::{self, RulesetId, SeatSpec},
};

use crate::sound_level::expect_in;

/// A level with a skimmer and a crew of two; the units of the list stand on lines 9 and following.
fn source(vehicle: &str, crew: &str) -> String {
    format!(
        r#"(
    name: "Crew",
    map: ["..............", ".VV...........", ".VV.........b.", ".a............", ".............."],
    legend: {{
        'V': (unit: skimmer, side: "red", {vehicle}), 'a': (unit: trooper, side: "red", name: "Ann"),
        'b': (unit: trooper, side: "blue"),
    }},
    units: [
        {crew}
    ],
    sides: [(key: "red", controller: ai), (key: "blue", controller: ai)],
)"#
    )
}

const NAMED: &str = "name: \"The skimmer\"";
const GUNNER: &str = "(kind: gunner, side: \"red\", aboard: \"The skimmer\", seat: gunner),";
const PILOT: &str = "(kind: ace_pilot, side: \"red\", aboard: \"The skimmer\"),";

fn manned() -> Level {
    read(&source(NAMED, &format!("{GUNNER}{PILOT}")))
}

fn read(source: &str) -> Level {
    level::parse("crew", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

fn begun(level: &Level, rules: RulesetId) -> (Setup, World) {
    let setup = Setup::new(level, 3).by(rules);
    let world = setup.begin().unwrap_or_else(|error| panic!("{error}"));
    (setup, world)
}

fn standing(world: &World, unit: UnitId) -> Placement {
    let entity = world.resource::<Roster>().entity(unit).expect("a unit");
    *world.get::<Placement>(entity).expect("it stands somewhere")
}

/// Lets the AI fight for some rounds.
fn fight(world: &mut World, rounds: u32) {
    let mut memory = ai::Memory::default();
    while world.resource::<blastdoor::battle::Log>().round() < rounds
        && let Some(command) = ai::decide(world, &mut memory)
    {
        rules::submit(world, command).unwrap_or_else(|error| panic!("{error}"));
    }
}

const VEHICLE: UnitId = UnitId(0);

/// Units in vehicles come after all others in the order of the file. A unit without a named seat takes the first free
/// one.
#[test]
fn seats_are_taken_in_order() {
    let level = manned();
    let seats: Vec<Option<SeatSpec>> = level.deployment().iter().map(|unit| unit.seat).collect();
    let seat = |place| Some(SeatSpec { vehicle: VEHICLE, place });
    assert_eq!(seats, [None, None, None, seat(1), seat(0)]);
}

/// SAGA-BEY-45: the crew is on the square of its vehicle, starts it and drives it.
#[test]
fn the_crew_sits_there_from_the_start() {
    let (_, mut world) = begun(&manned(), RulesetId::Saga);
    let (gunner, pilot) = (UnitId(3), UnitId(4));
    assert!(!rules::is_out(&mut world, VEHICLE), "it is manned");
    for (unit, words) in [(gunner, "gunner of The skimmer"), (pilot, "pilot of The skimmer")] {
        assert_eq!(standing(&world, unit).space.origin, (1, 1).into());
        assert!(rules::sheet(&mut world, unit).lines.contains(&words.to_owned()));
    }
    while !matches!(*world.resource::<Status>(), Status::Ready { unit, .. } if unit == pilot) {
        let Status::Ready { unit, .. } = *world.resource::<Status>() else { panic!("nobody's turn") };
        rules::submit(&mut world, Order::new(unit, ActionKey::of("end_turn")).into()).expect("turns end");
    }
    rules::submit(&mut world, Order::new(pilot, ActionKey::of("start_engine")).into()).expect("it starts");
    rules::submit(&mut world, Order::new(pilot, ActionKey::of("move")).to((8, 1).into()).into()).expect("it drives");
    let places = [VEHICLE, gunner, pilot].map(|unit| standing(&world, unit).space.origin);
    assert_eq!(places, [(8, 1).into(); 3]);
}

/// Under rule sets without crews, the crew stands next to its vehicle.
#[test]
fn on_foot_where_nobody_gets_in() {
    let (_, world) = begun(&manned(), RulesetId::D6);
    let spaces = world.resource::<Roster>().units().map(|unit| standing(&world, unit).space);
    let spaces: Vec<_> = spaces.collect();
    for (place, space) in spaces.iter().enumerate() {
        assert!(!spaces[place + 1..].iter().any(|other| other.overlaps(*space)), "{spaces:?}");
    }
    assert!(spaces[3..].iter().all(|crew| crew.is_adjacent(spaces[0])), "{spaces:?}");
}

/// SAGA-INIT-07: the crew arrives inside its vehicle; under rules without crews it arrives next to it.
#[test]
fn the_crew_comes_with_its_vehicle() {
    for later in ["arrives: 2", "arrives: \"more\""] {
        let called = "triggers: [(when: round(begins: 2), then: arrive(reserve: \"more\"))],\n)";
        let end = if later.ends_with('2') { ")" } else { called };
        let source = source(&format!("{NAMED}, {later}"), &format!("{GUNNER}{PILOT}")).trim_end_matches(')').to_owned();
        let level = read(&(source + end));
        for rules in RulesetId::ALL {
            let (_, mut world) = begun(&level, rules);
            assert!([0, 3, 4].iter().all(|&unit| !standing(&world, UnitId(unit)).on_board), "{rules}");
            fight(&mut world, 2);
            let crew = [3, 4].map(|unit| standing(&world, UnitId(unit)));
            let vehicle = standing(&world, VEHICLE);
            assert!(vehicle.on_board && crew.iter().all(|unit| unit.on_board), "{rules} {later}");
            assert!(crew.iter().all(|unit| unit.space.overlaps(vehicle.space)) == (rules == RulesetId::Saga));
        }
    }
}

/// Forks and replays keep the crew in its seats.
#[test]
fn forks_and_replays_keep_the_crew() {
    for rules in RulesetId::ALL {
        let (setup, mut world) = begun(&manned(), rules);
        let mut scratch = World::new();
        rules::fork(&world, &mut scratch, 7);
        assert_eq!(standing(&scratch, UnitId(4)), standing(&world, UnitId(4)));
        assert_eq!(rules::is_out(&mut scratch, VEHICLE), rules::is_out(&mut world, VEHICLE));
        fight(&mut world, 3);
        let record = Record::of(&world, &setup);
        let again = Record::from_text(&record.to_text()).expect("a record").play().expect("the same battle");
        assert_eq!(state_hash(&again), state_hash(&world), "{rules}");
    }
}

#[track_caller]
fn faults(crew: &str, expected: &[(&str, &str, &str)]) {
    expect_in(&source(NAMED, crew), expected);
}

#[test]
fn no_such_vehicle() {
    let crew = PILOT.replace("The skimmer", "The skimer");
    faults(&crew, &[("9:48", "no vehicle `The skimer`", "did you mean `The skimmer`?")]);
    let crew = PILOT.replace("The skimmer", "Ann");
    faults(&crew, &[("9:48", "`Ann` is not a vehicle with seats", "vehicles with a name: The skimmer")]);
    let two = format!("{}\n        {}", PILOT.replace("skimmer", "skimer"), GUNNER.replace("skimmer", "skiff"));
    faults(&two, &[("9:48", "`The skimer`", ""), ("10:45", "`The skiff`", "")]);
    let without_a_name = source("aware: true", PILOT);
    expect_in(&without_a_name, &[("9:48", "no vehicle `The skimmer`", "there are no vehicles with a name")]);
}

/// Under D6 no unit sits in a vehicle; the fault suggests the rule set that allows it.
#[test]
fn no_crews_under_d6() {
    let level = source(NAMED, PILOT).replace("name: \"Crew\",", "name: \"Crew\", ruleset: d6,");
    expect_in(&level, &[("9:48", "units cannot board vehicles under these rules", "or set `ruleset: saga`")]);
}

#[test]
fn a_vehicle_of_another_side() {
    let crew = PILOT.replace("red", "blue");
    faults(&crew, &[("9:49", "`The skimmer` belongs to another side", "of their own side")]);
}

#[test]
fn no_such_seat() {
    let crew = GUNNER.replace("seat: gunner", "seat: gunnr");
    faults(&crew, &[("9:66", "Open skimmer has no seat `gunnr`", "did you mean `gunner`? seats: pilot, gunner")]);
}

#[test]
fn a_seat_that_is_taken() {
    let twice = format!("{GUNNER}\n        {GUNNER}");
    faults(&twice, &[("10:66", "the seat `gunner` of `The skimmer` is taken", "pilot, gunner, passenger")]);
    let four = [PILOT; 4].join("\n        ");
    faults(&four, &[("12:48", "every seat of `The skimmer` is taken", "pilot, gunner, passenger")]);
}

#[test]
fn one_that_does_not_fit() {
    let crew = PILOT.replace("ace_pilot", "great_beast");
    faults(&crew, &[("9:50", "Great beast does not fit into Open skimmer", "smaller units")]);
    let crew = PILOT.replace("ace_pilot", "skimmer");
    faults(&crew, &[("9:46", "Open skimmer does not fit into Open skimmer", "no vehicles")]);
}

#[test]
fn fields_that_do_not_go_together() {
    let crew = PILOT.replace("side: \"red\"", "side: \"red\", at: (5, 1), arrives: 3");
    let told = [("9:44", "no `at` of its own", "remove `at`"), ("9:61", "no `arrives` of its own", "its vehicle")];
    faults(&crew, &told);
    faults("(kind: gunner, side: \"red\", at: (5, 1), seat: gunner)", &[("9:55", "a seat but no vehicle", "aboard: ")]);
}
