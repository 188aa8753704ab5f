//! Tab goes from button to button in the order of reading.

use bevy::prelude::KeyCode;
use bevy_egui::egui::Rect;
use blastdoor::client::{
    Start,
    screens::{Dialog, OpenDialogs},
    storage::Item,
};

use crate::harness::{self, TestClient};

/// The rectangles of the widgets that Tab chooses one after another.
fn chosen(client: &mut TestClient, presses: usize) -> Vec<Rect> {
    let mut all = Vec::new();
    for _ in 0..presses {
        all.extend(client.focused());
        client.tab();
    }
    all
}

#[test]
fn tab_goes_through_the_turn_bar_from_left_to_right() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.wait_for_person();
    let bar = client.panel("turn bar").expect("the bar");
    client.press(KeyCode::F6);
    let inside: Vec<Rect> = chosen(&mut client, 60).into_iter().filter(|rect| bar.contains_rect(*rect)).collect();
    assert!(inside.len() > 3, "{inside:?}");
    // The last buttons may be followed by the first, when Tab has come round.
    let turns = inside.windows(2).filter(|pair| pair[1].left() <= pair[0].left()).count();
    assert!(turns * 4 <= inside.len(), "{inside:?}");
}

#[test]
fn tab_goes_through_the_saved_battles_from_left_to_right() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.wait_for_person();
    client.save(Item::Slot("mine".to_owned()));
    client.change(|dialogs: &mut OpenDialogs| dialogs.open(Dialog::Load));
    let widgets = client.widgets();
    // Those of the uppermost battle.
    let row = |name: &str| {
        let named = widgets.iter().filter(|widget| widget.name == name).map(|widget| widget.rect);
        named.min_by(|one, other| one.top().total_cmp(&other.top())).unwrap_or_else(|| panic!("no {name}"))
    };
    let buttons = ["Load", "Watch", "Delete"].map(row);
    assert!(buttons.windows(2).all(|pair| pair[0].right() < pair[1].left()), "{buttons:?}");
    let chosen = chosen(&mut client, 8);
    let at = buttons.map(|button| chosen.iter().position(|rect| (rect.center() - button.center()).length() < 2.0));
    assert!(at.iter().all(Option::is_some) && at.is_sorted(), "{at:?} of {chosen:?}");
}
