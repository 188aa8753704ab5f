//! Tests of the session without a window: requests go in, battle and view model come out.

use bevy::{prelude::*, state::app::StatesPlugin};
use blastdoor::{
    ai,
    battle::{ActionKey, Command, Controller, Event, History, Order, SideId, UnitId, narrate, state_hash},
    client::{
        Screen, clock,
        session::{self, Intent, PerceivedLog, Pointer, Reasons, Request, Session, ViewModel, meanwhile},
    },
    grid::Square,
    level::{self, Setup},
    record::Record,
    rules::{self, Purpose},
};

const MEADOW: &str = r##"(
    name: "Two against one",
    map: ["..........", "a........b", "..........", "a........."],
    legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: trooper, side: "blue") },
    sides: [(key: "red", controller: human), (key: "blue", controller: human)],
)"##;

pub fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, clock::plugin, session::plugin))
        .add_message::<bevy::window::RequestRedraw>();
    app
}

pub fn started() -> App {
    started_on(MEADOW)
}

pub fn started_on(source: &str) -> App {
    let level = level::parse("meadow", source.as_bytes()).expect("a sound level");
    let mut app = app();
    ask(&mut app, Request::Start(Setup::new(&level, 7)));
    app.update();
    app
}

pub fn ask(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
    app.update();
}

pub fn view(app: &App) -> &ViewModel {
    app.world().resource::<ViewModel>()
}

/// The player who decides next takes the seat.
pub fn take_seat(app: &mut App) {
    if let Some(side) = view(app).status.side() {
        ask(app, Request::TakeSeat(side));
    }
}

/// The intent when the pointer is on a square.
pub fn point_at(app: &mut App, square: impl Into<Square>) -> Intent {
    point(app, Pointer { square: Some(square.into()), ..Pointer::default() })
}

/// The intent when the pointer is on a unit's token, in one of its squares.
pub fn point_at_unit(app: &mut App, unit: UnitId, square: impl Into<Square>) -> Intent {
    point(app, Pointer { square: Some(square.into()), unit: Some(unit), ..Pointer::default() })
}

pub fn point(app: &mut App, pointer: Pointer) -> Intent {
    *app.world_mut().resource_mut::<Pointer>() = pointer;
    app.update();
    app.world().resource::<Intent>().clone()
}

/// A hint proposes the order of the computer, with a reason, and goes with the next change of the battle.
#[test]
fn a_hint_is_proposed_until_the_battle_changes() {
    let mut app = started();
    let before = state_hash(app.world());
    ask(&mut app, Request::Hint);
    // The computer thinks in slices between the frames.
    for _ in 0..1000 {
        if app.world().resource::<Intent>().hint.is_some() {
            break;
        }
        app.update();
    }
    let intent = app.world().resource::<Intent>().clone();
    let hint = intent.hint.expect("a hint");
    let command = hint.command;
    assert_eq!(intent.candidate.as_ref(), Some(&command), "the board shows it");
    assert!(!hint.summary.is_empty() && hint.reason.ends_with('.'), "{}: {}", hint.summary, hint.reason);
    assert_eq!(state_hash(app.world()), before, "nothing is done yet");
    ask(&mut app, Request::Submit(command));
    assert_ne!(state_hash(app.world()), before);
    assert_eq!(app.world().resource::<Intent>().hint, None);
}

/// The reason for an order of the computer belongs to a line of the log about the unit; an undo forgets it.
#[test]
fn orders_of_the_computer_keep_their_reasons() {
    let mut app = started();
    let mut memory = ai::Memory::default();
    for _ in 0..4 {
        let advice = ai::advise(app.world_mut(), &mut memory).expect("the battle goes on");
        ask(&mut app, Request::SubmitAdvised(advice));
    }
    let (reasons, log) = (app.world().resource::<Reasons>(), app.world().resource::<PerceivedLog>());
    assert_eq!(log.places.len(), log.events.len());
    assert!(!reasons.0.is_empty());
    assert!(reasons.0.iter().all(|reason| reason.words.ends_with('.')), "{reasons:?}");
    let told = log.places.iter().zip(&log.events).filter_map(|(&place, event)| {
        let line = narrate(event, &[], &|unit| unit.to_string())?;
        reasons.of_line(place, event, &line)
    });
    // An order that ends a turn has no line of its own.
    assert!(told.count() > 0, "{reasons:?}");
    ask(&mut app, Request::Restart(3));
    assert!(app.world().resource::<Reasons>().0.is_empty(), "another battle");
}

/// The actions that a unit has declared stand in one line, which tells the reasons for all of them.
#[test]
fn a_declaration_tells_the_reasons_for_its_actions() {
    let mut app = started_on(&MEADOW.replacen('(', "(ruleset: d6, ", 1));
    let mut memory = ai::Memory::default();
    let mut words = Vec::new();
    loop {
        let advice = ai::advise(app.world_mut(), &mut memory).expect("the battle goes on");
        let reason = advice.reason.clone().expect("an order has a reason");
        words.push(reason.words(|_| String::new()));
        ask(&mut app, Request::SubmitAdvised(advice));
        if reason.purpose == Some(Purpose::EndTurn) {
            break;
        }
    }
    assert!(words.len() > 1, "{words:?}");
    let (reasons, log) = (app.world().resource::<Reasons>(), app.world().resource::<PerceivedLog>());
    let told = log.places.iter().zip(&log.events).find_map(|(&place, event)| {
        let line = narrate(event, &[], &|unit| unit.to_string())?;
        reasons.of_line(place, event, &line)
    });
    let told = &told.expect("a line with a reason").words;
    let first = words[0].split(':').next().expect("a sentence");
    assert!(told.starts_with(first) && told.ends_with(&words[words.len() - 1]), "{told}: {words:?}");
}

/// The active unit and its first possible move.
pub fn some_move(app: &App) -> (UnitId, Order) {
    let menu = view(app).menu.as_ref().expect("a person's turn");
    let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
    let moving = entries.find(|entry| entry.purpose == Purpose::Travel).expect("it may move");
    (menu.unit, moving.orders.first().expect("it can move").clone())
}

#[test]
fn a_battle_begins_with_a_menu_for_the_person_to_act() {
    let app = started();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Battle);
    let view = view(&app);
    assert!(view.humans_turn && view.menu.is_some() && view.reach.is_some());
    assert_eq!((view.sheets.len(), view.order.len(), view.round), (3, 3, 1));
}

#[test]
fn a_move_can_be_taken_back() {
    let mut app = started();
    let before = state_hash(app.world());
    let (unit, order) = some_move(&app);
    ask(&mut app, Request::Submit(Command::Order(order.clone())));
    assert_eq!(view(&app).placement(unit).map(|placement| placement.square()), order.to);
    assert!(view(&app).can_undo);
    let rewinds = app.world().resource::<Session>().rewinds;
    ask(&mut app, Request::Undo);
    assert_eq!(state_hash(app.world()), before);
    assert!(app.world().resource::<Session>().rewinds > rewinds, "the picture must jump back");
}

/// A question to the acting player can be undone.
#[test]
fn a_question_of_ones_own_can_be_taken_back() {
    let mut app = started();
    let before = state_hash(app.world());
    let menu = view(&app).menu.as_ref().expect("a person's turn");
    let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
    let ready = entries.find(|entry| entry.action.as_str() == "ready").expect("it can wait");
    let order = ready.orders.first().expect("with its rifle").clone();
    ask(&mut app, Request::Submit(Command::Order(order)));
    assert!(view(&app).question().is_some() && view(&app).can_undo);
    ask(&mut app, Request::Undo);
    assert_eq!(state_hash(app.world()), before);
    assert!(view(&app).menu.is_some());
}

/// The same seed gives the same battle, another seed a different one.
#[test]
fn a_battle_is_begun_again() {
    let mut app = started();
    let before = state_hash(app.world());
    let (_, order) = some_move(&app);
    ask(&mut app, Request::Submit(Command::Order(order)));
    ask(&mut app, Request::Restart(7));
    assert_eq!(state_hash(app.world()), before);
    ask(&mut app, Request::Restart(8));
    assert_ne!(state_hash(app.world()), before);
    assert_eq!(app.world().resource::<Session>().setup.seed, 8);
}

#[test]
fn what_the_rules_refuse_is_told_and_changes_nothing() {
    let mut app = started();
    let before = state_hash(app.world());
    let order = Order::new(UnitId(99), ActionKey::of("move"));
    ask(&mut app, Request::Submit(Command::Order(order)));
    let session = app.world().resource::<Session>();
    assert!(session.last_error.as_ref().is_some_and(|error| error.contains("unit 99")));
    assert_eq!(state_hash(app.world()), before);
}

#[test]
fn a_record_leads_back_to_the_same_moment() {
    let mut app = started();
    let (_, order) = some_move(&app);
    ask(&mut app, Request::Submit(Command::Order(order)));
    let hash = state_hash(app.world());
    let setup = app.world().resource::<Session>().setup.clone();
    let text = Record::of(app.world(), &setup).to_text();
    ask(&mut app, Request::Leave);
    assert!(!app.world().contains_resource::<Session>());
    ask(&mut app, Request::Load(text));
    assert_eq!(state_hash(app.world()), hash);
    assert_eq!(app.world().resource::<Session>().shown_at_start, app.world().resource::<PerceivedLog>().events.len());
    ask(&mut app, Request::Undo);
    assert_eq!(app.world().resource::<History>().commands, [], "the last move can still be taken back");
}

#[test]
fn a_battle_is_left_for_the_menu_or_for_another_level() {
    for (request, screen) in [(Request::Leave, Screen::MainMenu), (Request::ChooseLevel, Screen::LevelChoice)] {
        let mut app = started();
        ask(&mut app, request);
        app.update();
        assert!(!app.world().contains_resource::<Session>());
        assert_eq!(*app.world().resource::<State<Screen>>().get(), screen);
    }
}

#[test]
fn another_battle_is_told_from_the_one_before() {
    let mut app = started();
    let setup = app.world().resource::<Session>().setup.clone();
    let started = app.world().resource::<Session>().battle_id;
    app.world_mut().write_message(Request::Leave);
    ask(&mut app, Request::Start(setup.controller("blue", Controller::REGULAR)));
    assert_ne!(app.world().resource::<Session>().battle_id, started);
    assert_eq!(view(&app).sheets.len(), 3, "the units of the first are gone");
}

/// Ends turns until a unit may act. The player who decides has the seat.
pub fn pass_to(app: &mut App, unit: UnitId) {
    take_seat(app);
    while view(app).active != Some(unit) {
        let end = view(app).end_turn.clone().expect("nobody is asked");
        ask(app, Request::Submit(Command::Order(end)));
        take_seat(app);
    }
}

/// An enemy whose sheet is open goes into hiding: the sheet would tell of it from then on.
#[test]
fn the_sheet_of_an_enemy_closes_when_it_hides() {
    let level = r##"(
        name: "Corner",
        map: ["b#.a", "...#"],
        legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: scout, side: "blue") },
        sides: [(key: "red", controller: human, aware: true), (key: "blue", controller: human, aware: true)],
    )"##;
    let mut app = started_on(level);
    let (hider, red) = (UnitId(0), SideId(0));
    pass_to(&mut app, hider);
    ask(&mut app, Request::TakeSeat(red));
    let open = |app: &mut App| app.world_mut().resource_mut::<Intent>().inspected = Some(hider);
    open(&mut app);
    app.update();
    assert_eq!(app.world().resource::<Intent>().inspected, Some(hider));
    let orders = rules::orders(app.world_mut());
    let hide = orders.into_iter().find(|order| order.action.as_str() == "hide").expect("it can hide");
    ask(&mut app, Request::Submit(Command::Order(hide)));
    assert!(!view(&app).perceives(hider) && view(&app).perceives(UnitId(1)));
    assert_eq!(app.world().resource::<Intent>().inspected, None);
    open(&mut app);
    app.update();
    assert_eq!(app.world().resource::<Intent>().inspected, None, "a click while the picture is behind");
}

/// By rules that plan a round ahead, whoever plans again learns of all that enemies did since.
#[test]
fn who_plans_a_round_learns_what_enemies_did_in_the_last_one() {
    const SHOOTOUT: &str = r##"(
        name: "Shootout",
        ruleset: RULES,
        map: ["a......h", "........", "a......h", "........", "a......h"],
        legend: { 'a': (unit: trooper, side: "red"), 'h': (unit: trooper, side: "blue") },
        sides: [(key: "red", controller: human, aware: true), (key: "blue", controller: human, aware: true)],
    )"##;
    for rules in ["d6", "d6_charts", "d6_segments"] {
        let mut app = started_on(&SHOOTOUT.replace("RULES", rules));
        let red = SideId(0);
        let mut checked = 0;
        for _ in 0..400 {
            if view(&app).round > 2 || view(&app).status.is_over() {
                break;
            }
            take_seat(&mut app);
            let now = view(&app);
            if let Some(choice) = now.question() {
                let answer = Command::Answer(choice.options[0].key.to_string());
                ask(&mut app, Request::Submit(answer));
                continue;
            }
            let unit = now.active.expect("someone's turn");
            if now.round == 2 && now.side(unit) == Some(red) {
                let events = &app.world().resource::<PerceivedLog>().events;
                let found = meanwhile(events, red, &|unit| now.side(unit));
                let attackers: Vec<Option<SideId>> = found
                    .places()
                    .filter_map(|place| match &events[place] {
                        Event::Attacked { attacker, .. } => Some(now.side(*attacker)),
                        _ => None,
                    })
                    .collect();
                assert!(!attackers.is_empty(), "{rules}: nothing is told");
                assert!(attackers.iter().all(|&side| side != Some(red)), "{rules}: {attackers:?}");
                assert!(!found.has_acted, "{rules}");
                checked += 1;
            }
            let has_planned = now.intentions.iter().any(|plan| plan.unit == unit && !plan.steps.is_empty());
            let entries = now.menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries);
            let shots = entries.filter(|entry| entry.purpose == Purpose::Harm).flat_map(|entry| &entry.orders);
            let order = shots.filter(|_| !has_planned).chain(&now.end_turn).next().expect("an order").clone();
            ask(&mut app, Request::Submit(Command::Order(order)));
        }
        assert!(checked > 0, "{rules}: nobody of red has planned again");
    }
}
