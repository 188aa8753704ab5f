//! Tests of pointing at the board without a window: what the player is told before an order.

use bevy::prelude::*;
use blastdoor::{
    battle::{ActionKey, Choice, ChoiceOption, Command, ItemKey, Order, SideId, Status, UnitId},
    client::session::{Intent, Pointer, Request, Session, ViewModel},
    grid::Square,
    level::{self, Setup},
    rules::{self, Purpose, RulesetId},
};

use crate::session::{ask, pass_to, point, point_at, point_at_unit, some_move, started, started_on, take_seat, view};

/// The preview of the square that the mouse has left for a panel goes; a command that the panel proposes stays.
#[test]
fn no_preview_lingers_while_the_mouse_is_over_a_panel() {
    let mut app = started();
    let to = some_move(&app).1.to.expect("a move");
    assert!(point_at(&mut app, to).preview.is_some_and(|preview| preview.is_ok()));
    let over_panel = Pointer { over_panel: true, ..Pointer::default() };
    let left = point(&mut app, over_panel);
    assert_eq!((left.candidate, left.preview, left.outlook), (None, None, None));
    let end = Command::Order(view(&app).end_turn.clone().expect("it can end"));
    app.world_mut().resource_mut::<Intent>().candidate = Some(end.clone());
    app.update();
    assert!(app.world().resource::<Intent>().preview.is_some(), "the panel's own command is previewed");
    point_at(&mut app, to);
    app.world_mut().resource_mut::<Intent>().candidate = Some(end.clone());
    assert_eq!(point(&mut app, over_panel).candidate, Some(end), "the panel was quicker");
}

/// An enemy that has not noticed a hiding unit is known as such to its own side only, whoever is in turn.
#[test]
fn the_unaware_are_known_in_every_turn() {
    let level = r##"(
        name: "Ambush",
        map: ["a%....b", ".......", "c......"],
        legend: {
            'a': (unit: trooper, side: "red", hidden: true),
            'c': (unit: trooper, side: "red"),
            'b': (unit: trooper, side: "blue"),
        },
        sides: [(key: "red", controller: human, aware: true), (key: "blue", controller: human, aware: false)],
    )"##;
    let mut app = started_on(level);
    let (hider, enemy) = (UnitId(0), UnitId(1));
    let mut in_turn = Vec::new();
    for _ in 0..5 {
        take_seat(&mut app);
        let view = view(&app);
        let active = view.active.expect("someone's turn");
        let known = if active == enemy { vec![] } else { vec![(enemy, vec![hider])] };
        assert_eq!(view.unaware, known, "in the turn of {active:?}");
        let words = (active != enemy).then(|| format!("has not noticed {}", view.name(hider)));
        assert_eq!(view.unaware_words(enemy), words);
        in_turn.push(active);
        let end = view.end_turn.clone().expect("it can end");
        ask(&mut app, Request::Order(end));
    }
    assert!((0..3).all(|unit| in_turn.contains(&UnitId(unit))), "{in_turn:?}");
}

/// Pointing at an enemy tells about an attack with the weapon in hand under all rules: its odds once nothing is left
/// for it, or the reason why it cannot reach.
#[test]
fn an_enemy_always_tells_about_the_weapon_in_hand() {
    for rules in ["saga", "swu", "d6", "d6_charts"] {
        let level = r##"(
            name: "Field",
            ruleset: RULES,
            map: [
                "a.....b.............................................b",
                ".......b.............................................",
            ],
            legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: trooper, side: "blue") },
            sides: [(key: "red", controller: human, aware: true), (key: "blue", controller: human, aware: true)],
        )"##;
        let (near, far, other) = ((UnitId(1), (6, 0)), (UnitId(2), (52, 0)), (UnitId(3), (7, 1)));
        let mut app = started_on(&level.replace("RULES", rules));
        take_seat(&mut app);
        while view(&app).active != Some(UnitId(0)) {
            let end = view(&app).end_turn.clone().expect("nobody is asked");
            ask(&mut app, Request::Submit(Command::Order(end)));
            take_seat(&mut app);
        }
        let shot_at = |app: &mut App, (unit, square): (UnitId, (i16, i16))| {
            let intent = point_at_unit(app, unit, square);
            let Some(Command::Order(order)) = intent.candidate.clone() else { panic!("{rules}: {intent:?}") };
            assert_eq!((order.at, order.with.clone()), (Some(unit), Some(ItemKey::of("blaster_rifle"))), "{rules}");
            (order, intent)
        };
        let (shot, _) = shot_at(&mut app, other);
        // Under the D6 rules several actions may be declared, at the price of dice.
        for _ in 0..9 {
            ask(&mut app, Request::Submit(Command::Order(shot.clone())));
        }
        assert_eq!(view(&app).active, Some(UnitId(0)), "{rules}");
        let (_, intent) = shot_at(&mut app, near);
        assert!(intent.preview.is_some_and(|preview| preview.is_err()), "{rules}: nothing is left for it");
        let odds = intent.odds.expect("a refused attack").expect("within range");
        assert!(odds.chance.is_some(), "{rules}: {odds:?}");
        let (_, intent) = shot_at(&mut app, far);
        let odds = intent.odds.expect("a refused attack");
        match rules {
            "swu" => assert!(odds.is_err_and(|reason| reason.message.contains("52 squares away")), "{rules}"),
            _ => assert!(odds.is_ok(), "{rules}: {odds:?}"),
        }
    }
}

/// A click on a square that takes two moves carries out both.
#[test]
fn a_square_two_moves_away_is_reached_with_one_click() {
    let mut app = started();
    let reach = view(&app).reach.clone().expect("a person's turn");
    let (unit, _) = some_move(&app);
    let free = |square: Square| view(&app).placements.iter().all(|placement| !placement.space.contains(square));
    let far =
        reach.squares.iter().find(|square| square.moves == 2 && free(square.square)).expect("far squares").clone();
    let intent = point_at(&mut app, far.square);
    let second = intent.second.as_ref().expect("a second move");
    assert_eq!((Some(second.via), second.order.to), (far.via, Some(far.square)));
    assert!(second.preview.as_ref().is_some_and(|preview| preview.path.last() == Some(&far.square)));
    ask(&mut app, Request::Submit(intent.candidate.expect("the first move")));
    app.update();
    assert_eq!(view(&app).placement(unit).map(|placement| placement.square()), Some(far.square));
    assert!(matches!(view(&app).status, Status::Ready { unit: still, .. } if still == unit));
}

/// An enemy that comes to light on the way of the first move is a reason to think again about the second.
#[test]
fn the_second_move_is_dropped_when_an_enemy_comes_to_light() {
    let level = r#######"(
        name: "Alcove",
        map: [
            "a...................",
            "######.#############",
            "######b#############",
        ],
        legend: {
            'a': (unit: trooper, side: "red"),
            'b': (unit: scout, side: "blue", hidden: true),
        },
        sides: [(key: "red", controller: human, aware: false), (key: "blue", controller: human, aware: true)],
    )"#######;
    let mut app = started_on(level);
    let (unit, hider) = (UnitId(0), UnitId(1));
    pass_to(&mut app, unit);
    assert!(!view(&app).perceives(hider));
    let reach = view(&app).reach.clone().expect("a person's turn");
    let far = reach.squares.iter().filter(|reached| reached.moves == 2).max_by_key(|reached| reached.square.x);
    let far = far.expect("two moves lead somewhere").clone();
    let intent = point_at(&mut app, far.square);
    ask(&mut app, Request::Submit(intent.candidate.expect("the first move")));
    app.update();
    app.update();
    assert!(view(&app).perceives(hider), "it stands in the open");
    let square = view(&app).placement(unit).map(|placement| placement.square());
    assert_eq!(square, far.via, "the player thinks again");
}

#[test]
fn pointing_at_an_enemy_aims_and_foresees() {
    let mut app = started();
    let active = view(&app).active.expect("someone's turn");
    let enemy = (0..3).map(UnitId).find(|&unit| view(&app).side(unit) != view(&app).side(active)).expect("an enemy");
    let square = view(&app).placement(enemy).expect("it is seen").square();
    let intent = point_at_unit(&mut app, enemy, square);
    assert!(matches!(&intent.candidate, Some(Command::Order(order)) if order.at == Some(enemy)));
    let preview = intent.preview.as_ref().and_then(|preview| preview.as_ref().ok()).expect("it can be attacked");
    assert!(preview.chance.is_some() && !preview.lines.is_empty());
}

/// After the shot, pointing at an enemy behind a wall tells about the rifle, although only bare hands have odds.
#[test]
fn a_refused_attack_shows_the_odds_of_the_weapon_in_hand() {
    let mut app = started_on(
        r##"(
            name: "Behind a wall",
            map: ["a.b...#.b"],
            legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: dock_worker, side: "blue") },
            sides: [(key: "red", controller: human), (key: "blue", controller: human)],
        )"##,
    );
    while view(&app).active != Some(UnitId(0)) {
        let end = view(&app).end_turn.clone().expect("nobody is asked");
        ask(&mut app, Request::Submit(Command::Order(end)));
        take_seat(&mut app);
    }
    let near = point_at_unit(&mut app, UnitId(1), (2, 0)).candidate.expect("a shot");
    ask(&mut app, Request::Submit(near));
    let intent = point_at_unit(&mut app, UnitId(2), (8, 0));
    let Some(Command::Order(shown)) = intent.candidate else { panic!("{:?}", intent.candidate) };
    assert!(intent.preview.is_some_and(|preview| preview.is_err()), "no standard action is left");
    let odds = intent.odds.expect("a refused attack").expect("from behind the wall");
    assert!(odds.chance.is_some() && odds.notes.contains(&"from H1, more than one move away".to_owned()), "{odds:?}");
    let bare_hands = Order { with: Some(ItemKey::of("unarmed")), ..shown.clone() };
    assert!(rules::odds_despite(app.world_mut(), &bare_hands).is_ok());
    assert_eq!(shown.with, Some(ItemKey::of("blaster_rifle")));
}

/// The menu tells the state of weapons in hand, and of nothing else: so the client knows them from bare hands.
#[test]
fn weapons_in_hand_have_a_state_and_bare_hands_have_none() {
    let level = level::shipped_by_key("captains").expect("a shipped level");
    for rules in RulesetId::ALL {
        let mut world = Setup::new(&level, 1).by(rules).begin().expect("a battle");
        let unit = world.resource::<Status>().active().expect("a turn");
        let entries = rules::menu(&mut world, unit).groups.into_iter().flat_map(|group| group.entries);
        let attacks: Vec<_> = entries.filter(|entry| entry.action.as_str() == "attack").collect();
        let (bare, armed): (Vec<_>, Vec<_>) =
            attacks.iter().partition(|entry| entry.name.to_lowercase().contains("bare hands"));
        assert!(!bare.is_empty() && !armed.is_empty(), "{rules:?}");
        assert!(bare.iter().all(|entry| entry.weapon.is_none()), "{rules:?}");
        assert!(armed.iter().all(|entry| entry.weapon.is_some()), "{rules:?}");
    }
}

/// A click on a door opens it if possible. Attacks on objects are only chosen from the menu.
#[test]
fn a_plain_click_breaks_nothing() {
    let mut app = started_on(
        r##"(
            name: "Two doors",
            map: ["#+####+###", "a........b"],
            legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: trooper, side: "blue", aware: false) },
            sides: [(key: "red", controller: human, aware: true), (key: "blue")],
        )"##,
    );
    let opens = point_at(&mut app, (1, 0)).candidate;
    let purpose = |app: &mut App, action: &ActionKey| rules::purpose(app.world_mut(), action);
    assert!(
        matches!(&opens, Some(Command::Order(order)) if purpose(&mut app, &order.action) == Purpose::Open),
        "{opens:?}"
    );
    assert_eq!(point_at(&mut app, (6, 0)).candidate, None, "a door out of reach");
}

/// While aiming at objects, each of them has the best of its odds.
#[test]
fn while_aiming_every_door_has_its_odds() {
    let mut app = started_on(
        r##"(
            name: "Doors",
            map: ["#+###+###", ".a.......", "........b"],
            legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: trooper, side: "blue", aware: false) },
            sides: [(key: "red", controller: human, aware: true), (key: "blue")],
        )"##,
    );
    let menu = view(&app).menu.clone().expect("a person's turn");
    let mut entries = menu.groups.into_iter().flat_map(|group| group.entries);
    let at_doors = entries.find(|entry| entry.action.as_str() == "attack_object" && entry.refusal.is_none());
    app.world_mut().resource_mut::<Intent>().armed = at_doors;
    app.update();
    let intent = app.world().resource::<Intent>().clone();
    let mut doors: Vec<Square> = intent.square_odds.iter().map(|(square, _)| *square).collect();
    doors.sort_unstable();
    assert_eq!(doors, [Square::new(1, 0), Square::new(5, 0)]);
    assert!(intent.square_odds.iter().all(|(_, percent)| *percent > 0), "{:?}", intent.square_odds);
    assert!(intent.target_odds.is_empty());
}

/// SWU-ACT-16: the description of a square tells a player only of the traps that the player's side knows.
#[test]
fn a_square_tells_nothing_of_traps_that_are_not_found() {
    let mut app = started_on(
        r##"(
            name: "Traps",
            ruleset: swu,
            map: ["a.........b"],
            legend: { 'a': (unit: scout, side: "red"), 'b': (unit: scout, side: "blue") },
            sides: [(key: "red", controller: human), (key: "blue", controller: human)],
            traps: [
                (kind: shock_plate, squares: (3, 0), side: "red"),
                (kind: shock_plate, squares: (5, 0), side: "blue"),
                (kind: shock_plate, squares: (7, 0)),
            ],
        )"##,
    );
    let told = |app: &mut App, side: u8| {
        ask(app, Request::TakeSeat(SideId(side)));
        [3, 5, 7].map(|x| point_at(app, (x, 0)).about_square.iter().any(|line| line.contains("shock plate")))
    };
    assert_eq!(told(&mut app, 0), [true, false, false]);
    assert_eq!(told(&mut app, 1), [false, true, false]);
    let session = app.world_mut().resource_mut::<Session>().into_inner();
    (session.viewer, session.revision) = (None, session.revision + 1);
    assert!(point_at(&mut app, (7, 0)).about_square[0].contains("shock plate"), "with full sight");
}

/// The tooltip of a square without a unit and without a move to propose tells its light and its zone.
#[test]
fn a_dark_square_behind_a_wall_is_described() {
    let mut app = started_on(
        r##"(
            name: "A cellar",
            map: ["a..b", "    ", "...."],
            legend: { 'a': (unit: scout, side: "red"), 'b': (unit: scout, side: "blue") },
            zones: [(name: "the cellar", squares: (1, 2))],
            lights: [(level: dark, squares: ((0, 2), (1, 2)))],
            sides: [(key: "red", controller: human), (key: "blue", controller: human)],
        )"##,
    );
    let dark = point_at(&mut app, (0, 2));
    assert_eq!((dark.candidate, dark.about_square), (None, vec!["complete darkness".to_owned()]));
    assert_eq!(point_at(&mut app, (1, 2)).about_square, ["complete darkness", "zone: the cellar"]);
    assert!(point_at(&mut app, (2, 2)).about_square.is_empty());
}

fn unit_named(app: &App, name: &str) -> UnitId {
    (0..).map(UnitId).zip(&view(app).names).find(|(_, known)| *known == name).expect("it is there").0
}

/// A click on a crew member targets that unit even if the vehicle could drive there; a click beside the crew drives.
#[test]
fn a_crewman_is_no_place_to_drive_to() {
    let mut app = started_on(
        r##"(
            name: "A ride",
            map: ["VV........", "VV........", "..........", ".........b"],
            legend: {
                'V': (unit: skimmer, side: "red", name: "The skimmer"),
                'b': (unit: trooper, side: "blue"),
            },
            sides: [(key: "red", controller: human), (key: "blue", controller: human)],
            units: [
                (kind: ace_pilot, side: "red", aboard: "The skimmer", seat: pilot, name: "Ace"),
                (kind: gunner, side: "red", aboard: "The skimmer", seat: gunner, name: "Gun"),
            ],
        )"##,
    );
    let [ace, gun, skimmer] = ["Ace", "Gun", "The skimmer"].map(|name| unit_named(&app, name));
    let start = Command::Order(Order::new(ace, ActionKey::of("start_engine")));
    while view(&app).active != Some(ace) {
        let end = view(&app).end_turn.clone().expect("a person's turn");
        ask(&mut app, Request::Submit(Command::Order(end)));
    }
    ask(&mut app, Request::Submit(start));
    assert!(view(&app).is_driving(ace));
    let is_driving = |command: &Option<Command>, to: (i16, i16)| matches!(command, Some(Command::Order(order)) if order.to == Some(to.into()));
    assert!(is_driving(&point_at_unit(&mut app, skimmer, (1, 1)).candidate, (1, 1)), "the vehicle itself");
    assert_eq!(point_at_unit(&mut app, gun, (1, 0)).candidate, None, "its gunner");
    assert_eq!(point_at_unit(&mut app, ace, (1, 0)).candidate, None, "the pilot itself");
    let drive = view(&app).move_to((1, 0).into()).expect("it has moves left");
    assert_eq!((drive.unit, drive.to), (ace, Some((1, 0).into())));
    let menu = view(&app).menu.as_ref().expect("a person's turn");
    let armed = menu.groups.iter().flat_map(|group| &group.entries).find(|entry| entry.action == drive.action).cloned();
    app.world_mut().resource_mut::<Intent>().armed = armed;
    assert!(is_driving(&point_at_unit(&mut app, gun, (1, 0)).candidate, (1, 0)), "once driving is what was picked");
}

/// A defeated enemy does not block the square: a click moves there.
#[test]
fn a_square_with_a_fallen_enemy_can_be_gone_to() {
    let mut app = started_on(
        r##"(
            name: "Point blank",
            map: ["a.b.......", ".........b"],
            legend: { 'a': (unit: heavy_trooper, side: "red"), 'b': (unit: dock_worker, side: "blue") },
            sides: [(key: "red", controller: human), (key: "blue", controller: human)],
        )"##,
    );
    let fallen = (0..3)
        .map(UnitId)
        .find(|&unit| view(&app).placement(unit).is_some_and(|placement| placement.square() == (2, 0).into()))
        .expect("somebody is there");
    for _ in 0..40 {
        if view(&app).sheet(fallen).is_some_and(|sheet| sheet.gone) {
            break;
        }
        let shot = view(&app).menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries);
        let shot = shot.filter(|entry| entry.purpose == Purpose::Harm).flat_map(|entry| &entry.orders);
        let shot = shot.filter(|order| order.unit == UnitId(0)).find(|order| order.at == Some(fallen)).cloned();
        let order = shot.or_else(|| view(&app).end_turn.clone()).expect("nobody is asked");
        ask(&mut app, Request::Submit(Command::Order(order)));
        take_seat(&mut app);
    }
    let command = point_at_unit(&mut app, fallen, (2, 0)).candidate;
    assert!(
        matches!(&command, Some(Command::Order(order)) if order.to == Some((2, 0).into())),
        "{command:?} in {:?}",
        view(&app).status
    );
}

/// A question about squares can be answered by clicking a square.
#[test]
fn a_square_answers_a_question_about_squares() {
    let mut app = started();
    let option = |key: &'static str, square: Option<Square>| ChoiceOption { square, ..ChoiceOption::new(key, key) };
    let choice = Choice {
        kind: "throw".into(),
        side: SideId(0),
        unit: UnitId(0),
        about: None,
        prompt: "Where to?".to_owned(),
        details: Vec::new(),
        is_reaction: false,
        options: vec![option("near", Some((3, 2).into())), option("far", Some((5, 2).into())), option("no", None)],
    };
    app.world_mut().resource_mut::<ViewModel>().status = Status::Awaiting { choice };
    assert_eq!(point_at(&mut app, (5, 2)).candidate, Some(Command::Answer("far".to_owned())));
    assert_eq!(point_at(&mut app, (6, 2)).candidate, None);
}

/// A click is a plain attack. Another one, such as five shots at once, is proposed only where no plain one is possible and
/// if it has a fair chance: not at a walker behind crates that only a 20 hits.
#[test]
fn a_click_wastes_no_burst_on_a_walker() {
    let proposed = |rows: &str| {
        let level = r##"(
            name: "Walker",
            map: [ROWS],
            legend: { 'a': (unit: gunner, side: "red"), 'B': (unit: walker_robot, side: "blue") },
            sides: [(key: "red", controller: human), (key: "blue", aware: false)],
        )"##;
        let mut app = started_on(&level.replace("ROWS", rows));
        let Intent { candidate, preview, .. } = point_at_unit(&mut app, UnitId(1), (6, 0));
        let Some(Command::Order(order)) = candidate else { panic!("{candidate:?}") };
        (order.action.as_str().to_owned(), preview.is_some_and(|preview| preview.is_ok()))
    };
    assert_eq!(proposed(r#""a.....BB", "......BB""#), ("burst_fire".to_owned(), true));
    let (action, is_possible) = proposed(r#""a....%BB", ".....%BB""#);
    assert!(!is_possible, "{action}");
}
