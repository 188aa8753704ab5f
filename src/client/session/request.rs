//! Requests to the session, and the system that handles them.

use bevy::{ecs::system::SystemState, prelude::*};

use super::{
    CommandReason, Intent, Loading, PerceivedLog, Reasons, Replay, ReplayMove, Screen, SecondMove, Session, Setup,
    UpdateSet, ViewModel, held_order, lesson,
    loading::{self, Loaded},
    replay,
    second_move::{self, PendingMove, QueuedMove},
    usual_answers::{self, UsualAnswers},
};
use crate::{
    ai::{self, Advice},
    battle::{Command, Controller, Log, Name, Order, Roster, SideId, Sides, Status, UnitId},
    client::clock::Clock,
    record::Record,
    rules,
};

/// A request to the session.
#[derive(Message, Clone, Debug)]
pub enum Request {
    /// Starts a battle.
    Start(Setup),
    /// Continues a battle from the text of its record. While one is being loaded, no other begins.
    Load(String),
    /// Watches a battle from the text of its record.
    Watch(String),
    /// Watches the battle of the session from its beginning.
    WatchThis,
    /// A move within the replay.
    Replay(ReplayMove),
    /// Submits an order of the player. One that brings a danger waits for a confirmation.
    Order(Order),
    /// Submits the second of two moves. If it brings a danger that was not previewed, it waits for a confirmation.
    SecondMove(Box<SecondMove>),
    /// Submits a command to the battle.
    Submit(Command),
    /// Submits a command of the computer, and keeps the reason for it.
    SubmitAdvised(Advice),
    /// Undoes the last command.
    Undo,
    /// Proposes the order that the computer would give in the player's place.
    Hint,
    /// The player of this side is at the machine now.
    TakeSeat(SideId),
    /// Ends the battle and goes to the main menu.
    Leave,
    /// Ends the battle and goes to the level choice.
    ChooseLevel,
    /// Ends the battle and goes to the list of lessons.
    ChooseLesson,
    /// Starts the same battle again with this seed.
    Restart(u64),
}

/// The reason why a request was refused, in words for the player.
#[derive(Message, Clone, Debug)]
pub struct Refusal(pub String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BattleCounter>()
        .add_message::<Refusal>()
        .add_message::<Request>()
        .add_systems(Update, handle_requests.in_set(UpdateSet::Rules));
}

/// Handles all requests in order, gives the usual answers to the questions that follow, then rebuilds the view model.
/// No other system changes the battle.
pub(super) fn handle_requests(world: &mut World, requests: &mut SystemState<MessageReader<Request>>) {
    let Ok(mut reader) = requests.get_mut(world) else { return };
    let requests: Vec<Request> = reader.read().cloned().collect();
    let has_new_answers = world.is_resource_changed::<UsualAnswers>();
    if requests.is_empty() && !world.contains_resource::<Loading>() && !has_new_answers {
        return;
    }
    world.resource_mut::<Clock>().keep_awake();
    let mut has_changed = !requests.is_empty();
    // Whoever takes an answer back wants to give another one.
    let may_answer = !requests.iter().any(|request| matches!(request, Request::Undo));
    for request in requests {
        let result = handle_request(world, request);
        report(world, result);
    }
    if let Some(loaded) = loading::go_on(world) {
        let result = loaded.and_then(|loaded| open(world, loaded));
        report(world, result);
        has_changed = true;
    }
    if may_answer && world.contains_resource::<Session>() {
        has_changed |= answer_as_usual(world);
    }
    if has_changed {
        let view = ViewModel::of(world);
        world.insert_resource(view);
    }
}

/// Answers one question after the other until a player must decide. Returns true if there was one.
fn answer_as_usual(world: &mut World) -> bool {
    let mut has_answered = false;
    while let Some(key) = usual_answers::pending(world) {
        if rules::submit(world, Command::Answer(key)).is_err() {
            break;
        }
        changed(world);
        has_answered = true;
    }
    has_answered
}

/// Tells the player of a refused request.
fn report(world: &mut World, result: Result<(), String>) {
    if let Err(why) = &result {
        world.write_message(Refusal(why.clone()));
    }
    if let Some(mut session) = world.get_resource_mut::<Session>() {
        session.last_error = result.err();
    }
}

fn handle_request(world: &mut World, request: Request) -> Result<(), String> {
    match request {
        // A battle that is being loaded begins first.
        Request::Start(_) | Request::Restart(_) | Request::Load(_) | Request::Watch(_) | Request::WatchThis
            if world.contains_resource::<Loading>() =>
        {
            Ok(())
        }
        Request::Start(setup) => start(world, setup),
        Request::Load(text) => load(world, &text),
        Request::Watch(text) => watch(world, &text),
        Request::WatchThis => watch_this(world),
        Request::Replay(to) => move_replay(world, to),
        Request::Order(order) => {
            if !world.contains_resource::<Session>() || held_order::hold(world, &order, None) {
                return Ok(());
            }
            world.resource_mut::<Intent>().armed = None;
            submit(world, Command::Order(order))
        }
        Request::SecondMove(second) => {
            let SecondMove { order, preview, .. } = *second;
            if !world.contains_resource::<Session>() || held_order::hold(world, &order, preview.as_ref()) {
                return Ok(());
            }
            submit(world, Command::Order(order))
        }
        Request::Submit(command) => {
            if world.contains_resource::<Session>() {
                submit(world, command)
            } else {
                Ok(())
            }
        }
        Request::SubmitAdvised(advice) => {
            if world.contains_resource::<Session>() {
                submit_advised(world, advice)
            } else {
                Ok(())
            }
        }
        Request::Undo => {
            rules::undo(world).map_err(|illegal| illegal.to_string())?;
            rewind(world);
            Ok(())
        }
        // `hint.rs` looks for it.
        Request::Hint => Ok(()),
        Request::TakeSeat(side) => {
            if let Some(mut session) = world.get_resource_mut::<Session>()
                && session.viewer != Some(side)
            {
                session.viewer = Some(side);
                // The next player must not see what the other one has aimed at or inspected.
                world.insert_resource(Intent::default());
                world.resource_mut::<QueuedMove>().0 = None;
                rewind(world);
            }
            Ok(())
        }
        Request::Leave => leave(world, Screen::MainMenu),
        Request::ChooseLevel => leave(world, Screen::LevelChoice),
        Request::ChooseLesson => leave(world, Screen::Learn),
        Request::Restart(seed) => match world.get_resource::<Session>() {
            Some(session) => {
                let mut setup = session.setup.clone();
                (setup.seed, setup.skips_lesson) = (seed, false);
                start(world, setup)
            }
            None => Ok(()),
        },
    }
}

fn submit(world: &mut World, command: Command) -> Result<(), String> {
    queue_second_move(world, &command);
    rules::submit(world, command).map_err(|refused| refused.to_string())?;
    changed(world);
    Ok(())
}

fn submit_advised(world: &mut World, advice: Advice) -> Result<(), String> {
    let from = world.resource::<Log>().events.len();
    let explanation = ai::explain(world, &advice);
    rules::submit(world, advice.command).map_err(|refused| refused.to_string())?;
    if let Some(explanation) = explanation {
        let words = explanation.words(|unit| known_name(world, unit));
        let events = from..world.resource::<Log>().events.len();
        world.resource_mut::<Reasons>().add(CommandReason { unit: explanation.unit, events, words });
    }
    changed(world);
    Ok(())
}

/// The name of a unit; a unit that the player does not perceive has none.
fn known_name(world: &mut World, unit: UnitId) -> String {
    let viewer = world.resource::<Session>().viewer;
    let is_known = viewer.is_none_or(|viewer| rules::query(world, |query| query.perceives(viewer, unit)));
    let entity = world.resource::<Roster>().entity(unit);
    let name = entity.filter(|_| is_known).and_then(|entity| world.get::<Name>(entity));
    name.map_or_else(|| "somebody unseen".to_owned(), |name| name.0.clone())
}

fn leave(world: &mut World, to: Screen) -> Result<(), String> {
    clear(world);
    world.remove_resource::<Session>();
    world.resource_mut::<NextState<Screen>>().set(to);
    Ok(())
}

fn start(world: &mut World, setup: Setup) -> Result<(), String> {
    let level = setup.level_played().map_err(|faults| faults.to_string())?;
    let battle_id = new_battle_id(world);
    clear(world);
    world.remove_resource::<Session>();
    setup.begin_in(world).map_err(|error| error.to_string())?;
    let viewer = first_viewer(world);
    world.insert_resource(Session {
        viewer,
        setup,
        level,
        revision: 0,
        battle_id,
        rewinds: 0,
        shown_at_start: 0,
        last_error: None,
    });
    world.insert_resource(Reasons::default());
    PerceivedLog::reset(world);
    changed(world);
    world.resource_mut::<NextState<Screen>>().set(Screen::Battle);
    Ok(())
}

fn new_battle_id(world: &mut World) -> u64 {
    let mut starts = world.resource_mut::<BattleCounter>();
    starts.0 += 1;
    starts.0
}

/// The side of the person who decides first, or else of the first person; `None` if the computer plays all sides.
fn first_viewer(world: &World) -> Option<SideId> {
    let sides = world.resource::<Sides>();
    let is_person = |side: &SideId| sides.controller(*side) == Controller::Human;
    world.resource::<Status>().side().filter(is_person).or_else(|| sides.ids().find(is_person))
}

/// Counts the battles begun; the source of [`Session::battle_id`].
#[derive(Resource, Default)]
struct BattleCounter(u64);

/// Stores the second of two moves when the first is submitted.
fn queue_second_move(world: &mut World, command: &Command) {
    let intent = world.resource::<Intent>();
    let second = intent.second.clone().filter(|_| intent.candidate.as_ref() == Some(command));
    let Command::Order(order) = command else { return };
    let pending = second.map(|second| PendingMove {
        unit: order.unit,
        second,
        known: second_move::others_on_board(world.resource::<ViewModel>(), order.unit),
        events: world.resource::<PerceivedLog>().events.len(),
        revision: world.resource::<Session>().revision,
    });
    world.resource_mut::<QueuedMove>().0 = pending;
}

/// Begins to load a record, from whose end the battle goes on.
fn load(world: &mut World, text: &str) -> Result<(), String> {
    let record = Record::from_text(text).map_err(|error| format!("The saved battle cannot be loaded: {error}."))?;
    world.insert_resource(Loading::begin(record, false)?);
    Ok(())
}

/// Begins to load a record for a replay.
fn watch(world: &mut World, text: &str) -> Result<(), String> {
    let record = Record::from_text(text).map_err(|error| format!("The replay cannot be shown: {error}."))?;
    world.insert_resource(Loading::begin(record, true)?);
    Ok(())
}

/// Begins to load the battle of the session for a replay, or goes back to the beginning of the replay.
fn watch_this(world: &mut World) -> Result<(), String> {
    let Some(session) = world.get_resource::<Session>() else { return Ok(()) };
    if world.contains_resource::<Replay>() {
        world.resource_mut::<NextState<Screen>>().set(Screen::Battle);
        return move_replay(world, ReplayMove::Again);
    }
    let record = Record::of(world, &session.setup);
    world.insert_resource(Loading::begin(record, true)?);
    Ok(())
}

/// Begins the battle of a record that was loaded: at its end, or at its beginning if it is watched.
fn open(world: &mut World, loaded: Loaded) -> Result<(), String> {
    start(world, loaded.record.setup.clone())?;
    let viewer = match loaded.recording {
        Some(recording) => {
            let mut opened = Replay::of(loaded.record, recording, &loaded.world);
            let viewer = replay::first_eyes(world, opened.is_finished);
            opened.view_as(viewer);
            world.insert_resource(opened);
            viewer
        }
        None => {
            lesson::go_on_from(world, loaded.progress.clone());
            loaded.move_into(world);
            first_viewer(world)
        }
    };
    world.resource_mut::<Session>().viewer = viewer;
    rewind(world);
    Ok(())
}

fn move_replay(world: &mut World, to: ReplayMove) -> Result<(), String> {
    let (plays_next, takes_over) = (matches!(to, ReplayMove::ToEvent(_)), matches!(to, ReplayMove::TakeOver(_)));
    if !world.contains_resource::<Replay>() {
        return Ok(());
    }
    // The result belongs to the end of the battle, which the replay leaves.
    if **world.resource::<State<Screen>>() == Screen::Outcome {
        world.resource_mut::<NextState<Screen>>().set(Screen::Battle);
    }
    if !replay::carry_out(world, to)? {
        changed(world);
        return Ok(());
    }
    if takes_over {
        let battle_id = new_battle_id(world);
        let viewer = first_viewer(world);
        let mut session = world.resource_mut::<Session>();
        (session.battle_id, session.viewer) = (battle_id, viewer);
    }
    rewind(world);
    if plays_next {
        replay::carry_out(world, ReplayMove::Step)?;
        changed(world);
    }
    Ok(())
}

/// Despawns the units of the last battle. The next battle replaces its resources.
fn clear(world: &mut World) {
    world.remove_resource::<Replay>();
    let entities = world.get_resource::<Roster>().map_or_else(Vec::new, |roster| roster.entities().to_vec());
    for entity in entities {
        world.despawn(entity);
    }
    world.insert_resource(Roster::default());
    world.insert_resource(Intent::default());
}

fn changed(world: &mut World) {
    world.resource_mut::<Intent>().hint = None;
    world.resource_mut::<Session>().revision += 1;
    PerceivedLog::follow(world);
}

/// Makes the picture jump to the current moment of the battle.
fn rewind(world: &mut World) {
    PerceivedLog::reset(world);
    let shown_at_start = world.resource::<PerceivedLog>().events.len();
    world.resource_mut::<Intent>().hint = None;
    let events = world.resource::<Log>().events.len();
    world.resource_mut::<Reasons>().truncate(events);
    let mut session = world.resource_mut::<Session>();
    session.revision += 1;
    session.rewinds += 1;
    session.shown_at_start = shown_at_start;
}
