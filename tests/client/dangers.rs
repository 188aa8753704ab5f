//! Tests of the questions that are asked before a dangerous move.

use blastdoor::{
    battle::UnitId,
    client::{
        Start,
        first_hints::FirstHint,
        screens::{Dialog, HandOver, OpenDialogs},
        session::{Intent, Pointer, Request, SecondMove, ViewModel},
        settings::Settings,
    },
    grid::Square,
};

use crate::{
    harness::{self, TestClient},
    settings::{asked_reaction, blades},
};

#[test]
fn a_move_that_provokes_is_not_asked_about_if_the_player_is_sure() {
    let mut client = blades();
    client.change(|settings: &mut Settings| settings.confirm_provoking = false);
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let to = client.square_of(unit).offset(-1, -1);
    client.click(to);
    assert!(client.get::<OpenDialogs>().is_empty());
    assert_eq!(asked_reaction(&mut client).as_deref(), Some("opportunity"));
}

/// The move stays in view behind the question about its danger, although the question covers the mouse.
#[test]
fn a_dangerous_move_is_shown_while_it_is_asked_about() {
    let mut client = blades();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let to = client.square_of(unit).offset(-1, -1);
    client.click(to);
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Danger));
    assert!(client.get::<Pointer>().over_panel && client.get::<Intent>().move_end() == Some(to));
}

#[test]
fn an_order_that_is_not_pointed_at_is_asked_about_too() {
    let mut client = blades();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    let order = client.get::<ViewModel>().move_to(from.offset(-1, -1)).expect("a move");
    client.ask(Request::Order(order));
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Danger), "its enemy may answer the move");
    client.press(harness::ESCAPE);
    assert_eq!((client.square_of(unit), client.get::<OpenDialogs>().is_empty()), (from, true));
    let end = client.get::<ViewModel>().end_turn.clone().expect("the turn can end");
    client.ask(Request::Order(end));
    assert!(client.get::<OpenDialogs>().is_empty(), "nothing answers the end of a turn");
}

/// The second of two moves is asked about like any other order, except about dangers that its preview has told before the
/// first move.
#[test]
fn a_second_move_is_asked_about_if_its_danger_is_new() {
    let mut client = blades();
    let unit = client.get::<ViewModel>().active.expect("someone's turn");
    let from = client.square_of(unit);
    let to = from.offset(-1, -1);
    client.point_at(to);
    let Some(Ok(preview)) = client.get::<Intent>().preview.clone() else { panic!("no move") };
    let order = client.get::<ViewModel>().move_to(to).expect("a move");
    let second = |preview| Request::SecondMove(Box::new(SecondMove { via: from, order: order.clone(), preview }));
    client.ask(second(None));
    assert_eq!(client.get::<OpenDialogs>().top(), Some(Dialog::Danger), "its enemy may answer the move");
    client.press(harness::ESCAPE);
    assert_eq!((client.square_of(unit), client.get::<OpenDialogs>().is_empty()), (from, true));
    client.ask(second(Some(preview)));
    assert!(client.get::<OpenDialogs>().is_empty(), "the player knew of it");
    assert_eq!(asked_reaction(&mut client).as_deref(), Some("opportunity"));
}

/// Two with blades beside the way of a third.
const GAUNTLET: &str = r###"(
    name: "Gauntlet",
    ruleset: saga,
    map: ["..b..b..", "a......."],
    legend: { 'a': (unit: duelist, side: "crew"), 'b': (unit: duelist, side: "raiders") },
    sides: [
        (key: "crew", controller: human, aware: true),
        (key: "raiders", controller: human, aware: true),
    ],
)"###;

/// Several dangers on a way are numbered alike on the board and in the tooltip, with their squares; screen readers are told
/// the squares.
#[test]
fn each_danger_on_the_way_has_its_square_and_its_number() {
    let mut client = TestClient::start(Start::Play(harness::setup(GAUNTLET)));
    client.change(|settings: &mut Settings| settings.confirm_end_turn = false);
    // In the first round those who have not acted yet are surprised.
    for _ in 0..20 {
        let view = client.get::<ViewModel>();
        let is_waiting = client.get::<HandOver>().is_waiting();
        if view.round == 2 && view.active == Some(UnitId(2)) && !is_waiting {
            break;
        }
        client.press(if is_waiting { harness::ENTER } else { harness::END_TURN });
        client.wait_for_person();
    }
    client.change(FirstHint::close);
    let numbers = |client: &mut TestClient| {
        let texts = client.texts();
        ["1", "2"].map(|number| texts.iter().filter(|text| *text == number).count())
    };
    let before = numbers(&mut client);
    client.hover(Square::new(6, 1));
    let squares = client.get::<Intent>().danger_squares();
    assert_eq!(squares, [Square::new(1, 1), Square::new(4, 1)], "{:?}", client.get::<Intent>().preview);
    assert_eq!(numbers(&mut client), before.map(|count| count + 1));
    let labels = client.labels();
    for (number, square) in (1..).zip(squares) {
        let start = format!("{number}. attack of opportunity at {square} by ");
        assert!(labels.iter().any(|label| label.starts_with(&start)), "{start}: {labels:?}");
    }
}
