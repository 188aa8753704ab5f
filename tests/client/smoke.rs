//! Smoke drifts at a low frame rate while it is in sight, and asks for no frames otherwise.

use std::time::Duration;

use bevy::{
    prelude::*,
    winit::{UpdateMode, WinitSettings},
};
use bevy_ecs_tilemap::prelude::TilemapSize;
use blastdoor::{
    client::{Start, board::centre, camera::Drive, settings::Settings},
    grid::Square,
};

use crate::harness::{self, TestClient};

/// A map of this size with smoke in the lower left corner, and a unit in the upper right one.
fn level(width: usize, height: usize, smoke: char) -> String {
    let row = |begin: String| format!("\"{begin}{}\", ", ".".repeat(width - begin.len()));
    let first = format!("\"{}a\", ", ".".repeat(width - 1));
    let between: String = (2..height).map(|_| row(String::new())).collect();
    let last = row(format!("{smoke}..h"));
    format!(
        r##"(
        name: "Smoke",
        ruleset: saga,
        map: [{first}{between}{last}],
        legend: {{ 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") }},
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders", aware: false)],
    )"##
    )
}

fn start(width: usize, height: usize, smoke: char) -> TestClient {
    TestClient::start(Start::Play(harness::setup(&level(width, height, smoke))))
}

/// The milliseconds until the next frame if nothing happens and the window has focus.
fn rest(client: &TestClient) -> u128 {
    match client.get::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => wait.as_millis(),
        UpdateMode::Continuous => 0,
    }
}

#[test]
fn smoke_in_sight_gets_a_few_frames_a_second() {
    assert_eq!(rest(&start(12, 6, '~')), 250);
    assert_eq!(rest(&start(12, 6, '.')), 5000, "there is none");
    let mut client = start(64, 44, '~');
    assert_eq!(rest(&client), 5000, "it is far away");
    client.change(|drive: &mut Drive| drive.look_at = Some(centre(Square::new(0, 43))));
    client.wait(3);
    assert_eq!(rest(&client), 250, "now it is in sight");
}

#[test]
fn smoke_comes_to_rest_when_nothing_else_has_moved_for_a_while() {
    let mut client = start(12, 6, '~');
    client.frames_every(Duration::from_millis(250), 36);
    assert_eq!(rest(&client), 250, "nine seconds");
    client.frames_every(Duration::from_millis(250), 4);
    assert_eq!(rest(&client), 5000, "ten seconds");
    client.stir();
    assert_eq!(rest(&client), 250, "the player is back");
}

#[test]
fn smoke_stands_still_for_those_who_want_less_motion() {
    let mut client = start(12, 6, '~');
    let places = |client: &mut TestClient| client.places_of::<TilemapSize>();
    let before = places(&mut client);
    client.wait(1);
    let after = places(&mut client);
    let moved = before.iter().zip(&after).filter(|(before, after)| before != after).count();
    assert_eq!(moved, 1, "the layer of wisps: {before:?}, {after:?}");
    client.change(|settings: &mut Settings| settings.reduced_motion = Some(true));
    assert_eq!(rest(&client), 5000);
    let before = places(&mut client);
    client.wait(1);
    assert_eq!(before, places(&mut client));
}
