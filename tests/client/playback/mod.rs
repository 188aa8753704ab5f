//! Tests of playback without a window: the picture follows the log in its own time and ends at the battle's state.

use std::time::Duration;

use bevy::{prelude::*, state::app::StatesPlugin, time::TimeUpdateStrategy};
use blastdoor::{
    battle::{AttackResult, Command, Event, SideId, Status, UnitId},
    client::{
        Screen, Start,
        art::Art,
        board::{ShownDoors, depth},
        camera::Drive,
        clock, playback,
        session::{self, PerceivedLog, Playback, Request, Setup, Threats, ViewModel},
        settings::Settings,
        sound::{Cue, PlaySound},
        theme::AutoScale,
        tokens::{self, Token, TokenState},
    },
    grid::Square,
    level,
    rules::{self, Purpose},
};

use crate::harness::{self, TestClient};

mod areas;
mod conditions;
mod shots;

const CORRIDOR: &str = r##"(
    name: "Corridor",
    map: ["a.........b"],
    legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: trooper, side: "blue") },
    sides: [(key: "red", controller: human), (key: "blue", controller: human)],
)"##;

/// A battle whose start has been shown; 50 milliseconds a frame.
fn started() -> App {
    started_on(CORRIDOR)
}

fn started_on(source: &str) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, clock::plugin, session::plugin, tokens::plugin, playback::plugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
        .init_resource::<Art>()
        .init_resource::<ShownDoors>()
        .init_resource::<Drive>()
        .init_resource::<Settings>()
        .init_resource::<AutoScale>()
        .add_message::<bevy::window::RequestRedraw>();
    let level = level::parse("corridor", source.as_bytes()).expect("a sound level");
    app.world_mut().write_message(Request::Start(Setup::new(&level, 3)));
    app.update();
    settled(&mut app);
    app
}

/// Runs until playback is idle and returns the number of frames it took.
fn settled(app: &mut App) -> usize {
    (1..500)
        .find(|_| {
            app.update();
            !app.world().resource::<Playback>().busy
        })
        .expect("playback comes to an end")
}

/// Moves the active unit as far as it goes; returns the unit and its destination.
fn send_off(app: &mut App) -> (UnitId, Square) {
    let view = app.world().resource::<ViewModel>();
    let from = view.active.and_then(|unit| view.placement(unit)).expect("someone's turn").square();
    let menu = view.menu.as_ref().expect("a person's turn");
    let moving = menu.groups.iter().flat_map(|group| &group.entries).find(|entry| entry.purpose == Purpose::Travel);
    let orders = moving.expect("it may move").orders.iter();
    let order = orders.max_by_key(|order| order.to.map_or(0, |to| (to.x - from.x).abs())).expect("it can").clone();
    let to = order.to.expect("a move has a goal");
    app.world_mut().write_message(Request::Submit(Command::Order(order.clone())));
    app.update();
    (order.unit, to)
}

fn token(app: &mut App, unit: UnitId) -> (TokenState, Vec2) {
    let mut tokens = app.world_mut().query::<(&Token, &TokenState, &Transform)>();
    let (_, shown, transform) =
        tokens.iter(app.world()).find(|(token, ..)| token.unit == unit).expect("every unit has a token");
    (*shown, transform.translation.truncate())
}

#[test]
fn a_token_glides_step_by_step_and_arrives() {
    let mut app = started();
    let (unit, to) = send_off(&mut app);
    assert!(app.world().resource::<Playback>().busy, "the battle is ahead of the picture");
    assert_ne!(token(&mut app, unit).0.space.origin, to);
    assert!(settled(&mut app) > 5, "it takes its time");
    let (shown, place) = token(&mut app, unit);
    assert_eq!(shown.space.origin, to);
    assert_eq!(place, shown.place());
    assert_eq!(app.world().resource::<Playback>().shown, app.world().resource::<PerceivedLog>().events.len());
}

#[test]
fn skipping_and_playing_at_once_show_all_in_a_frame() {
    for skips in [true, false] {
        let mut app = started();
        if !skips {
            app.world_mut().resource_mut::<Playback>().instant = true;
        }
        let (unit, to) = send_off(&mut app);
        if skips {
            app.world_mut().resource_mut::<Playback>().skip = true;
            app.update();
        }
        let playback = app.world().resource::<Playback>();
        assert!(!playback.busy && !playback.skip);
        assert_eq!(token(&mut app, unit).0.space.origin, to);
    }
}

#[test]
fn twice_the_speed_takes_fewer_frames() {
    let frames = |speed: f32| {
        let mut app = started();
        app.world_mut().resource_mut::<Playback>().speed = speed;
        send_off(&mut app);
        settled(&mut app)
    };
    assert!(frames(2.0) * 3 < frames(1.0) * 2);
}

#[test]
fn an_undo_in_the_middle_of_a_move_puts_the_token_back() {
    let mut app = started();
    let unit = app.world().resource::<ViewModel>().active.expect("someone's turn");
    let before = token(&mut app, unit);
    send_off(&mut app);
    app.world_mut().write_message(Request::Undo);
    app.update();
    settled(&mut app);
    assert_eq!(token(&mut app, unit).1, before.1);
    assert_eq!(token(&mut app, unit).0.space, before.0.space);
}

/// A unit that is revealed by what it does appears when that is told, and not only at the end of the playback.
#[test]
fn a_revealed_unit_appears_with_the_event_that_reveals_it() {
    let mut app = started_on(
        r##"(
            name: "Ambush",
            map: ["a....%b"],
            legend: {
                'a': (unit: trooper, side: "red"),
                'b': (unit: scout, side: "blue", hidden: true),
            },
            sides: [(key: "red", controller: human, aware: false), (key: "blue", controller: human, aware: true)],
        )"##,
    );
    let (red, hidden) = (UnitId(0), UnitId(1));
    app.world_mut().write_message(Request::TakeSeat(SideId(0)));
    app.update();
    while app.world().resource::<Status>().active() == Some(red) {
        let end = app.world().resource::<ViewModel>().end_turn.clone().expect("a turn to end");
        app.world_mut().write_message(Request::Submit(Command::Order(end)));
        app.update();
    }
    settled(&mut app);
    assert!(!token(&mut app, hidden).0.on_board, "nobody sees it");
    let orders = rules::orders(app.world_mut());
    let shot = orders.into_iter().find(|order| order.at == Some(red) && order.action.as_str() == "attack");
    app.world_mut().write_message(Request::Submit(Command::Order(shot.expect("it can shoot"))));
    app.update();
    let told = |app: &App| {
        let log = &app.world().resource::<PerceivedLog>().events;
        let shown = app.world().resource::<Playback>().shown;
        log[..shown].iter().any(|event| matches!(event, Event::Attacked { .. }))
    };
    for _ in 0..200 {
        if told(&app) {
            break;
        }
        app.update();
    }
    assert!(told(&app) && app.world().resource::<Playback>().busy, "the shot is in the air");
    assert!(token(&mut app, hidden).0.on_board);
}

/// Texts over units stay as long at every speed, and damage is told without animations, too.
#[test]
fn results_can_be_read_at_every_speed() {
    let texts = |app: &mut App| app.world_mut().query::<&Text2d>().iter(app.world()).count();
    let life = |speed: f32| {
        let mut app = started();
        app.world_mut().resource_mut::<Playback>().speed = speed;
        app.world_mut().resource_mut::<Playback>().instant = true;
        let target = strike(&mut app);
        assert!(texts(&mut app) > 0, "the damage to {target} is told");
        (1..200).find(|_| {
            app.update();
            texts(&mut app) == 0
        })
    };
    assert_eq!(life(4.0), life(1.0));
}

/// Lets the units attack until one is hurt; returns it.
fn strike(app: &mut App) -> UnitId {
    attack_until(app, |event| match event {
        Event::Damaged { unit, amount: 1.., .. } => Some(*unit),
        _ => None,
    })
}

/// Lets the units attack until something is found in what happens.
fn attack_until<T>(app: &mut App, find: impl Fn(&Event) -> Option<T>) -> T {
    for _ in 0..40 {
        let orders = rules::orders(app.world_mut());
        let attack = orders.iter().find(|order| order.at.is_some() && order.action.as_str() == "attack").cloned();
        let end = app.world().resource::<ViewModel>().end_turn.clone();
        let before = app.world().resource::<PerceivedLog>().events.len();
        let command = match attack.or(end) {
            Some(order) => Command::Order(order),
            None => rules::legal(app.world_mut()).remove(0),
        };
        app.world_mut().write_message(Request::Submit(command));
        app.update();
        let side = app.world().resource::<Status>().side();
        if let Some(found) = app.world().resource::<PerceivedLog>().events[before..].iter().find_map(&find) {
            return found;
        }
        app.world_mut().write_message(Request::TakeSeat(side.expect("the battle goes on")));
        app.update();
    }
    panic!("it never happened");
}

/// The word for a miss waits until the shot has passed its target.
#[test]
fn a_miss_is_told_when_the_shot_has_passed() {
    let mut app = started();
    attack_until(&mut app, |event| matches!(event, Event::Attacked { verdict: AttackResult::Miss, .. }).then_some(()));
    let mut frames_hidden = 0;
    for _ in 0..200 {
        let mut texts = app.world_mut().query::<(&Text2d, &Visibility)>();
        let word = texts.iter(app.world()).find(|(text, _)| text.0 == "miss").map(|(_, visibility)| *visibility);
        match word {
            Some(Visibility::Hidden) => frames_hidden += 1,
            Some(_) => break,
            None => {}
        }
        app.update();
    }
    assert!((5..15).contains(&frames_hidden), "half a second from end to end: {frames_hidden} frames");
}

/// Each text over a unit lies on a dark plate.
#[test]
fn floating_texts_lie_on_plates() {
    let mut app = started();
    strike(&mut app);
    let mut plates = 0;
    for _ in 0..200 {
        app.update();
        let mut texts = app.world_mut().query_filtered::<&Transform, With<Text2d>>();
        let texts: Vec<Vec3> = texts.iter(app.world()).map(|place| place.translation).collect();
        let texts: Vec<Vec3> = texts.into_iter().filter(|place| place.z >= depth::TEXTS).collect();
        let mut sprites = app.world_mut().query::<(&Sprite, &Transform)>();
        let dark = sprites.iter(app.world()).filter(|(sprite, _)| sprite.color.to_srgba().red < 0.01);
        let dark: Vec<Vec3> =
            dark.map(|(_, place)| place.translation).filter(|place| place.z >= depth::TEXTS).collect();
        let is_below = |text: &Vec3, plate: &Vec3| plate.truncate() == text.truncate() && plate.z < text.z;
        assert!(texts.iter().all(|text| dark.iter().any(|plate| is_below(text, plate))), "{texts:?} on {dark:?}");
        plates += dark.len();
    }
    assert!(plates > 0, "the damage is told over the unit");
}

/// Showing an event again plays its effect and changes no token.
#[test]
fn an_event_is_shown_again() {
    let mut app = started();
    let (unit, _) = send_off(&mut app);
    settled(&mut app);
    let before = token(&mut app, unit);
    let step =
        app.world().resource::<PerceivedLog>().events.iter().position(|event| matches!(event, Event::Stepped { .. }));
    app.world_mut().resource_mut::<Drive>().goal = None;
    app.world_mut().write_message(playback::ShowAgain(step.expect("it moved")));
    app.update();
    app.update();
    assert!(app.world().resource::<Drive>().goal.is_some(), "the camera goes there");
    let sprites = app.world_mut().query::<&Sprite>().iter(app.world()).count();
    assert_eq!(token(&mut app, unit), before);
    for _ in 0..60 {
        app.update();
    }
    let later = app.world_mut().query::<&Sprite>().iter(app.world()).count();
    assert!(later < sprites, "its ring fades: {sprites} then {later}");
    assert!(!app.world().resource::<Playback>().busy);
}

fn heard(app: &mut App) -> Vec<PlaySound> {
    app.world_mut().resource_mut::<Messages<PlaySound>>().drain().collect()
}

/// The number of steps among the first events.
fn steps(app: &App, events: usize) -> usize {
    let log = &app.world().resource::<PerceivedLog>().events;
    log.iter().take(events).filter(|event| matches!(event, Event::Stepped { .. })).count()
}

#[test]
fn sounds_are_never_ahead_of_the_picture_and_none_is_lost() {
    let mut app = started();
    heard(&mut app);
    send_off(&mut app);
    let mut count = 0;
    for _ in 0..200 {
        let played = heard(&mut app);
        count += played.iter().filter(|sound| **sound == PlaySound::Cue(Cue::Step)).count();
        let shown = app.world().resource::<Playback>().shown;
        assert!(count <= steps(&app, shown), "{count} steps are heard after {shown} events");
        app.update();
    }
    assert!(count > 1, "{count}");
    assert_eq!(count, steps(&app, usize::MAX));
}

#[test]
fn what_is_skipped_is_silent() {
    let mut app = started();
    heard(&mut app);
    send_off(&mut app);
    app.world_mut().resource_mut::<Playback>().skip = true;
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(app.world().resource::<Playback>().shown, app.world().resource::<PerceivedLog>().events.len());
    assert_eq!(heard(&mut app), []);
}

/// A battle against the computer, in the turn of the person, that is shown slowly from here.
fn against_a_recruit() -> TestClient {
    let source = CORRIDOR.replace(r#"(key: "blue", controller: human)"#, r#"(key: "blue", controller: recruit)"#);
    let mut client = TestClient::start(Start::Play(harness::setup(&source)));
    client.wait_for_person();
    client.play_slowly();
    client
}

/// The overlays for a player who decides are drawn when the picture has caught up with the battle, and not a frame too
/// early.
#[test]
fn nothing_of_the_next_turn_flashes_up_while_the_last_one_is_shown() {
    let mut client = against_a_recruit();
    let end = client.get::<ViewModel>().end_turn.clone().expect("a turn to end");
    client.ask(Request::Submit(Command::Order(end)));
    let mut frames_busy = 0;
    for _ in 0..2000 {
        let is_reach_shown = client.places_of::<Mesh2d>().iter().any(|place| place.z == depth::REACH);
        if client.get::<Playback>().busy {
            frames_busy += 1;
            assert!(!is_reach_shown, "after {frames_busy} frames");
        } else if is_reach_shown {
            break;
        }
        client.frames_every(Duration::from_millis(25), 1);
    }
    assert!(frames_busy > 10 && client.get::<ViewModel>().humans_turn, "{frames_busy} frames");
}

/// Between two actions of the computer the picture has caught up for a frame.
#[test]
fn no_mark_flashes_up_between_two_actions_of_the_computer() {
    let mut client = against_a_recruit();
    let has_marks = |client: &mut TestClient| client.places_of::<Mesh2d>().iter().any(|place| place.z == depth::REACH);
    client.press(KeyCode::KeyX);
    assert!(has_marks(&mut client) && client.get::<Threats>().shown.is_some());
    let end = client.get::<ViewModel>().end_turn.clone().expect("a turn to end");
    client.ask(Request::Submit(Command::Order(end)));
    let mut gaps = 0;
    for frame in 0..2000 {
        client.frames_every(Duration::from_millis(25), 1);
        if client.get::<ViewModel>().humans_turn {
            break;
        }
        gaps += usize::from(!client.get::<Playback>().busy);
        assert!(!has_marks(&mut client), "in frame {frame}");
    }
    assert!(gaps > 0 && client.get::<ViewModel>().humans_turn, "{gaps} frames between actions");
}

/// Under D6 the result of an injury, the state and the fall of the unit have the same name, which stands over it once.
#[test]
fn an_injury_is_told_once() {
    let source = r##"(
        name: "Point blank",
        ruleset: d6_segments,
        map: ["a..b"],
        legend: { 'a': (unit: heavy_trooper, side: "red"), 'b': (unit: trooper, side: "blue") },
        sides: [(key: "red", controller: ai), (key: "blue", controller: ai)],
    )"##;
    let mut client = TestClient::start(Start::Play(harness::setup(source)));
    client.play_slowly();
    let mut frames_told = 0;
    for _ in 0..8000 {
        client.frames_every(Duration::from_millis(25), 1);
        for injury in ["incapacitated", "mortally wounded", "killed"] {
            let told = client.text_sizes(injury).len();
            assert!(told <= 1, "{injury} stands there {told} times");
            frames_told += told;
        }
        if client.screen() == Screen::Outcome {
            break;
        }
    }
    assert!(frames_told > 0, "nobody was put out of action");
}
