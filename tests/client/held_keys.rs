//! Tests of keys that are held for a while.

use bevy::prelude::KeyCode;
use blastdoor::client::{
    Start,
    input::{Bindings, Key},
    settings::Settings,
};

use crate::harness::{self, TestClient};

/// One against one on a board that is wider than the window.
const FIELD: &str = r##"(
    name: "Field",
    ruleset: saga,
    map: ["........................................", "...a.............................h......"],
    legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: ai)],
)"##;

#[test]
fn the_view_moves_while_a_key_is_down() {
    let mut client = TestClient::start(Start::Play(harness::setup(FIELD)));
    client.wait_for_person();
    let mut eyes = vec![client.eye().x];
    client.hold(KeyCode::KeyD);
    for _ in 0..2 {
        client.stir();
        eyes.push(client.eye().x);
    }
    assert!(eyes.is_sorted_by(|a, b| a + 1.0 < *b), "it moves all the time: {eyes:?}");
    client.let_go(KeyCode::KeyD);
    let stopped = client.eye().x;
    client.stir();
    assert_eq!(client.eye().x, stopped, "it stops in the frame in which the key goes up");
}

/// Shift and D plays battles a step slower; D alone moves the view.
const CHORD: &str = r#"{act_wait: [], slower: [{"ButtonlikeChord": ([{"ModifierKey": Shift}, {"KeyCode": KeyD}])}]}"#;

#[test]
fn keys_held_together_do_nothing_that_one_of_them_does_alone() {
    let mut client = TestClient::start_with_keys(Start::Play(harness::setup(FIELD)), CHORD);
    client.wait_for_person();
    let (eye, speed) = (client.eye().x, client.get::<Settings>().speed);
    client.hold(KeyCode::ShiftLeft);
    client.hold(KeyCode::KeyD);
    client.stir();
    let slower = client.get::<Settings>().speed;
    assert!(client.eye().x == eye && slower < speed, "the view stays");
    let is_still = |client: &mut TestClient| {
        client.stir();
        assert_eq!((client.eye().x, client.get::<Settings>().speed), (eye, slower));
    };
    client.let_go(KeyCode::ShiftLeft);
    is_still(&mut client);
    client.repeat(KeyCode::KeyD);
    is_still(&mut client);
    client.repeat(KeyCode::KeyD);
    client.let_go(KeyCode::KeyD);
    is_still(&mut client);
    client.hold(KeyCode::KeyD);
    client.let_go(KeyCode::KeyD);
    assert!(client.eye().x > eye);
}

#[test]
fn keys_that_go_up_in_the_frame_in_which_they_go_down_are_still_held_together() {
    let mut client = TestClient::start_with_keys(Start::Play(harness::setup(FIELD)), CHORD);
    client.wait_for_person();
    let (eye, speed) = (client.eye().x, client.get::<Settings>().speed);
    client.hold(KeyCode::ShiftLeft);
    client.press_before_release(KeyCode::KeyD, KeyCode::ShiftLeft);
    client.stir();
    assert!(client.eye().x == eye && client.get::<Settings>().speed < speed);
    client.let_go(KeyCode::KeyD);
    assert_eq!(client.eye().x, eye);
}

#[test]
fn a_key_that_is_changed_acts_at_once() {
    let mut client = TestClient::start(Start::Play(harness::setup(FIELD)));
    client.wait_for_person();
    client.change(|bindings: &mut Bindings| bindings.put(Key::PanRight, 0, Box::new(KeyCode::KeyJ)));
    let eye = client.eye().x;
    client.hold(KeyCode::KeyD);
    client.let_go(KeyCode::KeyD);
    assert_eq!(client.eye().x, eye);
    client.hold(KeyCode::KeyJ);
    client.let_go(KeyCode::KeyJ);
    assert!(client.eye().x > eye);
}
