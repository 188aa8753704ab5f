//! Tests of playing with fingers.

use std::time::Duration;

use bevy::{
    input::touch::TouchPhase::{Ended, Moved, Started},
    prelude::Vec2,
};
use blastdoor::{
    battle::UnitId,
    client::{
        Start,
        screens::OpenDialogs,
        session::{Intent, Pointer, ViewModel},
        touch::TouchInUse,
    },
};

use crate::harness::{self, TestClient};

fn field() -> TestClient {
    let mut client = TestClient::start(Start::Play(harness::field()));
    client.wait_for_person();
    client
}

/// The field, the enemy of the unit in turn, and the place of the enemy in the window.
fn field_with_foe() -> (TestClient, UnitId, Vec2) {
    let mut client = field();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let foe = (0..2).map(UnitId).find(|other| *other != unit).expect("two units");
    let at = client.place_of(client.square_of(foe));
    (client, foe, at)
}

#[test]
fn a_tap_shows_and_a_second_one_there_does_it() {
    let mut client = field();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    let (first, second) = (from.offset(1, 0), from.offset(1, 1));
    client.tap(first);
    assert_eq!(client.get::<Pointer>().square, Some(first));
    assert!(client.get::<Intent>().preview.as_ref().is_some_and(Result::is_ok), "the move is previewed");
    client.tap(second);
    assert_eq!(client.square_of(unit), from, "another square is only shown");
    client.tap(second);
    assert_eq!(client.square_of(unit), second);
    assert!(client.get::<TouchInUse>().0);
}

#[test]
fn a_move_that_is_done_is_not_done_again_by_the_next_tap() {
    let mut client = field();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    for _ in 0..3 {
        client.tap(from.offset(1, 0));
    }
    let pointer = *client.get::<Pointer>();
    assert_eq!((pointer.unit, client.square_of(unit)), (Some(unit), from.offset(1, 0)));
    assert_eq!(client.get::<Intent>().inspected, None, "the third tap has only shown the square");
}

#[test]
fn a_resting_finger_opens_the_sheet_and_moves_nobody() {
    let (mut client, foe, at) = field_with_foe();
    client.touch(&[(1, Started, at)]);
    client.wait(4);
    assert_eq!(client.get::<Intent>().inspected, Some(foe));
    client.touch(&[(1, Ended, at)]);
    assert_eq!(client.get::<Intent>().inspected, Some(foe), "lifting the finger is no tap");
}

/// On a slow machine some frames may pass before the game hears that a finger was lifted.
#[test]
fn a_tap_in_slow_frames_is_no_long_press() {
    let (mut client, foe, at) = field_with_foe();
    client.touch_slowly(&[(1, Started, at)], 3);
    client.touch(&[(1, Ended, at)]);
    assert_eq!(client.get::<Intent>().inspected, None);
    assert_eq!(client.get::<Pointer>().unit, Some(foe));
}

/// The button of the main menu that opens the settings.
fn settings(client: &mut TestClient) -> Vec2 {
    let widgets = client.widgets();
    widgets.iter().find(|widget| widget.name == "Settings").expect("a button").place
}

#[test]
fn a_touch_of_a_button_is_a_click_unless_it_is_long() {
    let mut client = TestClient::start(Start::Menu);
    let at = settings(&mut client);
    client.touch(&[(1, Started, at)]);
    client.frames_every(Duration::from_millis(100), 8);
    client.touch(&[(1, Ended, at)]);
    assert!(client.get::<OpenDialogs>().is_empty(), "a long press only explains");
    // Buttons are larger for fingers.
    let at = settings(&mut client);
    client.touch_slowly(&[(1, Started, at)], 3);
    client.touch(&[(1, Ended, at)]);
    assert!(!client.get::<OpenDialogs>().is_empty(), "slow frames make no long press");
}

#[test]
fn one_finger_drags_the_board_and_two_zoom() {
    let mut client = field();
    let (eye, edge) = (client.eye(), client.edge());
    let at = Vec2::new(600.0, 360.0);
    client.touch(&[(1, Started, at), (1, Moved, at - Vec2::X * 60.0), (1, Ended, at - Vec2::X * 60.0)]);
    assert!((client.edge() - edge).abs() < 0.01 && client.eye().x > eye.x + 30.0, "{} {}", eye, client.eye());
    let other = at + Vec2::X * 100.0;
    client.touch(&[(1, Started, at), (2, Started, other), (2, Moved, other + Vec2::X * 50.0)]);
    client.touch(&[(1, Ended, at), (2, Ended, other)]);
    assert!((client.edge() / edge - 1.5).abs() < 0.02, "{} {edge}", client.edge());
    assert_eq!(client.get::<Pointer>().square, None, "no tap among them");
}
