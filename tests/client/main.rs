//! Tests of the client with all its panels, but without a window and graphics card: they start battles, press keys,
//! click on squares and check the dialogs that open.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that goes wrong should stop")]

mod dangers;
#[cfg(unix)]
mod folder;
mod harness;
mod held_keys;
mod hints;
mod keyboard;
mod lessons;
mod loading;
mod low_window;
mod menu;
mod notices;
mod objectives;
mod outlook;
mod playback;
mod pointing;
mod questions;
mod replay;
mod rest;
mod result;
#[path = "../support/served.rs"]
mod served;
mod session;
mod settings;
mod smoke;
mod tab_order;
mod time_limit;
mod tips;
mod tooltip;
mod touch;
mod warm_up;
mod weapon_in_hand;
mod zoom;

use bevy::prelude::{KeyCode, MouseButton};
use blastdoor::{
    battle::{Controller, SideId, UnitId},
    client::{
        Screen, Start,
        hud::ShownBattle,
        input::Bindings,
        screens::{Dialog, HandOver, Levels, OpenDialogs},
        session::{Intent, PerceivedLog, Playback, Request, Session, Threats, ThreatsBy, ViewModel},
        settings::Settings,
        sound::SOUND_IS_BUILT_IN,
        storage::Storage,
        tokens::Token,
    },
    grid::Square,
    rules::{self, Purpose, RulesetId, Targeting, Verb},
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
    client.change(|settings: &mut Settings| settings.first_hints = false);
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

/// Files in the folder `levels` of the player are levels like others. One with faults is left out.
#[test]
fn the_players_own_levels_stand_after_the_shipped_ones() {
    const MINE: &str = r##"(
        name: "Mine",
        map: ["a..h"],
        legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
        sides: [(key: "crew", controller: human), (key: "raiders", controller: ai)],
    )"##;
    let mut client = TestClient::start(Start::Menu);
    let folder = std::path::PathBuf::from(client.get::<Storage>().whereabouts()).join("levels");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in [("mine.ron", MINE), ("broken.ron", "(name: 3)"), ("notes.txt", "no level")] {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    client.press(harness::ENTER);
    let levels = client.get::<Levels>();
    let own: Vec<&str> = levels.all[levels.shipped..].iter().map(|level| level.name.as_str()).collect();
    assert_eq!(own, ["Mine"]);
    for _ in 0..levels.all.len() {
        client.press(KeyCode::ArrowDown);
    }
    client.press(harness::ENTER);
    client.press(harness::ENTER);
    assert_eq!(client.get::<Session>().level.name, "Mine");
}

#[test]
fn a_battle_is_laid_out_and_waits_for_its_player() {
    let client = TestClient::start(Start::Play(harness::duel()));
    assert_eq!(client.screen(), Screen::Battle);
    let view = client.get::<ViewModel>();
    assert!(view.humans_turn && view.menu.is_some(), "{:?}", view.status);
    assert_eq!(client.count::<Token>(), view.sheets.len());
    assert_eq!(client.autosaves().len(), 1, "the first round is kept");
}

/// Each verb has the same key under all rules.
#[test]
fn a_verb_has_one_key_in_every_battle() {
    for ruleset in RulesetId::ALL {
        let mut client = TestClient::start(Start::Play(harness::duel().by(ruleset)));
        client.wait_for_person();
        client.press(KeyCode::KeyZ);
        let armed = client.get::<Intent>().armed.clone().unwrap_or_else(|| panic!("{ruleset}: nothing picked"));
        assert_eq!((armed.verb, armed.purpose), (Verb::Move, Purpose::Travel), "{ruleset}");
        client.press(harness::ESCAPE);
        assert_eq!(client.get::<Intent>().armed, None);
    }
}

/// The price of an action is paid from what the menu says is left of the turn.
#[test]
fn prices_name_allowances_of_the_turn() {
    for ruleset in RulesetId::ALL {
        let mut client = TestClient::start(Start::Play(harness::duel().by(ruleset)));
        client.wait_for_person();
        let menu = client.get::<ViewModel>().menu.clone().expect("a person's turn");
        let entries: Vec<_> = menu.groups.iter().flat_map(|group| &group.entries).collect();
        assert!(entries.iter().any(|entry| !entry.price.is_empty()), "{ruleset}");
        for entry in entries.iter().filter(|entry| entry.refusal.is_none()) {
            for price in &entry.price {
                let allowance = menu.allowances.iter().find(|allowance| allowance.name == price.allowance);
                let left = allowance.map(|allowance| allowance.left);
                assert!(left.is_some_and(|left| left >= price.amount.unwrap_or(1)), "{ruleset}: {entry:?}");
            }
        }
    }
}

/// A verb with several actions that need no target lists them; a digit picks one, and Escape closes the list.
#[test]
fn a_verb_with_several_actions_lists_them() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let standard = |client: &TestClient| {
        let menu = client.get::<ViewModel>().menu.as_ref().expect("a person's turn");
        menu.allowances.iter().find(|allowance| allowance.name == "standard").map(|allowance| allowance.left)
    };
    client.press(KeyCode::KeyK);
    client.press(harness::ESCAPE);
    assert!(client.get::<OpenDialogs>().is_empty(), "the list was open");
    client.press(KeyCode::Digit2);
    assert_eq!(standard(&client), Some(1), "nothing is listed");
    client.press(KeyCode::KeyK);
    assert_eq!(standard(&client), Some(1), "nothing is done yet");
    client.press(KeyCode::Digit2);
    assert_eq!(standard(&client), Some(0), "a full defense");
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

/// Every battle has an autosave of its own, of which the latest five are kept. A battle that is loaded goes on in its own.
#[test]
fn a_new_battle_leaves_the_autosaves_of_others_alone() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    for seed in 2..=7 {
        let before = client.autosaves();
        client.ask(Request::Restart(seed));
        let after = client.autosaves();
        assert_eq!(after.iter().filter(|item| !before.contains(item)).count(), 1, "its own");
        assert_eq!(after.len(), 5.min(before.len() + 1));
        assert!(before.len() < 5 || !after.contains(&before[4]), "the oldest is gone");
    }
    let third = client.autosaves()[2].clone();
    client.press(KeyCode::F9);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Load));
    client.press(harness::ESCAPE);
    let before = client.autosaves().len();
    client.load(third.clone());
    assert_eq!(client.screen(), Screen::Battle);
    assert_eq!(client.autosaves().len(), before, "it goes on in {third}");
    assert!(client.autosaves().contains(&third));
}

/// While the beginning of a battle that is played again is still being shown, nothing of the last one is.
#[test]
fn a_battle_played_again_shows_its_own_turn_order() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    client.play_slowly();
    let before = client.get::<ViewModel>().order.clone();
    let other = (2..20).find(|&seed| {
        client.ask(Request::Restart(seed));
        client.get::<ViewModel>().order != before
    });
    assert!(other.is_some(), "some seed leads to another order");
    assert!(client.get::<Playback>().shown < client.get::<PerceivedLog>().events.len(), "it is still being shown");
    assert_eq!(client.get::<ShownBattle>().order, client.get::<ViewModel>().order);
}

#[test]
fn a_key_mutes_all_sound() {
    let mut client = TestClient::start(Start::Menu);
    let is_muted = |client: &TestClient| client.get::<Settings>().muted;
    client.press(KeyCode::KeyM);
    assert_eq!(is_muted(&client), SOUND_IS_BUILT_IN);
    client.press(KeyCode::KeyM);
    assert!(!is_muted(&client));
}

#[test]
fn a_right_click_shows_the_unit_under_the_mouse() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let view = client.get::<ViewModel>().clone();
    let enemy = (0..).map(UnitId).find(|&unit| view.side(unit) != view.active.and_then(|unit| view.side(unit)));
    let enemy = enemy.expect("an enemy");
    let at = view.placement(enemy).expect("on the board").square();
    client.click_with(MouseButton::Right, at);
    assert_eq!(client.get::<Intent>().inspected, Some(enemy));
    client.click_with(MouseButton::Right, at);
    assert_eq!(client.get::<Intent>().inspected, None);
}

/// The key shows where all enemies could attack, the right mouse button where one could.
#[test]
fn threats_are_shown_on_request() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    assert_eq!(client.get::<Threats>().shown, None);
    client.press(KeyCode::KeyX);
    let all = client.get::<Threats>().shown.clone().expect("threats");
    assert!(all.by == ThreatsBy::Enemies && all.only.is_none() && !all.squares.is_empty(), "{all:?}");
    client.press(KeyCode::KeyV);
    assert_eq!(client.get::<Threats>().shown.as_ref().map(|shown| shown.by), Some(ThreatsBy::OwnSide));
    client.press(harness::ESCAPE);
    assert_eq!(client.get::<Threats>().shown, None);
    let view = client.get::<ViewModel>().clone();
    let side = view.active.and_then(|unit| view.side(unit));
    let enemy = (0..).map(UnitId).find(|&unit| view.side(unit) != side).expect("an enemy");
    client.click_with(MouseButton::Right, view.placement(enemy).expect("on the board").square());
    let one = client.get::<Threats>().shown.clone().expect("threats");
    assert!(one.only == Some(enemy) && one.stands.len() > 1 && one.squares.len() <= all.squares.len(), "{one:?}");
    client.ask(Request::Leave);
    assert_eq!(client.get::<Threats>().shown, None, "nothing is left of the battle");
}

#[test]
fn while_aiming_every_target_has_its_odds() {
    let setup = harness::setup(
        r##"(
            name: "Odds",
            ruleset: saga,
            map: [".a...h..", "......h."],
            legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
            sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: human)],
        )"##,
    );
    let mut client = TestClient::start(Start::Play(setup));
    client.press(harness::ENTER);
    let view = client.get::<ViewModel>().clone();
    let menu = view.menu.expect("a person's turn");
    let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
    let attack = entries.find(|entry| entry.purpose == Purpose::Harm && entry.refusal.is_none()).expect("an attack");
    client.arm(attack.clone());
    let mut targets: Vec<UnitId> = attack.orders.iter().filter_map(|order| order.at).collect();
    targets.sort_unstable();
    let odds = client.get::<Intent>().target_odds.clone();
    assert_eq!(odds.iter().map(|(unit, _)| *unit).collect::<Vec<_>>(), targets);
    assert!(!odds.is_empty() && odds.iter().all(|(_, percent)| (1..100).contains(percent)), "{odds:?}");
}

/// Units in the area under the pointer wear their chances, too.
#[test]
fn while_aiming_at_an_area_every_unit_in_it_has_its_odds() {
    let setup = harness::setup(
        r##"(
            name: "Crowd",
            ruleset: saga,
            map: [".a........", "......h.h.", ".......h.."],
            legend: { 'a': (unit: grenadier, side: "crew"), 'h': (unit: trooper, side: "raiders") },
            sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: human)],
        )"##,
    );
    let mut client = TestClient::start(Start::Play(setup));
    client.press(harness::ENTER);
    let menu = client.get::<ViewModel>().menu.clone().expect("a person's turn");
    let mut entries = menu.groups.into_iter().flat_map(|group| group.entries);
    let is_area = |entry: &rules::MenuEntry| entry.targeting == Targeting::Corner && entry.refusal.is_none();
    client.arm(entries.find(is_area).expect("a grenade"));
    let odds = |client: &mut TestClient| client.texts().iter().filter(|text| text.ends_with('%')).count();
    assert_eq!(odds(&mut client), 0);
    client.point_at(Square::new(7, 1));
    let preview = client.get::<Intent>().preview.clone().expect("an order").expect("it is possible");
    assert_eq!(preview.caught.len(), 3);
    assert_eq!(odds(&mut client), 3);
}

#[test]
fn two_people_hand_the_machine_over() {
    let setup = harness::duel().controller("customs", Controller::Human);
    let mut client = TestClient::start(Start::Play(setup));
    assert!(client.get::<HandOver>().is_waiting());
    client.press(harness::ENTER);
    assert!(!client.get::<HandOver>().is_waiting());
}

/// After the machine was handed over, nothing of the other side's hidden units is to be seen: not on the board, not in the
/// log, not in the turn order, not under the camera.
#[test]
fn the_next_player_sees_nothing_of_those_who_hide() {
    let level = r##"(
        name: "Ambush",
        map: ["........#..", "a.......#.h", "........+..", "........#.h"],
        legend: {
            'a': (unit: trooper, side: "crew"),
            'h': (unit: scout, side: "raiders", hidden: true),
        },
        sides: [(key: "crew", controller: human), (key: "raiders", controller: human)],
    )"##;
    let mut client = TestClient::start(Start::Play(harness::setup(level)));
    let mut seen = [false; 2];
    for _ in 0..4 {
        assert!(client.get::<HandOver>().is_waiting());
        client.press(harness::ENTER);
        let view = client.get::<ViewModel>().clone();
        let viewer = client.get::<Session>().viewer.expect("somebody sits here");
        seen[usize::from(viewer.0)] = true;
        let is_crew = viewer == SideId(0);
        for (unit, side) in (0..).map(UnitId).zip(&view.sides) {
            let is_known = *side == viewer || !is_crew;
            assert_eq!(view.placement(unit).is_some_and(|placement| placement.on_board), is_known, "{unit:?}");
            assert_eq!(client.shows(unit), is_known, "the token of {unit:?}");
            assert!(is_known || !view.order.contains(&unit), "the turn order");
            let log = &client.get::<PerceivedLog>().events;
            assert!(is_known || !log.iter().any(|event| event.units().any(|other| other == unit)), "the log");
        }
        assert_eq!(client.get::<Intent>().inspected, None);
        // The player who is asked ends the turn, and leaves a unit inspected.
        let own = view.active;
        client.inspect(own);
        while client.get::<ViewModel>().is_seated && !client.get::<HandOver>().is_waiting() {
            let end = client.get::<ViewModel>().end_turn.clone().expect("a turn to end");
            client.ask(Request::Submit(end.into()));
        }
    }
    assert_eq!(seen, [true, true]);
}
