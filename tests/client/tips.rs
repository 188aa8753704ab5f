//! No tooltip of a widget covers its widget, however little room there is.

use bevy::prelude::{KeyCode, Vec2};
use bevy_egui::egui::{Order, Rect};
use blastdoor::client::{
    Start,
    screens::{Dialog, OpenDialogs},
    settings::Settings,
};

use crate::harness::{self, TestClient, Widget};

/// The size of a window in pixels, and the scale of the panels.
const WINDOWS: [(f32, f32, f32); 2] = [(1280.0, 720.0, 1.5), (900.0, 560.0, 2.0)];

/// Rests the mouse on every widget that lies open, one after another. Returns the number of tooltips that have opened.
#[track_caller]
fn check_tooltips(client: &mut TestClient, lies_open: impl Fn(&Widget) -> bool) -> usize {
    let mut seen = 0;
    let whole = Rect::from_min_size(Default::default(), client.window_size());
    for widget in client.widgets() {
        if !whole.contains_rect(widget.rect.shrink(2.0)) || !lies_open(&widget) {
            continue;
        }
        client.rest_on(&widget);
        for tip in client.panels_of(Order::Tooltip) {
            seen += 1;
            assert!(!tip.intersects(widget.rect.shrink(2.0)), "{tip:?} covers {widget:?} in {whole:?}");
            assert!(whole.expand(1.0).contains_rect(tip), "{tip:?} of {widget:?} leaves {whole:?}");
        }
    }
    seen
}

fn in_window(start: Start, (width, height, scale): (f32, f32, f32)) -> TestClient {
    let mut client = TestClient::start(start);
    client.change(|settings: &mut Settings| {
        (settings.ui_scale, settings.first_hints) = (Some(scale), false);
        (settings.confirm_end_turn, settings.explain_terms) = (false, true);
    });
    client.resize(width, height);
    client
}

#[test]
fn no_tooltip_covers_its_widget_in_a_battle() {
    for window in WINDOWS {
        let mut client = in_window(Start::Play(harness::duel()), window);
        client.wait_for_person();
        let strip = client.panel("initiative").expect("the turn order");
        // The end of a long order is scrolled out of sight.
        let seen = check_tooltips(&mut client, |widget| {
            !widget.name.contains("Hit points") || strip.contains_rect(widget.rect)
        });
        assert!(seen > 15, "only {seen} tooltips in {window:?}");
    }
}

#[test]
fn no_tooltip_covers_its_widget_in_menus() {
    for window in WINDOWS {
        let mut client = in_window(Start::Menu, window);
        client.press(harness::ENTER);
        check_tooltips(&mut client, |_| true);
        client.press(harness::ENTER);
        check_tooltips(&mut client, |_| true);
        let behind: Vec<Rect> = client.widgets().iter().map(|widget| widget.rect).collect();
        client.change(|dialogs: &mut OpenDialogs| dialogs.open(Dialog::Settings));
        let seen = check_tooltips(&mut client, |widget| !behind.contains(&widget.rect));
        assert!(seen > 5, "only {seen} tooltips in {window:?}");
    }
}

#[test]
fn no_tooltip_covers_the_widget_that_keys_have_chosen() {
    let mut client = in_window(Start::Play(harness::duel()), WINDOWS[0]);
    client.wait_for_person();
    client.press(KeyCode::F6);
    let mut seen = 0;
    for _ in 0..40 {
        client.tab();
        let Some(widget) = client.focused() else { continue };
        let tips = client.panels_of(Order::Tooltip);
        seen += usize::from(!tips.is_empty());
        assert!(tips.iter().all(|tip| !tip.intersects(widget.shrink(1.0))), "{tips:?} cover {widget:?}");
    }
    assert!(seen > 10, "only {seen} tooltips");
}

#[test]
fn a_button_that_keys_have_chosen_has_a_tooltip_until_the_mouse_moves() {
    let mut client = in_window(Start::Play(harness::duel()), (1280.0, 720.0, 1.0));
    client.wait_for_person();
    let bar = client.panel("turn bar").expect("the bar");
    // Neither a panel nor the board is there.
    let corner = Vec2::new(4.0, 716.0);
    client.move_mouse(corner);
    client.press(KeyCode::F6);
    let mut buttons = 0;
    for _ in 0..60 {
        client.tab();
        if client.focused().is_some_and(|button| bar.contains_rect(button)) {
            buttons += 1;
            let before = client.panels_of(Order::Tooltip);
            client.move_mouse(corner + Vec2::X * (buttons % 2) as f32);
            let after = client.panels_of(Order::Tooltip);
            assert_eq!(before.len(), after.len() + 1, "{before:?}, {after:?}");
        }
    }
    assert!(buttons > 3, "only {buttons} buttons");
}
