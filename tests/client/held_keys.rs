//! Tests of keys that are held for a while.

use bevy::prelude::KeyCode;
use blastdoor::client::Start;

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
