//! Questions to the player: their parts, the board and the keys that answer them.

use bevy::prelude::KeyCode;
use blastdoor::{
    battle::{Command, Controller, Difficulty, Event, History, Log, Status},
    client::{
        Start,
        board_cursor::BoardCursor,
        hud::{QuestionForm, listed_options},
        screens::{Dialog, HandOver, OpenDialogs},
        session::{Hint, Intent, Reasons, Request, ViewModel},
        settings::Settings,
    },
    grid::Square,
    rules::{self, RulesetId},
};

use crate::{
    harness::{self, TestClient},
    settings::{BLADES, asked_reaction, blades, go_away},
};

/// Escape on a question that the player's own action has opened takes the action back, and opens no menu.
#[test]
fn escape_closes_a_question_of_ones_own() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.change(|settings: &mut Settings| settings.first_hints = false);
    let ready = client.order("ready");
    client.ask(Request::Submit(ready.into()));
    assert!(client.get::<ViewModel>().question().is_some_and(|choice| choice.parts().len() > 1), "trigger and enemy");
    client.press(harness::ESCAPE);
    assert!(client.get::<OpenDialogs>().is_empty());
    let view = client.get::<ViewModel>();
    assert!(view.question().is_none() && view.menu.is_some(), "{:?}", view.status);
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Pause));
}

/// A question of several parts is answered as a whole.
#[test]
fn enter_confirms_all_parts_of_a_question() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let ready = client.order("ready");
    client.ask(Request::Submit(ready.into()));
    client.press(KeyCode::Digit2);
    assert!(client.get::<ViewModel>().question().is_some(), "the trigger is only picked");
    client.press(harness::ENTER);
    let view = client.get::<ViewModel>();
    assert!(view.question().is_none() && view.menu.is_some(), "{:?}", view.status);
}

/// One key opens the question about readied actions, and pressed again changes the action.
#[test]
fn ready_is_one_question() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let last = |client: &TestClient| match client.get::<History>().commands.last() {
        Some(Command::Order(order)) => order.action.to_string(),
        other => panic!("{other:?}"),
    };
    client.press(KeyCode::KeyY);
    assert!(client.get::<ViewModel>().question().is_some());
    let (first, count) = (last(&client), client.get::<History>().commands.len());
    client.press(KeyCode::KeyY);
    assert!(client.get::<ViewModel>().question().is_some());
    assert_ne!(last(&client), first);
    assert_eq!(client.get::<History>().commands.len(), count, "one in place of the other");
    client.press(harness::ESCAPE);
    assert!(client.get::<ViewModel>().question().is_none() && client.get::<OpenDialogs>().is_empty());
}

/// A click on an enemy picks it in a question of several parts, and answers nothing yet.
#[test]
fn a_part_of_a_question_is_picked_on_the_board() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let ready = client.order("ready");
    client.ask(Request::Submit(ready.into()));
    let choice = client.get::<ViewModel>().question().expect("trigger and enemy").clone();
    let enemy = choice.options.iter().filter(|option| option.square.is_some()).nth(1).expect("two enemies");
    client.click(enemy.square.expect("on the board"));
    assert!(client.get::<ViewModel>().question().is_some(), "it is only picked");
    client.press(harness::ENTER);
    let last = client.get::<History>().commands.last().cloned();
    assert!(matches!(last, Some(Command::Answer(answer)) if answer.ends_with(&format!(",{}", enemy.key))));
}

/// An action that could be readied for many squares gets its square by a click on the board, in the same question, or by
/// the cursor and Enter.
#[test]
fn a_readied_action_gets_its_square_on_the_board() {
    for by_cursor in [false, true] {
        let mut client = TestClient::start(Start::Play(harness::duel()));
        let ready = client.order("ready_other");
        client.ask(Request::Submit(ready.into()));
        let choice = client.get::<ViewModel>().question().expect("action, trigger and enemy").clone();
        let places = choice.options.iter().enumerate().filter(|(_, option)| option.group.is_some());
        let [(first, one), (second, other), ..] = *places.collect::<Vec<_>>() else { panic!("{choice:?}") };
        assert_eq!(one.group, other.group);
        let square = other.square.expect("a place");
        client.click(square);
        assert_eq!(client.get::<QuestionForm>().picked(0), 0, "a click picks no square of an action not picked");
        client.change(|form: &mut QuestionForm| form.pick_in(&choice.parts(), 0, first));
        if by_cursor {
            client.change(|cursor: &mut BoardCursor| cursor.put(square));
            client.press(harness::ENTER);
        } else {
            client.click(square);
        }
        assert_eq!(client.get::<QuestionForm>().picked(0), second);
        client.press(harness::ENTER);
        assert!(client.get::<ViewModel>().question().is_none(), "nothing else is asked");
        let last = client.get::<History>().commands.last().cloned();
        assert!(matches!(last, Some(Command::Answer(answer)) if answer.starts_with(&format!("{},", other.key))));
    }
}

/// The tooltip of an answer repeats its text if that has terms of the glossary, which can be pointed at there.
#[test]
fn the_terms_of_an_answer_are_explained() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.ask(Request::Submit(client.order("ready_other").into()));
    let choice = client.get::<ViewModel>().question().expect("action, trigger and enemy").clone();
    let listed = listed_options(choice.parts()[0], 0);
    let has_terms = |label: &str| !rules::terms_in(RulesetId::Saga, label).is_empty();
    for (is_explained, count) in [(true, 2), (false, 1)] {
        let listed = listed.iter().find(|(_, label)| has_terms(label) == is_explained).map(|(_, label)| label);
        let label = listed.unwrap_or_else(|| panic!("no such answer: {choice:?}")).clone();
        let words = |name: &str| name.replace('\u{a0}', " ");
        let widgets = client.widgets();
        let button = widgets.iter().find(|widget| words(&widget.name).starts_with(&label)).expect("a button");
        client.rest_on(button);
        let shown = client.labels().into_iter().filter(|text| text.starts_with(&label)).count();
        assert_eq!(shown, count, "{label}");
    }
}

/// Whom an attack aids is asked before the roll: a click on an ally answers, and Escape takes the action back.
#[test]
fn aid_is_asked_before_the_roll() {
    let level = r##"(
        name: "Aid",
        ruleset: saga,
        map: ["........", ".abc.h..", "........"],
        legend: {
            'a': (unit: trooper, side: "crew"), 'b': (unit: trooper, side: "crew"), 'c': (unit: trooper, side: "crew"),
            'h': (unit: trooper, side: "raiders"),
        },
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders", aware: false)],
    )"##;
    let mut client = TestClient::start(Start::Play(harness::setup(level)));
    client.ask(Request::Submit(client.order("aid_attack").into()));
    let asked = client.get::<ViewModel>().question().expect("two allies").clone();
    client.press(harness::ESCAPE);
    assert!(client.get::<ViewModel>().question().is_none() && client.get::<OpenDialogs>().is_empty());
    client.ask(Request::Submit(client.order("aid_attack").into()));
    client.click(asked.options[1].square.expect("an ally on the board"));
    let view = client.get::<ViewModel>();
    assert!(view.question().is_none() && view.menu.is_some(), "{:?}", view.status);
    assert_eq!(client.get::<History>().commands.last(), Some(&Command::Answer(asked.options[1].key.to_string())));
}

/// SWU-ACT-07: the further targets of a push are picked and taken back on the board in one question, and Enter begins.
#[test]
fn several_targets_are_picked_on_the_board() {
    let level = r##"(
        name: "A push",
        ruleset: swu,
        map: ["........", ".a...h..", "......h.", ".....h.."],
        legend: { 'a': (unit: adept, side: "crew"), 'h': (unit: trooper, side: "raiders") },
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders", aware: false)],
    )"##;
    let mut client = TestClient::start(Start::Play(harness::setup(level)));
    client.ask(Request::Submit(client.order("psi_push").into()));
    let asked = client.get::<ViewModel>().question().expect("there are others").clone();
    let commands = client.get::<History>().commands.len();
    let picked = |client: &TestClient| {
        let picks: Vec<_> = client.get::<QuestionForm>().picks(&asked.parts()).collect();
        picks.iter().filter(|(_, option)| option.square.is_some()).count()
    };
    let squares: Vec<Square> = asked.parts()[0].iter().filter_map(|option| option.square).collect();
    for (place, count) in [(0, 1), (1, 2), (0, 1), (0, 2)] {
        client.click(squares[place]);
        assert_eq!(picked(&client), count);
    }
    assert_eq!(client.get::<History>().commands.len(), commands, "nothing is answered yet");
    client.press(harness::ENTER);
    assert!(client.get::<ViewModel>().question().is_none());
    let names = client.get::<Log>().events.iter().find_map(|event| match event {
        Event::Acted { words, .. } => Some(words.matches(", ").count() + 1),
        _ => None,
    });
    assert_eq!(names, Some(3));
}

/// A question about a reaction: somebody goes away from a blade.
fn asked_about_an_opportunity() -> TestClient {
    let mut client = blades();
    go_away(&mut client);
    assert_eq!(asked_reaction(&mut client).as_deref(), Some("opportunity"));
    client
}

/// There are hints to questions, too. Escape puts it away and leaves the question open, Enter answers as it says.
#[test]
fn a_hint_answers_a_question() {
    let mut client = asked_about_an_opportunity();
    let hint = |client: &TestClient| client.get::<Intent>().hint.clone();
    let get_hint = |client: &mut TestClient| {
        client.press(KeyCode::KeyT);
        client.wait_for_hint()
    };
    let Hint { command, summary, .. } = get_hint(&mut client);
    let choice = client.get::<ViewModel>().question().expect("the question is open").clone();
    let Command::Answer(answer) = &command else { panic!("{command:?}") };
    assert_eq!(choice.picked(answer).expect("an answer")[0].label, summary);
    assert!(client.labels().iter().any(|label| label.starts_with("Hint (")), "{:?}", client.labels());
    client.press(harness::ESCAPE);
    assert!(hint(&client).is_none() && client.get::<ViewModel>().question().is_some());
    get_hint(&mut client);
    client.press(harness::ENTER);
    assert_eq!(client.get::<History>().commands.last(), Some(&command));
    assert!(hint(&client).is_none());
}

/// The answer of a hint becomes the one that Enter gives.
#[test]
fn enter_gives_the_answer_of_the_hint_and_not_the_usual_one() {
    let mut client = asked_about_an_opportunity();
    let decline = Command::Answer("decline".to_owned());
    let hint = Hint { command: decline.clone(), summary: "Let it go".to_owned(), reason: String::new() };
    client.change(|intent: &mut Intent| intent.hint = Some(hint));
    client.press(harness::ENTER);
    assert_eq!(client.get::<History>().commands.last(), Some(&decline));
}

/// A side that looks ahead is asked about its reactions, and its answers can be explained.
#[test]
fn an_answer_of_the_computer_has_a_reason() {
    let setup = harness::setup(BLADES).controller("raiders", Controller::Ai(Difficulty::Veteran));
    let mut client = TestClient::start(Start::Play(setup));
    client.wait_for_person();
    go_away(&mut client);
    client.wait_for_person();
    let reasons = client.get::<Reasons>().0.clone();
    assert!(reasons.iter().any(|reason| reason.words.contains("it answers")), "{reasons:?}");
}

/// The player whose action the other side answers sees neither the question nor its answers, but that the machine is to be
/// handed over.
#[test]
fn the_question_of_the_other_side_stays_hidden() {
    let mut client = blades();
    client.change(|settings: &mut Settings| settings.first_hints = false);
    go_away(&mut client);
    let Status::Awaiting { choice } = client.get::<Status>().clone() else { panic!("the other side is asked") };
    let shows = |client: &mut TestClient, text: &str| client.labels().iter().any(|label| label.starts_with(text));
    let answer = choice.options.first().expect("an answer").label.as_str();
    assert!(client.get::<HandOver>().is_waiting() && client.get::<ViewModel>().question().is_none());
    assert!(shows(&mut client, "There is a question to answer.") && !shows(&mut client, answer));
    client.press(harness::ENTER);
    assert!(shows(&mut client, answer), "{:?}", client.labels());
}
