//! The result of a battle: its log.

use bevy::prelude::KeyCode;
use blastdoor::{
    battle::Command,
    client::{
        Screen, Start,
        session::{Request, ViewModel},
    },
};

use crate::harness::{self, TestClient};

/// The client at the result of a battle of one round.
fn at_result() -> TestClient {
    let source = r#"(
    name: "One round",
    map: ["a....b"],
    legend: { 'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b") },
    sides: [(key: "a", controller: human), (key: "b", controller: recruit)],
    round_limit: 1,
)"#;
    let mut client = TestClient::start(Start::Play(harness::setup(source)));
    for _ in 0..20 {
        if client.screen() == Screen::Outcome {
            return client;
        }
        match client.get::<ViewModel>().end_turn.clone() {
            Some(end) => client.ask(Request::Submit(Command::Order(end))),
            None => client.wait(3),
        }
    }
    panic!("no result");
}

fn has(client: &mut TestClient, name: &str) -> bool {
    client.widgets().iter().any(|widget| widget.name == name)
}

#[test]
fn the_log_opens_beside_the_result() {
    let mut client = at_result();
    assert!(has(&mut client, "Play it again") && !has(&mut client, "Search the log"), "closed at first");
    client.press(KeyCode::KeyL);
    for name in ["Search the log", "Save", "Close", "Play it again"] {
        assert!(has(&mut client, name), "{name}");
    }
    client.press(harness::ESCAPE);
    assert_eq!(client.screen(), Screen::Outcome, "the first press closes the log");
    assert!(!has(&mut client, "Search the log"));
    client.press(harness::ESCAPE);
    assert_ne!(client.screen(), Screen::Outcome);
}
