//! Tests of playing with fingers.

use std::time::Duration;

use bevy::{
    input::touch::TouchPhase::{Ended, Moved, Started},
    prelude::Vec2,
};
use bevy_egui::egui::{Order, Rect, accesskit::Role};
use blastdoor::{
    battle::UnitId,
    client::{
        Screen, Start,
        first_hints::FirstHint,
        screens::{Dialog, OpenDialogs},
        session::{CurrentLesson, Intent, Pointer, Replay, Request, Session, ViewModel},
        touch::TouchInUse,
    },
    level,
};

use crate::harness::{self, TestClient, Widget};

fn field() -> TestClient {
    let mut client = TestClient::start(Start::Play(harness::field()));
    client.wait_for_person();
    client
}

/// The field, the enemy of the unit in turn, and the place of the enemy in the window.
fn field_with_foe() -> (TestClient, UnitId, Vec2) {
    let mut client = field();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let foe = (0..2).map(UnitId).find(|other| *other != unit).expect("two units");
    let at = client.place_of(client.square_of(foe));
    (client, foe, at)
}

#[test]
fn a_tap_shows_and_a_second_one_there_does_it() {
    let mut client = field();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    let (first, second) = (from.offset(1, 0), from.offset(1, 1));
    client.tap(first);
    assert_eq!(client.get::<Pointer>().square, Some(first));
    assert!(client.get::<Intent>().preview.as_ref().is_some_and(Result::is_ok), "the move is previewed");
    client.tap(second);
    assert_eq!(client.square_of(unit), from, "another square is only shown");
    client.tap(second);
    assert_eq!(client.square_of(unit), second);
    assert!(client.get::<TouchInUse>().0);
}

#[test]
fn a_move_that_is_done_is_not_done_again_by_the_next_tap() {
    let mut client = field();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    for _ in 0..3 {
        client.tap(from.offset(1, 0));
    }
    let pointer = *client.get::<Pointer>();
    assert_eq!((pointer.unit, client.square_of(unit)), (Some(unit), from.offset(1, 0)));
    assert_eq!(client.get::<Intent>().inspected, None, "the third tap has only shown the square");
}

/// After an attack the tooltip would only tell that there is no second one, and cover the next text of a lesson.
#[test]
fn an_attack_that_is_done_leaves_the_board_free() {
    let (mut client, foe, _) = field_with_foe();
    client.change(FirstHint::close);
    let square = client.square_of(foe);
    client.tap(square);
    assert_eq!(client.get::<Pointer>().unit, Some(foe), "the attack is previewed");
    let before = client.get::<Session>().revision;
    client.tap(square);
    assert!(client.get::<Session>().revision > before, "it has attacked");
    assert_eq!((client.get::<Pointer>().square, client.panel("board tooltip")), (None, None));
}

#[test]
fn a_resting_finger_opens_the_sheet_and_moves_nobody() {
    let (mut client, foe, at) = field_with_foe();
    client.touch(&[(1, Started, at)]);
    client.wait(4);
    assert_eq!(client.get::<Intent>().inspected, Some(foe));
    client.touch(&[(1, Ended, at)]);
    assert_eq!(client.get::<Intent>().inspected, Some(foe), "lifting the finger is no tap");
}

/// On a slow machine some frames may pass before the game hears that a finger was lifted.
#[test]
fn a_tap_in_slow_frames_is_no_long_press() {
    let (mut client, foe, at) = field_with_foe();
    client.touch_slowly(&[(1, Started, at)], 3);
    client.touch(&[(1, Ended, at)]);
    assert_eq!(client.get::<Intent>().inspected, None);
    assert_eq!(client.get::<Pointer>().unit, Some(foe));
}

/// The button of the main menu that opens the settings.
fn settings(client: &mut TestClient) -> Vec2 {
    let widgets = client.widgets();
    widgets.iter().find(|widget| widget.name == "Settings").expect("a button").place
}

#[test]
fn a_touch_of_a_button_is_a_click_unless_it_is_long() {
    let mut client = TestClient::start(Start::Menu);
    let at = settings(&mut client);
    client.touch(&[(1, Started, at)]);
    client.frames_every(Duration::from_millis(100), 8);
    client.touch(&[(1, Ended, at)]);
    assert!(client.get::<OpenDialogs>().is_empty(), "a long press only explains");
    // Buttons are larger for fingers.
    let at = settings(&mut client);
    client.touch_slowly(&[(1, Started, at)], 3);
    client.touch(&[(1, Ended, at)]);
    assert!(!client.get::<OpenDialogs>().is_empty(), "slow frames make no long press");
}

/// A finger that is lifted on another screen no longer lies on the board of the next battle.
#[test]
fn a_finger_that_lies_there_as_the_screen_changes_is_forgotten() {
    let mut client = field();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    let at = client.place_of(from);
    client.touch(&[(1, Started, at)]);
    client.ask(Request::Leave);
    client.touch(&[(1, Ended, at)]);
    client.ask(Request::Start(harness::field()));
    client.wait_for_person();
    let place = client.place_of(from.offset(1, 0));
    client.touch(&[(2, Started, place), (2, Ended, place)]);
    assert_eq!(client.get::<Pointer>().square, Some(from.offset(1, 0)), "the touch is a tap");
}

/// Fingers have the terms of the board's tooltip explained in it, and go back to the numbers.
#[test]
fn a_tap_explains_the_words_of_the_tooltip() {
    let (mut client, foe, _) = field_with_foe();
    client.change(FirstHint::close);
    let square = client.square_of(foe);
    client.tap(square);
    assert_eq!(client.get::<Pointer>().unit, Some(foe));
    check_explanations(&mut client);
    assert_eq!(client.get::<Pointer>().unit, Some(foe), "the tooltip stays");
}

/// Has the terms of the open tooltip explained, and goes back to its content.
#[track_caller]
fn check_explanations(client: &mut TestClient) {
    let tap = |client: &mut TestClient, name: &str| {
        let widgets = client.widgets();
        let button = widgets.into_iter().find(|widget| widget.name == name).expect("a button of the tooltip");
        assert!(button.rect.height() >= 40.0, "{button:?}");
        client.touch(&[(1, Started, button.place), (1, Ended, button.place)]);
    };
    let content = client.labels();
    tap(client, "Explain words");
    let explained = client.labels();
    assert!(explained.iter().any(|line| line.contains(": ") && !content.contains(line)), "{explained:?}");
    tap(client, "Back");
    assert_eq!(client.labels(), content);
}

/// The tooltip of a row that a finger has opened stays when it is lifted, until another touch.
#[test]
fn the_words_of_a_row_are_explained_for_a_finger() {
    let mut client = field();
    client.change(FirstHint::close);
    client.change(|touch: &mut TouchInUse| touch.0 = true);
    let widgets = client.widgets();
    let row = widgets.iter().find(|widget| widget.name == "Aim").expect("an action");
    let at = row.place;
    client.touch(&[(1, Started, at)]);
    client.frames_every(Duration::from_millis(100), 12);
    assert_eq!(client.panels_of(Order::Tooltip).len(), 1);
    client.touch(&[(1, Ended, at)]);
    client.wait(2);
    let tips = client.panels_of(Order::Tooltip);
    let [tip] = tips[..] else { panic!("{tips:?}") };
    assert!(!tip.intersects(row.rect), "{tip:?} covers {:?}", row.rect);
    check_explanations(&mut client);
    let elsewhere = Vec2::new(640.0, 700.0);
    client.touch(&[(1, Started, elsewhere), (1, Ended, elsewhere)]);
    assert_eq!(client.panels_of(Order::Tooltip), []);
}

/// A phone that is held across, in logical pixels.
const PHONE: (f32, f32) = (844.0, 390.0);

/// The client of a player who holds a phone.
fn on_phone(start: Start) -> TestClient {
    let mut client = TestClient::start(start);
    client.resize(PHONE.0, PHONE.1);
    client.change(|touch: &mut TouchInUse| touch.0 = true);
    client
}

/// The list of a small screen is scrolled to the row that a lesson points at.
#[test]
fn a_row_that_a_lesson_points_at_is_in_sight() {
    let lesson = level::lessons().into_iter().find(|lesson| lesson.level.key == "lesson_melee").expect("a lesson");
    let mut client = on_phone(Start::Play(lesson.setup()));
    client.wait_for_person();
    let row = |client: &mut TestClient, name: &str| {
        let widgets = client.widgets();
        let row = widgets.into_iter().find(|widget| widget.name.contains(name)).expect("a row");
        let column = client.panel("left column").expect("the column");
        assert!(column.contains_rect(row.rect), "{row:?} in {column:?}");
        row
    };
    client.change(CurrentLesson::go_on);
    let heading = row(&mut client, "Move   4 of 4");
    client.touch(&[(1, Started, heading.place), (1, Ended, heading.place)]);
    let withdraw = row(&mut client, "Withdraw").place;
    // One finger scrolls to what stands above the list.
    let steps = (1..=10_u8).map(|step| (1, Moved, withdraw + Vec2::Y * 30.0 * f32::from(step)));
    for event in [(1, Started, withdraw)].into_iter().chain(steps) {
        client.touch(&[event]);
    }
    client.touch(&[(1, Ended, withdraw + Vec2::Y * 300.0)]);
    row(&mut client, "Attack");
}

/// Checks that all buttons are as high as fingers need. Those of which a scroll area shows only a part do not count.
#[track_caller]
fn check_heights(client: &mut TestClient, place: &str) {
    let points = client.window_size();
    let (scale, window) = (PHONE.1 / points.y, Rect::from_min_size(Default::default(), points));
    let is_target = |widget: &Widget| matches!(widget.role, Role::Button | Role::ComboBox | Role::CheckBox);
    let widgets = client.widgets();
    let targets = widgets.iter().filter(|widget| is_target(widget) && window.contains_rect(widget.rect));
    let low: Vec<(&str, f32)> = targets
        .map(|widget| (widget.name.as_str(), widget.rect.height() * scale))
        .filter(|(_, height)| *height < 39.5)
        .collect();
    assert!(low.is_empty(), "{place}: {low:?}");
}

#[test]
fn buttons_outside_of_a_battle_are_high_enough_for_fingers() {
    let mut client = on_phone(Start::Menu);
    check_heights(&mut client, "main menu");
    for dialog in [Dialog::Load, Dialog::Battles, Dialog::Help, Dialog::Settings, Dialog::Comparison] {
        client.change(|dialogs: &mut OpenDialogs| dialogs.open(dialog));
        check_heights(&mut client, &format!("{dialog:?}"));
        client.change(OpenDialogs::close_all);
    }
    client.ask(Request::ChooseLesson);
    check_heights(&mut client, "lessons");
    client.ask(Request::ChooseLevel);
    check_heights(&mut client, "levels");
}

/// The bar of a replay has room for its line and its buttons, and all of them are in the window.
#[test]
fn the_bar_of_a_replay_has_room_for_fingers() {
    let level = r#"(
        name: "One round",
        map: ["a....b"],
        legend: { 'a': (unit: scout, side: "a"), 'b': (unit: scout, side: "b") },
        sides: [(key: "a", controller: human), (key: "b", controller: recruit)],
        round_limit: 1,
    )"#;
    let mut client = on_phone(Start::Play(harness::setup(level)));
    for _ in 0..20 {
        if client.screen() == Screen::Outcome {
            break;
        }
        match client.get::<ViewModel>().end_turn.clone() {
            Some(end) => client.ask(Request::Submit(end.into())),
            None => client.wait(3),
        }
    }
    assert_eq!(client.screen(), Screen::Outcome);
    check_heights(&mut client, "result");
    let window = Rect::from_min_size(Default::default(), client.window_size());
    let result = client.panel("outcome").expect("the result");
    assert!(window.contains_rect(result), "{result:?} in {window:?}");
    client.ask(Request::WatchThis);
    client.change(|replay: &mut Replay| replay.plays = false);
    assert_eq!(client.screen(), Screen::Battle);
    check_heights(&mut client, "replay");
    let bar = client.panel("replay bar").expect("the bar");
    assert!(window.contains_rect(bar), "{bar:?} in {window:?}");
    let widgets = client.widgets();
    for name in ["To the beginning", "Play", "Step", "To the end", "Leave"] {
        let button = widgets.iter().find(|widget| widget.name == name).unwrap_or_else(|| panic!("`{name}`"));
        assert!(bar.contains_rect(button.rect.expand(-0.5)), "{name}: {:?} in {bar:?}", button.rect);
    }
}

#[test]
fn one_finger_drags_the_board_and_two_zoom() {
    let mut client = field();
    let (eye, edge) = (client.eye(), client.edge());
    let at = Vec2::new(600.0, 360.0);
    client.touch(&[(1, Started, at), (1, Moved, at - Vec2::X * 60.0), (1, Ended, at - Vec2::X * 60.0)]);
    assert!((client.edge() - edge).abs() < 0.01 && client.eye().x > eye.x + 30.0, "{} {}", eye, client.eye());
    let other = at + Vec2::X * 100.0;
    client.touch(&[(1, Started, at), (2, Started, other), (2, Moved, other + Vec2::X * 50.0)]);
    client.touch(&[(1, Ended, at), (2, Ended, other)]);
    assert!((client.edge() / edge - 1.5).abs() < 0.02, "{} {edge}", client.edge());
    assert_eq!(client.get::<Pointer>().square, None, "no tap among them");
}
