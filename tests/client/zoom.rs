//! Tests of the board as the camera comes nearer.

use bevy::prelude::KeyCode;
use blastdoor::client::Start;

use crate::harness::{self, TestClient};

#[test]
fn odds_on_the_board_keep_their_size_on_the_screen() {
    let mut client = TestClient::start(Start::Play(harness::field()));
    client.wait_for_person();
    // The attack is picked, and the target wears its odds.
    client.press(KeyCode::KeyF);
    // Far away, they are as small as the squares demand.
    for _ in 0..3 {
        client.hold(KeyCode::Equal);
        client.let_go(KeyCode::Equal);
    }
    let (before, edge) = (client.text_sizes("%"), client.edge());
    assert!(!before.is_empty());
    client.hold(KeyCode::Equal);
    client.let_go(KeyCode::Equal);
    assert!(client.edge() > edge * 1.1, "the camera is nearer");
    let after = client.text_sizes("%");
    let is_same = |(after, before): (&f32, &f32)| (after / before - 1.0).abs() < 0.01;
    assert!(after.len() == before.len() && after.iter().zip(&before).all(is_same), "{before:?}, {after:?}");
}
