//! The client with all its panels, but no window and no graphics card: battles are begun, keys pressed, squares
//! pointed at, and the dialogs looked for that should come up.
#![allow(clippy::expect_used, reason = "a test that goes wrong should stop")]

mod stage;

use blastdoor::{
    battle::Controller,
    client::{
        Screen, Start,
        screens::{HandOver, Overlay, Overlays},
        session::{Intent, View},
        storage::{Item, Storage},
    },
    rules::Purpose,
};
use stage::Stage;

#[test]
fn the_program_begins_with_the_menu() {
    let stage = Stage::begin(Start::Menu);
    assert_eq!(stage.screen(), Screen::MainMenu);
}

#[test]
fn enter_goes_on_and_escape_goes_back() {
    let mut stage = Stage::begin(Start::Menu);
    for screen in [Screen::LevelChoice, Screen::SideChoice] {
        stage.press(stage::ENTER);
        assert_eq!(stage.screen(), screen);
    }
    for screen in [Screen::LevelChoice, Screen::MainMenu] {
        stage.press(stage::ESCAPE);
        assert_eq!(stage.screen(), screen);
    }
    for _ in 0..3 {
        stage.press(stage::ENTER);
    }
    assert_eq!(stage.screen(), Screen::Battle);
    stage.press(stage::ESCAPE);
    assert_eq!(stage.get::<Overlays>().top(), Some(Overlay::Pause));
    stage.press(stage::ENTER);
    assert!(stage.get::<Overlays>().is_empty());
}

#[test]
fn a_battle_is_laid_out_and_waits_for_its_player() {
    let stage = Stage::begin(Start::Play(stage::duel()));
    assert_eq!(stage.screen(), Screen::Battle);
    let view = stage.get::<View>();
    assert!(view.humans_turn && view.menu.is_some(), "{:?}", view.status);
    assert_eq!(stage.tokens(), view.sheets.len());
    assert!(stage.get::<Storage>().read(&Item::Autosave).is_ok_and(|kept| kept.is_some()), "the first round is kept");
}

#[test]
fn an_action_is_picked_by_typing_its_number() {
    let mut stage = Stage::begin(Start::Play(stage::duel()));
    let menu = stage.get::<View>().menu.clone().expect("a person's turn");
    let place = menu.groups.iter().enumerate().find_map(|(group, of)| {
        let own = of.entries.iter().position(|entry| entry.purpose == Purpose::Travel && entry.refusal.is_none())?;
        Some((group, own))
    });
    let (group, own) = place.expect("it can move");
    stage.press(stage::digit(group + 1));
    assert_eq!(stage.get::<Intent>().armed, None, "half a number picks nothing");
    stage.press(stage::digit(own + 1));
    assert_eq!(stage.get::<Intent>().armed.as_ref(), Some(&menu.groups[group].entries[own]));
    stage.press(stage::ESCAPE);
    assert_eq!(stage.get::<Intent>().armed, None);
}

#[test]
fn a_click_on_a_square_moves_there() {
    let mut stage = Stage::begin(Start::Play(stage::duel()));
    let view = stage.get::<View>().clone();
    let unit = view.active.expect("someone's turn");
    let near = view.reach.iter().flat_map(|reach| &reach.squares).find(|to| to.moves == 1).expect("room to move");
    let square = near.square;
    stage.click(square);
    assert_eq!(stage.get::<View>().standing(unit).map(|standing| standing.square()), Some(square));
}

#[test]
fn ending_a_turn_with_actions_left_asks_first() {
    let mut stage = Stage::begin(Start::Play(stage::duel()));
    let before = stage.get::<View>().active;
    stage.press(stage::END_TURN);
    assert_eq!(stage.get::<Overlays>().top(), Some(Overlay::EndTurn));
    assert_eq!(stage.get::<View>().active, before);
    stage.press(stage::ENTER);
    assert!(stage.get::<Overlays>().is_empty());
    assert_ne!(stage.get::<View>().active, before);
}

#[test]
fn the_help_opens_and_closes_over_the_battle() {
    let mut stage = Stage::begin(Start::Play(stage::duel()));
    stage.press(stage::HELP);
    assert_eq!(stage.get::<Overlays>().top(), Some(Overlay::Help));
    stage.press(stage::ESCAPE);
    assert!(stage.get::<Overlays>().is_empty());
}

#[test]
fn two_people_hand_the_machine_over() {
    let setup = stage::duel().controller("customs", Controller::Human);
    let mut stage = Stage::begin(Start::Play(setup));
    assert!(stage.get::<HandOver>().is_waiting());
    stage.press(stage::ENTER);
    assert!(!stage.get::<HandOver>().is_waiting());
}
