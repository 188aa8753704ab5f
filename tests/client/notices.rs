//! Notices cover no button.

use bevy_egui::egui::{Order, Rect};
use blastdoor::client::{
    Screen, Start,
    screens::{Dialog, OpenDialogs},
    settings::Settings,
    storage::Storage,
    toasts::{Severity, Toasts},
};

use crate::harness::{self, TestClient};

/// A player who has a level with faults, and has gone on from the main menu to the list of levels, where a notice tells of
/// it.
fn with_a_broken_level() -> TestClient {
    let mut client = TestClient::start(Start::Menu);
    let folder = std::path::PathBuf::from(client.get::<Storage>().whereabouts()).join("levels");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("a level of my own that is broken.ron"), "(name: 3)").expect("a file");
    client.press(harness::ENTER);
    assert_eq!(client.screen(), Screen::LevelChoice);
    client
}

/// The same in a window of this size, with panels of this scale.
fn with_a_broken_level_in((width, height, scale): (f32, f32, f32)) -> TestClient {
    let mut client = with_a_broken_level();
    client.change(|settings: &mut Settings| settings.ui_scale = Some(scale));
    client.resize(width, height);
    client
}

#[track_caller]
fn check_that_no_notice_covers_a_button(client: &mut TestClient) {
    let notices = client.panels_of(Order::Foreground);
    assert!(!notices.is_empty(), "there is a notice");
    let widgets = client.widgets();
    // The buttons of a notice are inside it.
    let covers = |notice: &Rect, button: &Rect| notice.intersects(button.shrink(1.0)) && !notice.contains_rect(*button);
    for widget in widgets.iter().filter(|widget| widget.rect.is_positive() && widget.name != "x") {
        assert!(!notices.iter().any(|notice| covers(notice, &widget.rect)), "{notices:?} covers {widget:?}");
        assert!(!notices.iter().any(|notice| notice.contains(widget.rect.center())), "{notices:?} covers {widget:?}");
    }
}

#[test]
fn a_notice_covers_no_button_on_any_screen() {
    for window in [(1280.0, 720.0, 1.0), (1280.0, 720.0, 1.5), (900.0, 560.0, 1.1)] {
        let mut client = with_a_broken_level_in(window);
        check_that_no_notice_covers_a_button(&mut client);
        client.press(harness::ENTER);
        assert_eq!(client.screen(), Screen::SideChoice);
        check_that_no_notice_covers_a_button(&mut client);
        client.press(harness::ESCAPE);
        client.press(harness::ESCAPE);
        assert_eq!(client.screen(), Screen::MainMenu);
        check_that_no_notice_covers_a_button(&mut client);
    }
}

#[test]
fn a_notice_covers_no_dialog_in_a_low_window() {
    for size in [(1280.0, 720.0, 1.5), (900.0, 560.0, 1.1), (900.0, 560.0, 0.8)] {
        let mut client = with_a_broken_level_in(size);
        for dialog in [Dialog::Settings, Dialog::Help, Dialog::Load, Dialog::Battles, Dialog::Comparison] {
            let notices = client.panels_of(Order::Foreground).len();
            client.change(|dialogs: &mut OpenDialogs| dialogs.open(dialog));
            let panels = client.panels_of(Order::Foreground);
            assert!(notices > 0 && panels.len() == notices + 1, "{dialog:?}: {panels:?}");
            for (place, panel) in panels.iter().enumerate() {
                let covered = panels[..place].iter().find(|other| other.shrink(1.0).intersects(panel.shrink(1.0)));
                assert_eq!(covered, None, "{panel:?} in {size:?}, {dialog:?}");
            }
            let window = Rect::from_min_size(Default::default(), client.window_size());
            assert!(panels.iter().all(|panel| window.contains_rect(*panel)), "{panels:?} in {window:?}, {dialog:?}");
            client.change(OpenDialogs::close_all);
        }
    }
}

/// The height of a notice with this text in a window of this size.
fn height_of_notice(client: &mut TestClient, text: &str) -> f32 {
    client.change(|toasts: &mut Toasts| toasts.show_persistent(Severity::Error, text));
    let notices = client.panels_of(Order::Foreground);
    let [notice] = notices[..] else { panic!("{notices:?}") };
    let window = Rect::from_min_size(Default::default(), client.window_size());
    assert!(window.contains_rect(notice), "{notice:?} in {window:?}");
    let close = client.widgets().into_iter().find(|widget| widget.name == "x").expect("a notice can be closed");
    client.click_widget(&close);
    notice.height()
}

/// A notice may tell of what a browser or a file says, which can be as long as a page.
#[test]
fn no_notice_is_higher_than_three_lines() {
    let stack = "at wasm-function[1234] (https://example.org/blastdoor_bg.wasm:1:23456)\n".repeat(40);
    let long = "there is no room for it ".repeat(100);
    let word = "x".repeat(2000);
    for (width, height) in [(1280.0, 720.0), (844.0, 390.0), (390.0, 844.0)] {
        let mut client = TestClient::start(Start::Menu);
        client.press(harness::ENTER);
        client.resize(width, height);
        let three = height_of_notice(&mut client, "one\ntwo\nthree");
        assert!(three < 90.0, "{three}");
        for text in [&stack, &long, &word] {
            let high = height_of_notice(&mut client, text);
            assert!(high <= three + 0.5, "{high}, not {three}, in a window {width} wide: {:.40}", text);
        }
    }
}

#[test]
fn a_notice_in_front_of_a_dialog_can_be_closed() {
    let mut client = with_a_broken_level();
    client.change(|dialogs: &mut OpenDialogs| dialogs.open(Dialog::Settings));
    let before = client.panels_of(Order::Foreground).len();
    let close = client.widgets().into_iter().find(|widget| widget.name == "x").expect("a notice can be closed");
    client.click_widget(&close);
    assert_eq!(client.panels_of(Order::Foreground).len(), before - 1);
    assert!(!client.get::<OpenDialogs>().is_empty(), "the dialog stays open");
}
