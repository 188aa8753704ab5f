//! Tests of panels and menus in a window that has little room for its scale.

use bevy::prelude::KeyCode;
use blastdoor::client::{
    Start,
    screens::OpenDialogs,
    session::ViewModel,
    settings::Settings,
    storage::{Item, Storage},
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

/// A page may be narrowed at once to less than its panels take up before their scale follows.
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
