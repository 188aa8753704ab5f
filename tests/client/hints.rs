//! Tests of hints that come once, and of the list of finished battles.

use blastdoor::{
    client::{
        Start,
        first_hints::{FirstHint, Occasion, SeenHints},
        screens::HandOver,
        session::ViewModel,
        settings::Settings,
        storage::{Item, Storage},
    },
    grid::Square,
};

use crate::harness::{self, TestClient};

/// Two with blades beside each other, and a locked door nearby.
const WATCH: &str = r##"(
    name: "Watch",
    ruleset: saga,
    map: ["....#.....", "....+.....", "....#.....", ".ga.#.....", "....#....."],
    legend: { 'a': (unit: duelist, side: "crew"), 'g': (unit: duelist, side: "raiders") },
    locked: [(4, 1)],
    sides: [(key: "crew", controller: human), (key: "raiders", controller: human)],
)"##;

/// A battle that ends after a round.
const SHORT: &str = r##"(
    name: "Short",
    ruleset: saga,
    round_limit: 1,
    map: ["a.#.b"],
    legend: { 'a': (unit: trooper, side: "crew"), 'b': (unit: trooper, side: "raiders") },
    sides: [(key: "crew", controller: human), (key: "raiders", controller: recruit)],
)"##;

fn watch() -> TestClient {
    let mut client = TestClient::start(Start::Play(harness::setup(WATCH)));
    if client.get::<HandOver>().is_waiting() {
        client.press(harness::ENTER);
    }
    client.wait_for_person();
    client
}

fn occasion(client: &TestClient) -> Option<Occasion> {
    client.get::<FirstHint>().0.as_ref().map(|noticed| noticed.occasion)
}

/// The locked door of the level.
const DOOR: Square = Square { x: 4, y: 1 };

#[test]
fn a_hint_comes_once_and_is_remembered() {
    let mut client = watch();
    client.change(FirstHint::close);
    client.point_at(DOOR);
    assert_eq!(occasion(&client), Some(Occasion::LockedDoor));
    let text = client.get::<Storage>().read(&Item::Hints).expect("it can be read").expect("it is kept");
    assert!(text.contains("locked_door"), "{text}");
    client.change(FirstHint::close);
    client.point_at(Square { x: 1, y: 1 });
    client.change(FirstHint::close);
    client.point_at(DOOR);
    assert_ne!(occasion(&client), Some(Occasion::LockedDoor), "it has been told");
}

/// A second occasion waits until the first hint is put away.
#[test]
fn one_hint_is_shown_at_a_time() {
    let mut client = watch();
    client.change(FirstHint::close);
    client.point_at(DOOR);
    client.point_at(Square { x: 3, y: 1 });
    assert_eq!(occasion(&client), Some(Occasion::LockedDoor));
    client.change(FirstHint::close);
    assert_eq!(occasion(&client), Some(Occasion::Risk), "the move leaves an enemy with a blade");
}

#[test]
fn hints_that_are_switched_off_do_not_come() {
    let mut client = watch();
    client.change(FirstHint::close);
    client.change(|settings: &mut Settings| settings.first_hints = false);
    client.point_at(DOOR);
    assert_eq!(occasion(&client), None);
    assert!(!client.get::<SeenHints>().0.contains(&Occasion::LockedDoor), "and are told when they are on again");
}

/// A finished battle that is loaded again has one entry in the list of finished battles.
#[test]
fn a_finished_battle_is_kept_once() {
    let mut client = TestClient::start(Start::Play(harness::setup(SHORT)));
    client.change(|settings: &mut Settings| settings.confirm_end_turn = false);
    for _ in 0..20 {
        if client.get::<ViewModel>().status.is_over() {
            break;
        }
        client.press(harness::END_TURN);
    }
    client.wait(5);
    let replays = |client: &TestClient| client.get::<Storage>().replays().expect("a folder").len();
    assert_eq!(replays(&client), 1, "{:?}", client.screen());
    let item = client.get::<Storage>().replays().expect("a folder")[0].item.clone();
    let text = client.get::<Storage>().read(&item).expect("it can be read").expect("it is there");
    let slot = Item::Slot("finished".to_owned());
    client.get::<Storage>().write(&slot, &text).expect("it can be written");
    client.load(slot);
    client.wait(5);
    assert_eq!(replays(&client), 1);
}
