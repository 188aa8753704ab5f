//! The main menu and the list of levels.

use bevy_egui::egui::accesskit::Role;
use blastdoor::client::{
    Screen, Start,
    announcements::Announcement,
    screens::{Levels, MENU_COLUMN},
    storage::{Item, Storage},
};

use crate::harness::{self, TestClient};

/// Full screen can be switched on before a battle, in a corner that the column of buttons leaves free.
#[test]
fn the_main_menu_has_a_button_for_full_screen() {
    let mut client = TestClient::start(Start::Menu);
    client.resize(800.0, 450.0);
    let corner = client.widgets().into_iter().find(|widget| widget.name == "Full screen").expect("a button").rect;
    let window = client.window_size();
    assert!(corner.left() > window.x / 2.0 + MENU_COLUMN / 2.0, "{corner:?}");
    let ornament = 14.0;
    assert!(corner.right() < window.x - ornament - 4.0 && corner.top() > ornament + 4.0, "{corner:?}");
}

/// The menu says in words which button Enter presses.
#[test]
fn the_main_menu_tells_what_enter_does() {
    let mut client = TestClient::start(Start::Menu);
    assert!(client.get::<Announcement>().0.contains("begins a battle"), "{:?}", client.get::<Announcement>());
    client.get::<Storage>().write(&Item::Autosave("Docks".to_owned()), "").expect("a folder");
    client.press(harness::ENTER);
    client.press(harness::ESCAPE);
    assert_eq!(client.screen(), Screen::MainMenu);
    let said = &client.get::<Announcement>().0;
    assert!(said.contains("continues the last battle") && !said.contains("begins"), "{said}");
}

/// A row of the list is a button with the name of its level.
#[test]
fn levels_are_buttons_with_names() {
    let mut client = TestClient::start(Start::Menu);
    client.press(harness::ENTER);
    assert_eq!(client.screen(), Screen::LevelChoice);
    let second = client.get::<Levels>().all[1].name.clone();
    let widgets = client.widgets();
    let row = widgets.iter().find(|widget| widget.name == second && widget.role == Role::Button);
    client.click_widget(row.unwrap_or_else(|| panic!("`{second}` is none of {widgets:?}")));
    assert_eq!(client.get::<Levels>().chosen().map(|level| level.name.clone()), Some(second));
}
