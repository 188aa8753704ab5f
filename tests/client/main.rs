//! Tests of the client with all its panels, but without a window and graphics card: they start battles, press keys,
//! click on squares and check the dialogs that open.
#![allow(clippy::expect_used, reason = "a test that goes wrong should stop")]

mod harness;

use bevy::prelude::{KeyCode, MouseButton};
use blastdoor::{
    battle::Controller,
    client::{
        Screen, Start,
        input::Bindings,
        screens::{Dialog, HandOver, OpenDialogs},
        session::{Intent, ViewModel},
        storage::{Item, Storage},
    },
    rules::Purpose,
};
use harness::TestClient;

#[test]
fn the_program_begins_with_the_menu() {
    let client = TestClient::start(Start::Menu);
    assert_eq!(client.screen(), Screen::MainMenu);
}

#[test]
fn enter_goes_on_and_escape_goes_back() {
    let mut client = TestClient::start(Start::Menu);
    for screen in [Screen::LevelChoice, Screen::SideChoice] {
        client.press(harness::ENTER);
        assert_eq!(client.screen(), screen);
    }
    for screen in [Screen::LevelChoice, Screen::MainMenu] {
        client.press(harness::ESCAPE);
        assert_eq!(client.screen(), screen);
    }
    for _ in 0..3 {
        client.press(harness::ENTER);
    }
    assert_eq!(client.screen(), Screen::Battle);
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Pause));
    client.press(harness::ENTER);
    assert!(client.get::<OpenDialogs>().is_empty());
}

#[test]
fn a_battle_is_laid_out_and_waits_for_its_player() {
    let client = TestClient::start(Start::Play(harness::duel()));
    assert_eq!(client.screen(), Screen::Battle);
    let view = client.get::<ViewModel>();
    assert!(view.humans_turn && view.menu.is_some(), "{:?}", view.status);
    assert_eq!(client.tokens(), view.sheets.len());
    assert!(client.get::<Storage>().read(&Item::Autosave).is_ok_and(|kept| kept.is_some()), "the first round is kept");
}

#[test]
fn an_action_is_picked_by_typing_its_number() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let menu = client.get::<ViewModel>().menu.clone().expect("a person's turn");
    let place = menu.groups.iter().enumerate().find_map(|(group, of)| {
        let own = of.entries.iter().position(|entry| entry.purpose == Purpose::Travel && entry.refusal.is_none())?;
        Some((group, own))
    });
    let (group, own) = place.expect("it can move");
    client.press(harness::digit(group + 1));
    assert_eq!(client.get::<Intent>().armed, None, "half a number picks nothing");
    client.press(harness::digit(own + 1));
    assert_eq!(client.get::<Intent>().armed.as_ref(), Some(&menu.groups[group].entries[own]));
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<Intent>().armed, None);
}

#[test]
fn a_click_on_a_square_moves_there() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let view = client.get::<ViewModel>().clone();
    let unit = view.active.expect("someone's turn");
    let near = view.reach.iter().flat_map(|reach| &reach.squares).find(|to| to.moves == 1).expect("room to move");
    let square = near.square;
    client.click(square);
    assert_eq!(client.get::<ViewModel>().placement(unit).map(|placement| placement.square()), Some(square));
}

#[test]
fn the_players_file_rebinds_keys_and_mouse_buttons() {
    let keys = r#"{help: [{"KeyCode": Backspace}], select: [{"MouseButton": Right}], dismiss: [{"MouseButton": Left}],
        drag: [{"MouseButton": Middle}]}"#;
    let mut client = TestClient::start_with_keys(Start::Play(harness::duel()), keys);
    assert_eq!(client.get::<Bindings>().faults, []);
    client.press(harness::HELP);
    assert!(client.get::<OpenDialogs>().is_empty());
    client.press(KeyCode::Backspace);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Help));
    client.press(harness::ESCAPE);

    let view = client.get::<ViewModel>().clone();
    let unit = view.active.expect("someone's turn");
    let near = view.reach.iter().flat_map(|reach| &reach.squares).find(|to| to.moves == 1).expect("room to move");
    let (from, to) = (view.placement(unit).map(|placement| placement.square()), near.square);
    client.click_with(MouseButton::Left, to);
    assert_eq!(client.get::<ViewModel>().placement(unit).map(|placement| placement.square()), from);
    client.click_with(MouseButton::Right, to);
    assert_eq!(client.get::<ViewModel>().placement(unit).map(|placement| placement.square()), Some(to));
}

#[test]
fn ending_a_turn_with_actions_left_asks_first() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let before = client.get::<ViewModel>().active;
    client.press(harness::END_TURN);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::EndTurn));
    assert_eq!(client.get::<ViewModel>().active, before);
    client.press(harness::ENTER);
    assert!(client.get::<OpenDialogs>().is_empty());
    assert_ne!(client.get::<ViewModel>().active, before);
}

#[test]
fn the_help_opens_and_closes_over_the_battle() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.press(harness::HELP);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Help));
    client.press(harness::ESCAPE);
    assert!(client.get::<OpenDialogs>().is_empty());
}

#[test]
fn two_people_hand_the_machine_over() {
    let setup = harness::duel().controller("customs", Controller::Human);
    let mut client = TestClient::start(Start::Play(setup));
    assert!(client.get::<HandOver>().is_waiting());
    client.press(harness::ENTER);
    assert!(!client.get::<HandOver>().is_waiting());
}
