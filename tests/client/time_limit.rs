//! The time limit of declarations.

use blastdoor::{
    battle::{Event, Log},
    client::{Start, session::ViewModel},
    rules::{MatchOptions, RulesetId},
};

use crate::harness::{self, TestClient};

/// D6-DECL-10: any input stops the countdown; without one the unit hesitates.
#[test]
fn a_declaration_that_takes_too_long_is_a_hesitation() {
    let mut client = with_declaration_timer();
    let active = |client: &TestClient| client.get::<ViewModel>().active;
    let hesitations = |client: &TestClient| {
        let is_one = |event: &&Event| matches!(event, Event::Acted { words, .. } if words.starts_with("hesitates"));
        client.get::<Log>().events.iter().filter(is_one).count()
    };
    let first = active(&client);
    client.wait(8);
    assert_eq!((active(&client), hesitations(&client)), (first, 0), "the countdown runs");
    client.stir();
    client.wait(8);
    assert_eq!((active(&client), hesitations(&client)), (first, 0), "it began anew");
    client.wait(14);
    assert_ne!(active(&client), first);
    assert_eq!(hesitations(&client), 1);
}

/// The client of a player who has 6 seconds for a declaration and has to declare now.
fn with_declaration_timer() -> TestClient {
    let options = MatchOptions::read(["declaration_timer=6"]).expect("a known option");
    let mut client = TestClient::start(Start::Play(harness::duel().by(RulesetId::D6Charts).with(options)));
    client.wait_for_person();
    client
}

/// D6-DECL-10: the app sleeps between inputs, and the time of the sleep that an input ends is not counted after it.
#[test]
fn the_sleep_before_an_input_is_not_counted_after_it() {
    let seconds_to_hesitation = |mut client: TestClient| {
        let first = client.get::<ViewModel>().active;
        let is_next = |_: &usize| {
            client.wait(1);
            client.get::<ViewModel>().active != first
        };
        (1..60).find(is_next).expect("the time is up some time")
    };
    let (mut awake, mut asleep) = (with_declaration_timer(), with_declaration_timer());
    awake.stir();
    asleep.stir_after(5);
    let (asleep, awake) = (seconds_to_hesitation(asleep), seconds_to_hesitation(awake));
    assert!(asleep.abs_diff(awake) <= 2, "{asleep} seconds after a sleep of 5, otherwise {awake}");
}

/// D6-DECL-10: sleeps without an input bring the countdown nearer, but none ends it before it could be seen.
#[test]
fn no_sleep_swallows_the_countdown() {
    let mut client = with_declaration_timer();
    let first = client.get::<ViewModel>().active;
    client.stir();
    client.sleep(&[5, 5, 5, 5]);
    assert_eq!(client.get::<ViewModel>().active, first, "the countdown runs");
    client.wait(14);
    assert_ne!(client.get::<ViewModel>().active, first);
}
