//! The button of the settings that shows the folder with the player's files.

use std::{
    fs::{self, File},
    path::PathBuf,
    thread,
    time::{Duration, SystemTime},
};

use bevy_egui::egui::Order;
use blastdoor::client::{
    Start,
    screens::{Dialog, OpenDialogs},
    storage::Storage,
};

use crate::harness::TestClient;

/// Presses the button, and returns the folder of the player's files.
fn press_button(client: &mut TestClient) -> PathBuf {
    client.change(|dialogs: &mut OpenDialogs| dialogs.open(Dialog::Settings));
    let widgets = client.widgets();
    let button = widgets.iter().find(|widget| widget.name == "Open the folder").expect("a button");
    client.click_widget(button);
    PathBuf::from(client.get::<Storage>().whereabouts())
}

/// The file manager of this test changes the time of the folder that it is given.
#[test]
fn the_file_manager_gets_the_folder_with_all_files() {
    let mut client = TestClient::start(Start::Menu);
    let folder = PathBuf::from(client.get::<Storage>().whereabouts());
    fs::create_dir_all(folder.join("levels")).expect("a folder");
    let file_manager = folder.with_file_name("file manager");
    std::os::unix::fs::symlink("/usr/bin/touch", file_manager).expect("a link");
    File::open(&folder).and_then(|folder| folder.set_modified(SystemTime::UNIX_EPOCH)).expect("an old folder");
    assert_eq!(press_button(&mut client), folder);
    let is_shown =
        || fs::metadata(&folder).and_then(|about| about.modified()).is_ok_and(|at| at > SystemTime::UNIX_EPOCH);
    let soon = (0..500).any(|_| {
        thread::sleep(Duration::from_millis(10));
        is_shown()
    });
    assert!(soon, "the file manager was not started");
    assert_eq!(client.panels_of(Order::Foreground).len(), 1, "the dialog, and no notice");
}

#[test]
fn a_player_without_a_file_manager_is_told_the_folder() {
    let mut client = TestClient::start(Start::Menu);
    let folder = press_button(&mut client);
    assert!(folder.join("levels").is_dir(), "the folder for levels is made");
    let labels = client.labels();
    let told = labels.iter().find(|label| label.contains("file manager")).unwrap_or_else(|| panic!("{labels:?}"));
    assert!(told.contains(&folder.display().to_string()), "{told}");
}
