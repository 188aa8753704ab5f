//! Tests of the session without a window: requests go in, battle and view model come out.

use bevy::{prelude::*, state::app::StatesPlugin};
use blastdoor::{
    ai,
    battle::{
        ActionKey, Choice, ChoiceOption, Command, Controller, History, ItemKey, Order, SideId, Status, UnitId, narrate,
        state_hash,
    },
    client::{
        Screen, clock,
        session::{self, Intent, Loading, PerceivedLog, Pointer, Reasons, Request, Session, ViewModel},
    },
    grid::Square,
    level::{self, Setup},
    record::Record,
    rules::{self, Purpose, RulesetId},
};

const MEADOW: &str = r##"(
    name: "Two against one",
    map: ["..........", "a........b", "..........", "a........."],
    legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: trooper, side: "blue") },
    sides: [(key: "red", controller: human), (key: "blue", controller: human)],
)"##;

fn app() -> App {
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
    let command = Command::Order(hint.order);
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

/// The record of a battle that the computer has played for some commands.
fn long_record(commands: usize) -> Record {
    let levels = level::shipped();
    let level = levels.iter().find(|level| level.key == "duel").expect("a shipped level");
    let setup = Setup::new(level, 5);
    let mut world = setup.begin().expect("a sound setup");
    let mut memory = ai::Memory::default();
    for _ in 0..commands {
        let advice = ai::advise(&mut world, &mut memory).expect("the battle goes on");
        rules::submit(&mut world, advice.command).expect("it is legal");
    }
    Record::of(&world, &setup)
}

/// Draws frames while a record is being loaded, and returns their number. Until it is loaded, the battle of the session
/// stays as it is, and no other begins.
fn load(app: &mut App, record: &Record) -> usize {
    let (before, of) = (state_hash(app.world()), record.commands.len());
    ask(app, Request::Load(record.to_text()));
    let (mut frames, mut last) = (1, 0);
    while let Some(loading) = app.world().get_resource::<Loading>() {
        let (done, all) = loading.progress();
        assert!(last < done && done <= last + 16 && all == of, "{last}, {done} of {all}");
        assert_eq!(state_hash(app.world()), before);
        last = done;
        ask(app, Request::Restart(9));
        frames += 1;
    }
    frames
}

#[test]
fn a_long_record_is_loaded_in_slices() {
    let record = long_record(40);
    let mut app = started();
    assert_eq!(load(&mut app, &record), 3, "40 commands in frames of 16");
    assert_eq!(state_hash(app.world()), record.hash);
    assert_eq!(app.world().resource::<History>().commands, record.commands);
    let advice = ai::advise(app.world_mut(), &mut ai::Memory::default()).expect("the battle goes on");
    ask(&mut app, Request::Submit(advice.command));
    assert_eq!(app.world().resource::<History>().commands.len(), 41);
}

#[test]
fn a_fault_in_the_middle_of_a_record_leaves_the_battle_as_it_is() {
    let mut record = long_record(40);
    record.commands[24] = Command::Answer("nonsense".to_owned());
    let mut app = started();
    let before = state_hash(app.world());
    assert_eq!(load(&mut app, &record), 2);
    assert_eq!(state_hash(app.world()), before);
    let error = app.world().resource::<Session>().last_error.clone().expect("a reason");
    assert!(error.contains("command 25 of 40 was refused"), "{error}");
}

#[test]
fn a_broken_record_leaves_the_battle_as_it_is() {
    let mut app = started();
    let before = state_hash(app.world());
    ask(&mut app, Request::Load("{\"game\": \"chess\"}".to_owned()));
    assert_eq!(state_hash(app.world()), before);
    assert!(app.world().resource::<Session>().last_error.is_some());
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
