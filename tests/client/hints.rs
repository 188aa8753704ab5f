//! Tests of hints that come once, and of the list of finished battles.

use blastdoor::{
    battle::{Command, UnitId},
    client::{
        Start,
        first_hints::{FirstHint, Occasion, SeenHints},
        screens::HandOver,
        session::{CurrentLesson, Intent, Request, Session, ViewModel},
        settings::Settings,
        storage::{Item, Storage},
        touch::BOARD_TOOLTIP,
    },
    grid::Square,
    level,
    rules::RulesetId,
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

/// Two captains, who have Fate Points, in each other's sight.
const CAPTAINS: &str = r##"(
    name: "Captains",
    ruleset: d6_charts,
    map: ["a....b"],
    legend: { 'a': (unit: captain, side: "crew"), 'b': (unit: captain, side: "raiders") },
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: human, aware: true)],
)"##;

/// The hints that come when a battle of the captains has begun, and when the player then points at the enemy.
fn hints_of_captains(rules: RulesetId) -> [Option<Occasion>; 2] {
    let mut client = TestClient::start(Start::Play(harness::setup(CAPTAINS).by(rules)));
    if client.get::<HandOver>().is_waiting() {
        client.press(harness::ENTER);
    }
    client.wait_for_person();
    let at_first = occasion(&client);
    client.change(FirstHint::close);
    assert_eq!(occasion(&client), None, "{rules}");
    let active = client.get::<ViewModel>().active.expect("someone's turn");
    let enemy = [UnitId(0), UnitId(1)].into_iter().find(|unit| *unit != active).expect("two units");
    client.point_at(client.square_of(enemy));
    [at_first, occasion(&client)]
}

#[test]
fn declarations_and_fate_points_are_told_of_where_the_rules_have_them() {
    for (rules, expected) in [
        (RulesetId::Saga, [None, Some(Occasion::FatePoint)]),
        (RulesetId::D6, [Some(Occasion::Intentions), None]),
        (RulesetId::D6Charts, [Some(Occasion::Intentions), Some(Occasion::FatePoint)]),
        (RulesetId::Swu, [None, None]),
    ] {
        assert_eq!(hints_of_captains(rules), expected, "{rules}");
    }
}

/// The last lesson begins with a unit that is dying. A lesson teaches by itself, so the hint comes once it is skipped.
#[test]
fn the_first_death_save_is_told_of() {
    let lesson = level::lessons().into_iter().find(|lesson| lesson.level.key == "lesson_advantage").expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    client.wait_for_person();
    assert_eq!(occasion(&client), None);
    let mut session = client.get::<Session>().clone();
    client.change(|lesson: &mut CurrentLesson| lesson.skip(&mut session));
    for _ in 0..12 {
        if occasion(&client) == Some(Occasion::DeathSave) {
            return;
        }
        client.change(FirstHint::close);
        client.wait_for_person();
        let end = client.get::<ViewModel>().end_turn.clone().expect("the turn can end");
        client.ask(Request::Submit(Command::Order(end)));
    }
    panic!("no death save was told of");
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

/// The preview of a hint that the player has asked for tells of its own square, and not of the one under the mouse.
#[test]
fn the_preview_of_a_hint_tells_of_its_own_square() {
    let mut client = watch();
    client.change(FirstHint::close);
    let wall = Square { x: 4, y: 0 };
    client.hover(wall);
    let about_wall = client.get::<Intent>().about_square.clone();
    assert!(!about_wall.is_empty());
    client.ask(Request::Hint);
    let hint = client.wait_for_hint();
    client.change(FirstHint::close);
    assert_eq!(client.get::<Intent>().candidate, Some(hint.command), "the board shows it");
    assert_ne!(client.get::<Intent>().about_square, about_wall);
    let tip = client.panel(BOARD_TOOLTIP).expect("it is shown");
    let labels = client.labels();
    assert!(tip.is_positive() && labels.iter().all(|label| !about_wall.contains(label)), "{labels:?}");
    client.hover(wall.offset(0, 2));
    client.hover(wall);
    assert_eq!(client.get::<Intent>().about_square, about_wall, "the mouse asks about the wall again");
}
