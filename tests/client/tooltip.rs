//! The tooltip beside the mouse covers neither what it speaks of nor a panel that is to be read, and few units.

use bevy::math::Vec2;
use bevy_egui::egui::Rect;
use blastdoor::{
    battle::{Board, UnitId},
    client::{
        Start,
        first_hints::{FirstHint, Noticed, Occasion},
        session::{CurrentLesson, Intent, Pointer, Request, ViewModel},
        settings::Settings,
        touch::BOARD_TOOLTIP,
    },
    grid::Square,
    level,
};

use crate::harness::{self, TestClient};

/// A unit with others to its right, and room to its left.
const CROWD: &str = r##"(
    name: "Crowd",
    ruleset: saga,
    map: [
        "h.................",
        ".........b........",
        ".........b.b.b.b.b",
        "............b.b.b.",
        ".........a.b.b.b.b",
        "............b.b.b.",
        ".........b.b.b.b.b",
        "..................",
    ],
    legend: {
        'a': (unit: trooper, side: "crew"), 'b': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders"),
    },
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders", aware: false)],
)"##;

fn squares(client: &TestClient) -> Vec<Square> {
    let view = client.get::<ViewModel>();
    let placed = view.order.iter().filter_map(|&unit| view.placement(unit)).filter(|placement| placement.on_board);
    placed.map(|placement| placement.square()).collect()
}

/// Points at a square, and returns the tooltip there, if there is one.
fn tooltip(client: &mut TestClient, at: Square) -> Option<Rect> {
    client.hover(at);
    client.panel(BOARD_TOOLTIP)
}

/// Points at every unit and at squares all over the board. No tooltip covers its square or the panel with this name.
#[track_caller]
fn check_clear_of(client: &mut TestClient, panel: &str) {
    let units = squares(client);
    let all = (0..8).flat_map(|y| (0..18).map(move |x| Square::new(x, y)));
    let mut seen = 0;
    for square in all.filter(|square| units.contains(square) || (square.x + 3 * square.y) % 7 == 0) {
        let Some(tip) = tooltip(client, square) else { continue };
        let covered = client.panel(panel).expect("it is shown");
        let about = client.square_rect(square);
        assert!(!tip.intersects(about.shrink(1.0)), "{tip:?} covers {square} at {about:?}");
        assert!(!tip.intersects(covered.shrink(1.0)), "{tip:?} covers {covered:?}, pointing at {square}");
        seen += 1;
    }
    assert!(seen > 5, "only {seen} tooltips");
}

#[test]
fn the_tooltip_covers_no_hint() {
    let mut client = TestClient::start(Start::Play(harness::setup(CROWD)));
    for log_open in [true, false] {
        client.change(|settings: &mut Settings| settings.log_open = log_open);
        for units in [vec![], vec![UnitId(0)]] {
            let noticed = Noticed { occasion: Occasion::Cover, units, squares: Vec::new() };
            client.change(|hint: &mut FirstHint| hint.0 = Some(noticed));
            check_clear_of(&mut client, "first hint");
        }
    }
}

/// With an open log, a hint stands above it and leaves the board free, at every scale; the log makes room.
#[test]
fn a_hint_covers_neither_the_board_nor_the_log() {
    let mut client = TestClient::start(Start::Play(harness::setup(CROWD)));
    for (scale, has_room) in [(0.8, true), (1.0, true), (1.5, false)] {
        client.change(|settings: &mut Settings| settings.ui_scale = Some(scale));
        client.change(FirstHint::close);
        let alone = client.panel("log").expect("the log is open");
        let noticed = Noticed { occasion: Occasion::FatePoint, units: vec![UnitId(0)], squares: Vec::new() };
        client.change(|hint: &mut FirstHint| hint.0 = Some(noticed));
        let hint = client.panel("first hint").expect("it is shown");
        assert!(alone.expand(1.0).contains_rect(hint), "at {scale}: {hint:?} in {alone:?}");
        let log = client.panel("log");
        assert_eq!(log.is_some(), has_room, "at {scale}: {log:?} below {hint:?}");
        assert!(log.is_none_or(|log| !log.intersects(hint)), "at {scale}: {hint:?} covers {log:?}");
    }
}

#[test]
fn the_tooltip_covers_no_sheet() {
    let mut client = TestClient::start(Start::Play(harness::setup(CROWD)));
    client.change(FirstHint::close);
    client.inspect(Some(UnitId(1)));
    check_clear_of(&mut client, "inspected");
}

#[test]
fn the_tooltip_covers_no_question() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let ready = client.order("ready");
    client.ask(Request::Submit(ready.into()));
    assert!(client.get::<ViewModel>().question().is_some());
    check_clear_of(&mut client, "left column");
}

#[test]
fn the_tooltip_covers_no_lesson() {
    let lesson = level::lessons().into_iter().next().expect("a lesson");
    let mut client = TestClient::start(Start::Play(lesson.setup()));
    client.wait_for_person();
    assert!(client.get::<CurrentLesson>().step().is_some());
    check_clear_of(&mut client, "lesson");
}

/// On the right, where it stands by default, it would cover several.
#[test]
fn the_tooltip_covers_few_units() {
    let mut client = TestClient::start(Start::Play(harness::setup(CROWD)));
    client.change(FirstHint::close);
    let tip = tooltip(&mut client, Square::new(9, 4)).expect("a unit has a tooltip");
    let units: Vec<Rect> = squares(&client).into_iter().map(|square| client.square_rect(square)).collect();
    let on_the_right = tip.translate(client.square_rect(Square::new(11, 4)).min - tip.min);
    let covered = |card: Rect| units.iter().filter(|unit| card.intersects(unit.shrink(1.0))).count();
    assert_eq!(covered(tip), 0, "{tip:?}: {units:?}");
    assert!(covered(on_the_right) > 2, "{on_the_right:?}: {units:?}");
}

/// In a low window with large panels a tooltip rather covers panels than the square of which it tells.
#[test]
fn the_tooltip_never_covers_its_square_at_any_scale() {
    for (width, height, scale) in [(1280.0, 720.0, 1.5), (900.0, 560.0, 0.8), (900.0, 560.0, 2.0)] {
        for log_open in [true, false] {
            let mut client = TestClient::start(Start::Play(harness::duel()));
            client.resize(width, height);
            client.change(|settings: &mut Settings| {
                (settings.ui_scale, settings.log_open) = (Some(scale), log_open);
                (settings.first_hints, settings.explain_terms) = (false, true);
            });
            client.wait_for_person();
            let whole = Rect::from_min_size(Default::default(), client.window_size());
            let map = client.get::<Board>().map().size();
            let all = (0..map.height).flat_map(|y| (0..map.width).map(move |x| (x, y)));
            let mut seen = 0;
            let units = squares(&client);
            for square in all.map(|(x, y)| Square::new(x.try_into().expect("small"), y.try_into().expect("small"))) {
                let is_chosen = units.contains(&square) || (square.x + 2 * square.y) % 5 == 0;
                let about = client.square_rect(square);
                if !is_chosen || !whole.contains_rect(about) {
                    continue;
                }
                let Some(tip) = tooltip(&mut client, square) else { continue };
                seen += 1;
                assert!(!tip.intersects(about.shrink(1.0)), "{tip:?} covers {square} at {about:?}, {whole:?}");
                assert!(whole.contains_rect(tip), "{tip:?} at {square} leaves {whole:?}");
            }
            assert!(seen > 5, "only {seen} tooltips");
        }
    }
}

/// The costs of two moves are written across the square where they end.
#[test]
fn a_tooltip_leaves_the_costs_of_two_moves_free() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let squares = client.get::<Board>().map().squares();
    let (mut seen, whole) = (0, Rect::from_min_size(Default::default(), client.window_size()));
    for square in squares {
        let about = client.square_rect(square);
        let costs = about.expand2((about.width() / 2.0, 0.0).into());
        if !whole.contains_rect(costs) {
            continue;
        }
        let Some(tip) = tooltip(&mut client, square) else { continue };
        if client.get::<Intent>().second.is_some() {
            seen += 1;
            assert!(!tip.intersects(costs.shrink(1.0)), "{tip:?} covers {costs:?} at {square}");
        }
    }
    assert!(seen > 5, "only {seen} pairs of moves");
}

/// The description of a crate stands once in the tooltip of an attack on it.
#[test]
fn an_attack_on_a_crate_describes_it_once() {
    let level = r##"(
        name: "A crate",
        ruleset: saga,
        map: ["........", ".a%h....", "........"],
        legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
        sides: [(key: "crew", controller: human, aware: true), (key: "raiders")],
    )"##;
    let mut client = TestClient::start(Start::Play(harness::setup(level)));
    client.change(FirstHint::close);
    let menu = client.get::<ViewModel>().menu.clone().expect("a person's turn");
    let mut entries = menu.groups.into_iter().flat_map(|group| group.entries);
    let at_crate = entries.find(|entry| entry.action.as_str() == "attack_object" && entry.refusal.is_none());
    client.arm(at_crate.expect("a crate with an enemy behind it"));
    assert!(tooltip(&mut client, Square::new(2, 1)).is_some());
    let preview = client.get::<Intent>().preview.clone().and_then(Result::ok).expect("an attack");
    let about = client.get::<Intent>().about_square.clone();
    assert!(!about.is_empty() && about.iter().all(|line| preview.notes.contains(line)), "{about:?} {preview:?}");
    let told = client.labels().concat();
    assert_eq!(told.matches("breaks at").count(), 1, "{told}");
}

/// A unit that must answer has its sheet in the left column; no other sheet and no tooltip repeats it.
#[test]
fn a_unit_that_must_answer_shows_one_sheet() {
    let mut client = TestClient::start(Start::Play(harness::duel()));
    let ready = client.order("ready");
    client.ask(Request::Submit(ready.into()));
    let unit = client.get::<ViewModel>().question().expect("a question").unit;
    client.inspect(Some(unit));
    assert_eq!(client.panel("inspected"), None);
    let square = client.square_of(unit);
    assert_eq!(tooltip(&mut client, square), None);
    client.inspect(None);
    assert_eq!(tooltip(&mut client, square), None);
    let other = client.get::<ViewModel>().order.iter().copied().find(|&other| other != unit).expect("others");
    let square = client.square_of(other);
    assert!(tooltip(&mut client, square).is_some());
}

/// A level with a zone, which a tooltip describes.
const STORE: &str = r##"(
    name: "A store",
    ruleset: saga,
    map: [
        "a...#.............",
        "....#.............",
        "h...#.............",
    ],
    legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
    zones: [(name: "the store", squares: ((5, 0), (17, 2)))],
    sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: human)],
)"##;

/// After a click on a panel that goes away, the mouse rests over the board by chance.
#[test]
fn a_resting_mouse_asks_for_no_bare_square() {
    let mut client = TestClient::start(Start::Play(harness::setup(STORE)));
    client.press(harness::ENTER);
    client.change(FirstHint::close);
    let log_open = |client: &mut TestClient, is_open| {
        client.change(|settings: &mut Settings| settings.log_open = is_open);
    };
    log_open(&mut client, false);
    let place = client.place_of(Square::new(16, 1));
    log_open(&mut client, true);
    client.move_mouse(place);
    assert_eq!(client.panel(BOARD_TOOLTIP), None, "the log is there");
    client.press_mouse();
    log_open(&mut client, false);
    assert_eq!(client.panel(BOARD_TOOLTIP), None);
    client.move_mouse(place + 2.0);
    assert!(client.panel(BOARD_TOOLTIP).is_some(), "the mouse points at the store");
}

/// Somebody who plays with the keys has left the mouse where it was.
#[test]
fn a_mouse_that_was_not_moved_in_the_battle_asks_for_no_bare_square() {
    let mut client = TestClient::start(Start::Menu);
    let middle = client.window_size() / 2.0;
    let place = Vec2::new(middle.x * 1.2, middle.y);
    client.move_mouse(place);
    client.ask(Request::Start(harness::setup(STORE)));
    client.press(harness::ENTER);
    client.change(FirstHint::close);
    let square = client.get::<Pointer>().square.expect("the mouse is over the board");
    assert!(square.x >= 5, "{square} is in the store");
    assert_eq!(client.panel(BOARD_TOOLTIP), None);
    client.move_mouse(place + 2.0);
    assert!(client.panel(BOARD_TOOLTIP).is_some(), "the mouse points at the store");
}
