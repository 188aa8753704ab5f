//! Tests of a battle that is played by keys alone.

use bevy::prelude::KeyCode;
use blastdoor::{
    battle::{Command, History, SideId, UnitId},
    client::{
        Start,
        board_cursor::BoardCursor,
        first_hints::{FirstHint, Noticed, Occasion, SeenHints},
        screens::{Dialog, OpenDialogs},
        session::{Intent, Pointer, ViewModel},
        settings::Settings,
    },
    grid::Square,
    rules::{Purpose, Targeting},
};

use crate::harness::{self, TestClient};

/// Three of one side against one, with room to go.
const SQUAD: &str = r##"(
    name: "Squad",
    ruleset: saga,
    map: ["a.........", ".....h....", "a.........", "..........", "a........."],
    legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: recruit)],
)"##;

/// The battle of the squad, without hints that come once.
fn squad() -> TestClient {
    let mut client = TestClient::start(Start::Play(harness::setup(SQUAD)));
    client.change(|settings: &mut Settings| (settings.first_hints, settings.confirm_end_turn) = (false, false));
    client.wait_for_person();
    client
}

#[test]
fn escape_puts_away_an_aim_then_a_hint_and_then_opens_the_menu() {
    let mut client = squad();
    client.change(|seen: &mut SeenHints| seen.0.extend(Occasion::ALL));
    client.change(|settings: &mut Settings| settings.first_hints = true);
    let noticed = Noticed { occasion: Occasion::Cover, units: Vec::new(), squares: Vec::new() };
    client.change(|hint: &mut FirstHint| hint.0 = Some(noticed));
    client.press(KeyCode::KeyF);
    assert!(client.get::<Intent>().armed.is_some());
    client.press(harness::ESCAPE);
    assert!(client.get::<Intent>().armed.is_none() && client.get::<FirstHint>().0.is_some());
    client.press(harness::ESCAPE);
    assert!(client.get::<FirstHint>().0.is_none() && client.get::<OpenDialogs>().is_empty());
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Pause));
}

/// The bar names Enter and Tab while keys move the cursor, and the mouse button while the mouse does.
#[test]
fn the_next_step_names_what_the_player_uses() {
    let mut client = squad();
    let next_step = |client: &mut TestClient, words: &str| client.labels().iter().any(|label| label.contains(words));
    assert!(next_step(&mut client, "click a tinted square to move, click an enemy"));
    client.press(KeyCode::ArrowRight);
    assert!(next_step(&mut client, "Enter: Move to"), "{:?}", client.labels());
    client.press(KeyCode::ArrowLeft);
    assert!(next_step(&mut client, "press Enter on a tinted square to move, on an enemy"), "{:?}", client.labels());
    client.press(KeyCode::KeyF);
    assert!(next_step(&mut client, "Tab goes from target to target, Enter chooses"), "{:?}", client.labels());
    client.press(KeyCode::Tab);
    assert!(next_step(&mut client, "Enter: "), "{:?}", client.labels());
    client.press(harness::ESCAPE);
    client.point_at(Square::new(2, 3));
    assert!(next_step(&mut client, "Click: Move to"), "{:?}", client.labels());
}

/// While keys move the cursor, each turn begins with the cursor at its unit; an action does not move it.
#[test]
fn a_turn_begins_with_the_cursor_at_its_unit() {
    let mut client = squad();
    let mut seen: Vec<UnitId> = Vec::new();
    client.press(KeyCode::ArrowRight);
    for _ in 0..3 {
        let unit = client.get::<ViewModel>().active.expect("someone's turn");
        seen.push(unit);
        client.press(KeyCode::ArrowRight);
        let goal = client.get::<Pointer>().square;
        client.press(harness::ENTER);
        assert_eq!(Some(client.square_of(unit)), goal);
        assert_eq!(client.get::<BoardCursor>().square(), goal);
        client.press(harness::END_TURN);
        client.wait_for_person();
        client.wait(1);
        let next = client.get::<ViewModel>().active.expect("someone's turn");
        assert_eq!(client.get::<BoardCursor>().square(), Some(client.square_of(next)));
    }
    seen.dedup();
    assert!(seen.len() > 1, "{seen:?}");
    // The mouse has no cursor that goes anywhere.
    client.point_at(Square::new(9, 4));
    client.press(harness::END_TURN);
    client.wait_for_person();
    assert_eq!(client.get::<BoardCursor>().square(), None);
}

/// Two of a side so far apart that the window does not show both.
const HALL: &str = r##"(
    name: "Hall",
    ruleset: saga,
    map: [
        "............................................................",
        ".a........................................................a.",
        "..............................#.............................",
        ".............................h#.............................",
    ],
    legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: recruit)],
)"##;

/// The view goes to the unit whose turn begins, also while everything is shown at once.
#[test]
fn the_unit_whose_turn_begins_is_in_sight() {
    let mut client = TestClient::start(Start::Play(harness::setup(HALL)));
    client.change(|settings: &mut Settings| (settings.first_hints, settings.confirm_end_turn) = (false, false));
    let mut seen: Vec<UnitId> = Vec::new();
    for _ in 0..3 {
        client.wait_for_person();
        client.wait(10);
        let unit = client.get::<ViewModel>().active.expect("someone's turn");
        let square = client.square_of(unit);
        let (place, eye) = (client.place_of(square), client.eye());
        assert!((300.0..1010.0).contains(&place.x), "{unit:?} is at {place}, the view at {eye}");
        seen.push(unit);
        client.press(harness::END_TURN);
    }
    seen.dedup();
    assert!(seen.len() > 1, "{seen:?}");
}

/// The board shows the effect of an action whose button keys have chosen, as it does under the mouse. It goes when the keys
/// leave the button.
#[test]
fn the_board_previews_the_action_that_keys_have_chosen() {
    let mut client = squad();
    client.press(KeyCode::F6);
    let chosen = (0..40).find_map(|_| {
        client.tab();
        client.get::<Intent>().chosen_by_keys.clone()
    });
    let command = chosen.expect("an action without a target");
    let intent = client.get::<Intent>();
    assert_eq!(intent.candidate.as_ref(), Some(&command));
    assert!(intent.preview.as_ref().is_some_and(Result::is_ok), "{:?}", intent.preview);
    let given = client.get::<History>().commands.len();
    client.press(harness::ESCAPE);
    let intent = client.get::<Intent>();
    assert_eq!((&intent.candidate, &intent.preview, &intent.chosen_by_keys), (&None, &None, &None));
    assert_eq!(client.get::<History>().commands.len(), given, "nothing was done");
}

/// The first weapon can be fired at the one enemy by keys alone.
#[test]
fn an_attack_is_made_by_keys() {
    let mut client = squad();
    let view = client.get::<ViewModel>();
    let enemy = (0..).map(UnitId).zip(&view.sides).find(|(_, side)| **side == SideId(1)).expect("an enemy").0;
    client.press(KeyCode::KeyF);
    let armed = client.get::<Intent>().armed.clone().expect("an attack");
    assert_eq!((armed.purpose, armed.targeting), (Purpose::Harm, Targeting::Unit));
    client.press(KeyCode::Tab);
    client.press(harness::ENTER);
    let given = client.get::<History>().commands.last();
    assert!(matches!(given, Some(Command::Order(order)) if order.at == Some(enemy)), "{given:?}");
}

/// An area can be aimed at every corner of the grid near somebody; Tab goes to the enemies first.
#[test]
fn tab_aims_an_area_at_the_enemies_first() {
    let level = r##"(
        name: "Crowd",
        ruleset: saga,
        map: ["a.........", ".t........", "......h.h.", "..........", ".......h.."],
        legend: {
            'a': (unit: grenadier, side: "crew"),
            't': (unit: trooper, side: "crew"),
            'h': (unit: trooper, side: "raiders"),
        },
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: recruit)],
    )"##;
    let mut client = TestClient::start(Start::Play(harness::setup(level)));
    client.change(|settings: &mut Settings| (settings.first_hints, settings.confirm_end_turn) = (false, false));
    client.wait_for_person();
    let has_grenade = |client: &TestClient| {
        let view = client.get::<ViewModel>();
        view.active.is_some_and(|active| view.name(active).starts_with("Grenadier"))
    };
    while !has_grenade(&client) {
        client.press(harness::END_TURN);
        client.wait_for_person();
    }
    client.press(KeyCode::KeyG);
    assert_eq!(client.get::<Intent>().armed.as_ref().map(|armed| armed.targeting), Some(Targeting::Corner));
    for _ in 0..3 {
        client.press(KeyCode::Tab);
        let square = client.get::<Pointer>().square.expect("a square");
        let view = client.get::<ViewModel>();
        let enemy = view.unit_at(square).filter(|unit| view.side(*unit) == Some(SideId(1))).expect("an enemy");
        let preview = client.get::<Intent>().preview.clone().expect("an order").expect("it is possible");
        assert!(preview.caught.iter().any(|caught| caught.unit == enemy), "{square}");
    }
}
