//! Tests of panels and menus in a window that has little room for its scale.

use bevy::prelude::KeyCode;
use blastdoor::{
    client::{
        Start,
        screens::OpenDialogs,
        session::{Request, ViewModel},
        settings::Settings,
        storage::{Item, Storage},
    },
    rules::Verb,
};

use crate::harness::{self, TestClient, Widget};

/// The least window for panels of the usual size, in points.
const LEAST: (f32, f32) = (800.0, 450.0);

fn lowered(mut client: TestClient) -> TestClient {
    client.change(|settings: &mut Settings| settings.ui_scale = Some(1.0));
    client.resize(LEAST.0, LEAST.1);
    client
}

/// The button whose name begins so.
fn button(client: &mut TestClient, name: &str) -> Widget {
    let widgets = client.widgets();
    let found = widgets.iter().find(|widget| widget.name.trim_start_matches(['+', '-', ' ']).starts_with(name));
    found.unwrap_or_else(|| panic!("`{name}` is none of {widgets:?}")).clone()
}

/// The height of a button's middle in the window.
fn height_of(client: &mut TestClient, name: &str) -> f32 {
    button(client, name).place.y
}

#[test]
fn all_buttons_of_the_main_menu_are_in_the_window() {
    let mut client = lowered(TestClient::start(Start::Menu));
    client.get::<Storage>().write(&Item::Autosave("Docks".to_owned()), "").expect("a folder");
    client.press(harness::ENTER);
    client.press(harness::ESCAPE);
    assert!(height_of(&mut client, "Continue") > 0.0);
    let quit = height_of(&mut client, "Quit");
    assert!(quit + 20.0 < LEAST.1 - 30.0, "the last button ends above the line at the foot: {quit}");
}

#[test]
fn the_search_for_actions_and_the_lists_can_be_reached() {
    let mut client = lowered(TestClient::start(Start::Play(harness::duel())));
    client.wait_for_person();
    assert!(client.get::<ViewModel>().menu.as_ref().is_some_and(|menu| !menu.is_short));
    client.press(KeyCode::Slash);
    assert!(client.get::<OpenDialogs>().is_empty());
    let lines = ["Find an action", "Standard", "Move", "Swift"].map(|name| height_of(&mut client, name));
    assert!(lines.iter().all(|line| *line < LEAST.1 - 16.0), "{lines:?}");
}

/// The column scrolls to the actions of a verb, among which a digit picks.
#[test]
fn the_actions_of_a_verb_are_in_sight() {
    let level = r##"(
        name: "Face to face",
        ruleset: saga,
        map: ["............", "..a.a...h...", "............"],
        legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: ai)],
    )"##;
    let mut client = lowered(TestClient::start(Start::Play(harness::setup(level))));
    client.wait_for_person();
    let menu = client.get::<ViewModel>().menu.clone().expect("a person's turn");
    let entries = menu.groups.iter().flat_map(|group| &group.entries);
    let names: Vec<String> =
        entries.filter(|entry| entry.verb == Verb::Aid && entry.refusal.is_none()).map(|e| e.name.clone()).collect();
    assert!(names.len() > 1, "{names:?}");
    client.press(KeyCode::KeyJ);
    // The large button has the name of the first.
    let lines: Vec<f32> = names[1..].iter().map(|name| height_of(&mut client, name)).collect();
    assert!(lines.iter().all(|line| (16.0..LEAST.1 - 16.0).contains(line)) && lines.is_sorted(), "{lines:?}");
}

/// The column scrolls to the options of each part of a question, down to the button that gives the answer.
#[test]
fn the_answers_to_a_question_are_in_sight() {
    let mut client = lowered(TestClient::start(Start::Play(harness::duel())));
    client.wait_for_person();
    let ready = client.order("ready");
    client.ask(Request::Submit(ready.into()));
    for first in ["When an enemy comes into sight", "Any enemy", "When an enemy comes into sight"] {
        let lines = [first, "Confirm", "Cancel the action"].map(|name| height_of(&mut client, name));
        assert!(lines[0] > 16.0 && lines[2] < LEAST.1 - 16.0 && lines.is_sorted(), "{first}: {lines:?}");
        client.press(KeyCode::Digit1);
    }
}

/// The column keeps its width, whatever the side that is asked is called.
#[test]
fn a_long_name_of_a_side_does_not_widen_the_column() {
    let right = |name: &str| {
        let level = r##"(
            name: "Face to face",
            ruleset: saga,
            map: ["............", "..a.....h...", "............"],
            legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
            sides: [(key: "crew", name: "NAME", controller: human, aware: true), (key: "raiders", controller: ai)],
        )"##;
        let setup = harness::setup(&level.replace("NAME", name));
        let mut client = lowered(TestClient::start(Start::Play(setup)));
        client.wait_for_person();
        let ready = client.order("ready");
        client.ask(Request::Submit(ready.into()));
        button(&mut client, "Cancel the action").rect.right()
    };
    assert_eq!(right("Volunteers of the Outer Ring and of all its Stations"), right("Crew"));
}

/// A page may be narrowed at once. The scale of the panels follows, and they stay in the window.
#[test]
fn a_window_that_is_narrowed_at_once_keeps_its_panels() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.wait_for_person();
    client.resize(390.0, 844.0);
    let end = button(&mut client, "End turn").rect;
    let window = client.window_size();
    assert!(end.left() > 0.0 && end.right() <= window.x && end.bottom() <= window.y, "{end:?} in {window:?}");
}

/// The lists scroll to the heading that a lesson points at, and to the action below it once it is open.
#[test]
fn the_action_of_a_lesson_is_in_sight() {
    let source = r#"(
        name: "Wait",
        map: ["A..b"],
        legend: { 'A': (unit: gunslinger, side: "crew"), 'b': (unit: trooper, side: "guards") },
        sides: [(key: "crew", controller: human), (key: "guards", controller: recruit)],
        lesson: [(say: "Wait.", point: action(key: delay), until: order(action: delay))],
    )"#;
    let mut client = lowered(TestClient::start(Start::Play(harness::setup(source))));
    client.wait_for_person();
    let heading = button(&mut client, "Free");
    assert!(heading.place.y < LEAST.1 - 16.0, "{heading:?}");
    client.click_widget(&heading);
    let row = height_of(&mut client, "Delay");
    assert!(row < LEAST.1 - 16.0, "{row}");
}
