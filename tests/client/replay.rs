//! Tests of replays without a window: every moment of a recorded battle is the moment that was recorded.

use bevy::{prelude::*, state::app::StatesPlugin};
use blastdoor::{
    ai,
    battle::{Controller, Event, History, Log, Roster, SideId, Status, Unit, state_hash},
    client::{
        Screen, Start, clock,
        session::{self, Loading, PerceivedLog, Replay, ReplayMove, Request, Session, ViewModel},
        settings::Settings,
    },
    level::{self, Setup},
    record::{Participant, Record, Statistics},
    rules::{self, RulesetId},
};

use crate::harness::{TestClient, Widget};

/// A duel between computers under a rule set, played for some commands.
fn recorded(rules: RulesetId, commands: usize) -> (Record, Vec<u64>) {
    let levels = level::shipped();
    let level = levels.iter().find(|level| level.key == "duel").expect("a shipped level");
    let mut setup = Setup::new(level, 5).by(rules);
    for side in &level.sides().0 {
        setup = setup.controller(side.key.clone(), Controller::REGULAR);
    }
    let mut world = setup.begin().expect("a sound setup");
    let mut memory = ai::Memory::default();
    let mut hashes = vec![state_hash(&world)];
    while hashes.len() <= commands && !world.resource::<Status>().is_over() {
        let advice = ai::advise(&mut world, &mut memory).expect("the battle goes on");
        rules::submit(&mut world, advice.command).expect("it is legal");
        hashes.push(state_hash(&world));
    }
    (Record::of(&world, &setup), hashes)
}

fn watching(record: &Record) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, clock::plugin, session::plugin))
        .add_message::<bevy::window::RequestRedraw>();
    ask(&mut app, Request::Watch(record.to_text()));
    app.world_mut().resource_mut::<Replay>().plays = false;
    go(&mut app, ReplayMove::To(0));
    app
}

fn ask(app: &mut App, request: Request) {
    app.world_mut().write_message(request);
    app.update();
    while app.world().contains_resource::<Loading>() {
        app.update();
    }
    app.update();
}

fn go(app: &mut App, to: ReplayMove) {
    ask(app, Request::Replay(to));
}

fn replay(app: &App) -> &Replay {
    app.world().resource::<Replay>()
}

#[test]
fn every_moment_is_reached_from_every_other_under_all_rules() {
    for rules in RulesetId::ALL {
        let (record, hashes) = recorded(rules, 60);
        let last = record.commands.len();
        let mut app = watching(&record);
        assert_eq!(app.world().resource::<Session>().last_error, None);
        assert_eq!(state_hash(app.world()), hashes[0], "{rules}: it begins at the beginning");
        for to in [last / 2, last, 17.min(last), 3, 0, last - 1] {
            go(&mut app, ReplayMove::To(to));
            assert_eq!(replay(&app).at, to, "{rules}");
            assert_eq!(state_hash(app.world()), hashes[to], "{rules}: after {to} commands");
            assert_eq!(app.world().resource::<History>().commands, record.commands[..to]);
        }
        go(&mut app, ReplayMove::Back);
        assert_eq!(state_hash(app.world()), hashes[last - 2], "{rules}: one back");
        go(&mut app, ReplayMove::Step);
        assert_eq!(state_hash(app.world()), hashes[last - 1], "{rules}: one on");
    }
}

#[test]
fn a_replay_plays_by_itself_to_its_end_and_asks_nobody() {
    let (record, hashes) = recorded(RulesetId::Saga, 40);
    let mut app = watching(&record);
    app.world_mut().resource_mut::<Replay>().plays = true;
    for _ in 0..hashes.len() * 2 {
        app.update();
        assert!(!app.world().resource::<ViewModel>().humans_turn);
    }
    assert!(replay(&app).is_at_end() && !replay(&app).plays);
    assert_eq!(state_hash(app.world()), *hashes.last().unwrap());
}

/// A jump to a line of the log shows the command that led to it from its beginning.
#[test]
fn a_jump_to_an_event_plays_its_command() {
    let (record, _) = recorded(RulesetId::Saga, 40);
    let mut app = watching(&record);
    go(&mut app, ReplayMove::To(usize::MAX));
    let events = app.world().resource::<Log>().events.len();
    let event = replay(&app).rounds[1].event;
    go(&mut app, ReplayMove::ToEvent(event));
    let log = app.world().resource::<Log>();
    assert!(log.events.len() > event && log.events.len() < events);
    assert!(matches!(log.events[event], Event::RoundBegan { round: 2, .. }));
    let shown = app.world().resource::<Session>().shown_at_start;
    assert!(shown <= event, "the event is still to be shown");
    assert_eq!(replay(&app).round(), Some(1));
}

/// From a moment of the replay a battle goes on with other controllers; its record replays, changes of control included.
#[test]
fn a_battle_that_was_taken_over_goes_on_and_is_recorded() {
    for rules in RulesetId::ALL {
        let (record, _) = recorded(rules, 60);
        let mut app = watching(&record);
        let middle = record.commands.len() / 2;
        go(&mut app, ReplayMove::To(middle));
        let before = state_hash(app.world());
        go(&mut app, ReplayMove::TakeOver(vec![(SideId(0), Controller::Human), (SideId(1), Controller::REGULAR)]));
        assert!(!app.world().contains_resource::<Replay>());
        assert_eq!(state_hash(app.world()), before);
        assert_eq!(app.world().resource::<Session>().viewer, Some(SideId(0)));
        let mut memory = ai::Memory::default();
        for _ in 0..12 {
            if app.world().resource::<Status>().is_over() {
                break;
            }
            let advice = ai::advise(app.world_mut(), &mut memory).expect("the battle goes on");
            ask(&mut app, Request::Submit(advice.command));
        }
        let session = app.world().resource::<Session>();
        let again = Record::of(app.world(), &session.setup);
        assert_eq!(again.control.len(), 1, "{rules}: {:?}", again.control);
        assert!(again.commands.len() > middle);
        let text = again.to_text();
        Record::from_text(&text).expect("it reads back").play().expect("it leads to the same state");
        // The changed battle can be watched across the change.
        let mut app = watching(&again);
        for to in [again.commands.len(), middle - 1, middle + 2] {
            go(&mut app, ReplayMove::To(to));
        }
        go(&mut app, ReplayMove::To(usize::MAX));
        assert_eq!(state_hash(app.world()), again.hash, "{rules}");
    }
}

/// A battle that goes on shows in a replay only what the person's side perceives.
#[test]
fn an_unfinished_battle_is_shown_through_the_eyes_of_a_person() {
    let source = r##"(
        name: "Ambush",
        map: ["a....%b"],
        legend: {
            'a': (unit: trooper, side: "red"),
            'b': (unit: scout, side: "blue", hidden: true),
        },
        sides: [(key: "red", controller: human, aware: false), (key: "blue", controller: ai, aware: true)],
    )"##;
    let level = level::parse("ambush", source.as_bytes()).expect("a sound level");
    let setup = Setup::new(&level, 3);
    let world = setup.begin().expect("a sound setup");
    let mut app = watching(&Record::of(&world, &setup));
    let view = |app: &App| app.world().resource::<Session>().viewer;
    assert_eq!(view(&app), Some(SideId(0)));
    for refused in [None, Some(SideId(1))] {
        go(&mut app, ReplayMove::ViewAs(refused));
        assert_eq!(view(&app), Some(SideId(0)));
    }
    assert!(!app.world().resource::<ViewModel>().placements[1].on_board, "the scout hides");
}

#[test]
fn a_finished_battle_is_shown_whole_or_through_a_side() {
    let (record, _) = recorded(RulesetId::Swu, 5000);
    let mut app = watching(&record);
    assert!(replay(&app).is_finished);
    assert_eq!(app.world().resource::<Session>().viewer, None);
    let all = replay(&app).whole.events.len();
    go(&mut app, ReplayMove::ViewAs(Some(SideId(1))));
    assert_eq!(app.world().resource::<Session>().viewer, Some(SideId(1)));
    assert!(replay(&app).whole.events.len() <= all);
    go(&mut app, ReplayMove::To(usize::MAX));
    assert!(app.world().resource::<Status>().is_over());
    assert_eq!(app.world().resource::<PerceivedLog>().events.len(), replay(&app).whole.events.len());
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Battle, "the result waits for the player");
}

/// The statistics of a whole battle fit its events and its end.
#[test]
fn statistics_add_up_under_all_rules() {
    for rules in RulesetId::ALL {
        let (record, _) = recorded(rules, 5000);
        let mut world = record.play().expect("it leads to the same state");
        let units: Vec<_> = world.resource::<Roster>().units().collect();
        let participants: Vec<Participant> = units
            .iter()
            .map(|&unit| {
                let entity = world.resource::<Roster>().entity(unit).expect("a unit");
                let side = world.get::<Unit>(entity).expect("a unit").side;
                let steps = rules::sheet(&mut world, unit).track.map_or(0, |track| track.labels.len() - 1);
                Participant { side, worst_step: u8::try_from(steps).expect("few steps") }
            })
            .collect();
        let Status::Over { outcome } = world.resource::<Status>().clone() else { panic!("{rules}: it has ended") };
        let events = &world.resource::<Log>().events;
        let statistics = Statistics::of(&participants, events);
        let sum = |of: fn(&blastdoor::record::UnitStatistics) -> usize| statistics.units.iter().map(of).sum::<usize>();
        let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
        let attacks = count(|event| matches!(event, Event::Attacked { .. }));
        assert!(attacks > 0);
        assert_eq!(sum(|unit| unit.attacks as usize), attacks, "{rules}");
        assert!(sum(|unit| unit.felled.len()) <= count(|event| matches!(event, Event::Fell { .. })), "{rules}");
        assert!(sum(|unit| unit.felled.len()) > 0, "{rules}: somebody was felled");
        assert!(statistics.units.iter().any(|unit| statistics.damage(unit).0 > 0), "{rules}: damage was done");
        let expected = sum(|unit| unit.expected_per_mille as usize);
        assert!(expected > 0 && expected <= attacks * 1000, "{rules}: {expected}");
        let last = &statistics.rounds.last().expect("an end").sides;
        if let Some(winner) = outcome.winner {
            assert!(last[usize::from(winner.0)] > 0, "{rules}: {last:?}");
        }
        assert!(statistics.rounds[0].sides.iter().all(|&side| side > 0), "{rules}");
    }
}

#[test]
fn no_button_of_a_replay_lies_over_another() {
    let (record, _) = recorded(RulesetId::Saga, 3);
    for (width, height, scale) in [(900.0, 560.0, 2.0), (1280.0, 720.0, 1.5)] {
        let mut client = TestClient::start(Start::Menu);
        client.change(|settings: &mut Settings| settings.ui_scale = Some(scale));
        client.resize(width, height);
        client.ask(Request::Watch(record.to_text()));
        for eyes in [None, Some(SideId(0))] {
            client.ask(Request::Replay(ReplayMove::ViewAs(eyes)));
            let bar = client.panel("replay bar").expect("the bar of the replay");
            let mut buttons = client.widgets();
            buttons.retain(|widget| bar.contains(widget.rect.center()));
            assert!(buttons.len() > 8, "{buttons:?}");
            for (place, button) in buttons.iter().enumerate() {
                assert!(bar.contains_rect(button.rect), "{button:?} leaves {bar:?}");
                let rect = button.rect.shrink(1.0);
                let covered = buttons[..place].iter().find(|other| other.rect.intersects(rect));
                assert!(covered.is_none(), "{button:?} and {covered:?}");
            }
        }
    }
}

/// From the result of a replay, a line of the log leads back into the battle.
#[test]
fn a_line_of_the_log_leads_from_the_result_back_into_the_replay() {
    let (record, _) = recorded(RulesetId::Swu, 5000);
    let mut client = TestClient::start(Start::Menu);
    client.ask(Request::Watch(record.to_text()));
    client.ask(Request::Replay(ReplayMove::To(usize::MAX)));
    let widgets = client.widgets();
    client.click_widget(widgets.iter().find(|widget| widget.name == "Result").expect("the battle is over"));
    assert_eq!(client.screen(), Screen::Outcome);
    client.press(KeyCode::KeyL);
    let log = client.panel("log").expect("the log beside the result");
    let is_line = |widget: &Widget| log.contains_rect(widget.rect) && widget.name.contains(" moves to ");
    let line = client.widgets().into_iter().find(is_line).expect("a line about a move");
    client.click_widget(&line);
    assert_eq!(client.screen(), Screen::Battle);
    assert!(client.panel("replay bar").is_some() && !client.get::<Replay>().is_at_end());
}

/// Keys have the buttons of a replay; the line of its commands would only take them from the others.
#[test]
fn tab_passes_the_line_of_commands() {
    let (record, _) = recorded(RulesetId::Saga, 20);
    let mut client = TestClient::start(Start::Menu);
    client.ask(Request::Watch(record.to_text()));
    client.ask(Request::Replay(ReplayMove::To(0)));
    client.change(|replay: &mut Replay| replay.plays = false);
    let bar = client.panel("replay bar").expect("the bar");
    client.press(KeyCode::F6);
    let mut seen = 0;
    for _ in 0..60 {
        client.tab();
        let Some(widget) = client.focused().filter(|widget| bar.contains_rect(*widget)) else { continue };
        assert!(widget.width() < bar.width() / 2.0, "{widget:?} is the line");
        seen += 1;
    }
    assert!(seen > 5, "only {seen} buttons");
}
