//! The result of a battle: its log, and the next battle.

use bevy::prelude::KeyCode;
use blastdoor::{
    battle::{Command, Controller, Difficulty, Sides, UnitId},
    client::{
        Screen, Start,
        screens::SaveRequest,
        session::{Request, ViewModel},
    },
    grid::Square,
};

use crate::harness::{self, TestClient};

/// Two scouts, one of a person and one of a computer. A wall between them keeps chance from ending a battle with its first
/// shot.
fn level(opponent: &str, end: &str) -> String {
    format!(
        r#"(
            name: "One round",
            map: ["a.##.b"],
            legend: {{ 'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b") }},
            sides: [(key: "a", controller: human), (key: "b", controller: {opponent})],
            {end},
        )"#
    )
}

/// The client at the result of a battle in which the person does nothing.
fn at_result(source: &str) -> TestClient {
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

/// Whoever has lost may fight the same battle against a weaker computer.
#[test]
fn a_weaker_opponent_is_proposed_after_a_lost_battle() {
    let mut client = at_result(&level("veteran", r#"objectives: [survive(side: "b", rounds: 1)]"#));
    let widgets = client.widgets();
    client.click_widget(widgets.iter().find(|widget| widget.name == "Against a regular").expect("the proposal"));
    assert_eq!(client.screen(), Screen::Battle);
    let controllers: Vec<Controller> = client.get::<Sides>().0.iter().map(|side| side.controller).collect();
    assert_eq!(controllers, [Controller::Human, Controller::Ai(Difficulty::Regular)]);
}

/// Actions that were declared and not done before the end are not shown as still to come.
#[test]
fn nothing_is_declared_after_the_end() {
    let mut client = TestClient::start(Start::Play(harness::setup(&level("human", "ruleset: d6"))));
    client.press(harness::ENTER);
    let ahead = if client.get::<ViewModel>().active == Some(UnitId(0)) { 1 } else { 4 };
    let walk = client.get::<ViewModel>().move_to(Square::new(ahead, 0)).expect("a move");
    client.ask(Request::Submit(walk.into()));
    let end = client.get::<ViewModel>().end_turn.clone().expect("a declaration to end");
    client.ask(Request::Submit(end.into()));
    client.press(harness::ENTER);
    assert_eq!(client.get::<ViewModel>().intentions.len(), 1);
    client.ask(Request::Submit(client.order("surrender").into()));
    assert_eq!((client.screen(), client.get::<ViewModel>().intentions.len()), (Screen::Outcome, 0));
}

/// A finished battle is not saved to be continued, as when the browser takes the graphics away from its result.
#[test]
fn a_finished_battle_has_no_autosave() {
    let mut client = at_result(&level("recruit", "round_limit: 1"));
    assert_eq!(client.autosaves(), []);
    client.ask_to_save(SaveRequest::Autosave);
    assert_eq!(client.autosaves(), []);
}

#[test]
fn the_log_opens_beside_the_result() {
    let mut client = at_result(&level("recruit", "round_limit: 1"));
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
