//! Saves battles: at the start of every round, on request, and at the end of a battle. Each battle has an autosave of its
//! own; the latest few are kept.

use bevy::{ecs::system::SystemState, prelude::*, window::RequestRedraw};

#[cfg(target_arch = "wasm32")]
use crate::client::{storage::tidy_name, web_page};
use crate::{
    battle::{Event, Log, Outcome, Sides, Status},
    client::{
        session::{Refusal, Replay, Request, Screen, Session, UpdateSet, ViewModel},
        storage::{Item, Storage},
        toasts::{Severity, StandingFault, Toasts},
    },
    record::Record,
    rules::RulesetId,
};

/// A request to save, load or delete a battle.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum SaveRequest {
    /// Saves the current battle.
    Save(Item),
    /// Saves the current battle as its autosave.
    Autosave,
    /// Loads a saved battle.
    Load(Item),
    /// Watches a saved or finished battle.
    Watch(Item),
    /// Deletes a saved battle.
    Delete(Item),
    /// Saves the current battle as autosave and goes to the main menu.
    SaveAndLeave,
    /// Lets the browser download the current battle as a file.
    #[cfg(target_arch = "wasm32")]
    Download,
}

/// The number of battles whose autosaves are kept.
const AUTOSAVES: usize = 5;

/// The number of finished battles that are kept.
const REPLAYS: usize = 20;

/// The number of frames from the beginning of a round to its autosave. The first frames of a battle have enough to do.
const FRAMES_BEFORE_AUTOSAVE: u8 = 4;

/// The autosave of the battle being played.
#[derive(Resource, Default)]
struct OwnAutosave {
    /// The session's battle that the item belongs to.
    battle_id: u64,
    item: Option<Item>,
    /// The autosave that is being loaded, in which the battle then goes on.
    loading: Option<Item>,
}

/// The place where the replay of the last battle was saved, or the reason why saving it failed.
#[derive(Resource, Default)]
pub struct ReplayStatus(pub Option<Result<String, String>>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveRequest>()
        .init_resource::<ReplayStatus>()
        .init_resource::<OwnAutosave>()
        .add_systems(
            Update,
            (forget_refused, autosave.run_if(not(resource_exists::<Replay>)), handle_save_requests)
                .chain()
                .in_set(UpdateSet::Input),
        )
        .add_systems(OnEnter(Screen::Outcome), save_replay.run_if(not(resource_exists::<Replay>)));
}

/// Forgets the autosave that was to be loaded if that was refused.
fn forget_refused(mut refusals: MessageReader<Refusal>, mut own: ResMut<OwnAutosave>) {
    if refusals.read().count() > 0 {
        own.loading = None;
    }
}

/// Saves the battle a few frames after the beginning of each round.
fn autosave(
    view: Res<ViewModel>,
    session: Option<Res<Session>>,
    log: Option<Res<Log>>,
    mut last: Local<Option<(u64, u64, usize)>>,
    mut frames_left: Local<Option<u8>>,
    mut save_requests: MessageWriter<SaveRequest>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Some(session), Some(log)) = (session, log) else {
        (*last, *frames_left) = (None, None);
        return;
    };
    if view.status.is_over() {
        *frames_left = None;
        return;
    }
    if let Some(frames) = *frames_left {
        *frames_left = frames.checked_sub(1);
        redraw.write(RequestRedraw);
        if frames == 0 {
            save_requests.write(SaveRequest::Autosave);
        }
    }
    let now = (session.battle_id, session.revision);
    if last.is_some_and(|(battle_id, revision, _)| (battle_id, revision) == now) {
        return;
    }
    let rounds = log.events.iter().filter(|event| matches!(event, Event::RoundBegan { .. })).count();
    let is_new = last.is_none_or(|(battle_id, _, before)| battle_id != session.battle_id || rounds > before);
    if is_new && rounds > 0 {
        frames_left.get_or_insert(FRAMES_BEFORE_AUTOSAVE);
        redraw.write(RequestRedraw);
    }
    *last = Some((session.battle_id, session.revision, rounds));
}

/// Handles the requests and reports the results.
fn handle_save_requests(world: &mut World, requests: &mut SystemState<MessageReader<SaveRequest>>) {
    let Ok(mut reader) = requests.get_mut(world) else { return };
    let requests: Vec<SaveRequest> = reader.read().cloned().collect();
    for request in requests {
        match request {
            SaveRequest::Save(item) => {
                let result = write(world, &item);
                let mut toasts = world.resource_mut::<Toasts>();
                match result {
                    Ok(()) => toasts.show(Severity::Success, format!("Saved as “{item}”")),
                    Err(why) => toasts.show_persistent(Severity::Error, format!("“{item}” could not be saved: {why}")),
                }
            }
            SaveRequest::Autosave => {
                if let Err(why) = write_autosave(world) {
                    let text = format!("The game cannot save this battle by itself: {why}");
                    world.resource_mut::<Toasts>().show_once(StandingFault::Autosave, text);
                }
            }
            SaveRequest::Load(item) => match read(world, &item) {
                Ok(text) => {
                    world.resource_mut::<OwnAutosave>().loading =
                        Some(item).filter(|item| matches!(item, Item::Autosave(_)));
                    world.write_message(Request::Load(text));
                }
                Err(why) => {
                    world
                        .resource_mut::<Toasts>()
                        .show_persistent(Severity::Error, format!("“{item}” could not be loaded: {why}"));
                }
            },
            SaveRequest::Watch(item) => match read(world, &item) {
                Ok(text) => _ = world.write_message(Request::Watch(text)),
                Err(why) => world
                    .resource_mut::<Toasts>()
                    .show_persistent(Severity::Error, format!("“{item}” could not be opened: {why}")),
            },
            SaveRequest::SaveAndLeave => match write_autosave(world) {
                Ok(()) => _ = world.write_message(Request::Leave),
                Err(why) => {
                    let text = format!("The battle continues, because it could not be saved: {why}");
                    world.resource_mut::<Toasts>().show_persistent(Severity::Error, text);
                }
            },
            #[cfg(target_arch = "wasm32")]
            SaveRequest::Download => {
                if let Err(why) = download(world) {
                    let text = format!("The battle could not be downloaded: {why}");
                    world.resource_mut::<Toasts>().show_persistent(Severity::Error, text);
                }
            }
            SaveRequest::Delete(item) => {
                let result = world.resource::<Storage>().remove(&item);
                let mut toasts = world.resource_mut::<Toasts>();
                match result {
                    Ok(()) => toasts.show(Severity::Info, format!("“{item}” is deleted")),
                    Err(error) => toasts.show_persistent(Severity::Error, error.to_string()),
                }
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn download(world: &World) -> Result<(), String> {
    let session = world.get_resource::<Session>().ok_or("there is no battle")?;
    let round = world.resource::<ViewModel>().round.max(1);
    let name = tidy_name(&format!("{} round {round}", session.level.name));
    web_page::download(&format!("{name}.blastdoor"), &Record::of(world, &session.setup).to_text())
}

fn write(world: &World, item: &Item) -> Result<(), String> {
    let session = world.get_resource::<Session>().ok_or("there is no battle")?;
    let text = Record::of(world, &session.setup).to_text();
    world.resource::<Storage>().write(item, &text).map_err(|error| error.reason().to_owned())
}

/// Saves the battle as its autosave, and removes the oldest autosaves of other battles. A finished battle has no autosave:
/// there is nothing to continue.
fn write_autosave(world: &mut World) -> Result<(), String> {
    if world.get_resource::<Status>().is_some_and(Status::is_over) {
        return Ok(());
    }
    let item = own_autosave(world).ok_or("there is no battle")?;
    write(world, &item)?;
    let storage = world.resource::<Storage>();
    let others = storage.autosaves().unwrap_or_default().into_iter().filter(|saved| saved.item != item);
    for old in others.skip(AUTOSAVES - 1) {
        // An autosave that cannot be removed only takes up space.
        let _ = storage.remove(&old.item);
    }
    Ok(())
}

/// The autosave of the battle being played: the one that it was loaded from, or a new one.
fn own_autosave(world: &mut World) -> Option<Item> {
    let session = world.get_resource::<Session>()?;
    let (battle_id, own) = (session.battle_id, world.resource::<OwnAutosave>());
    if own.battle_id == battle_id {
        return own.item.clone();
    }
    let new = || world.resource::<Storage>().new_autosave(&session.level.name);
    let item = Some(own.loading.clone().unwrap_or_else(new));
    world.insert_resource(OwnAutosave { battle_id, item: item.clone(), loading: None });
    item
}

/// The text of a saved battle, if it is a valid record.
fn read(world: &World, item: &Item) -> Result<String, String> {
    let text = world.resource::<Storage>().read(item).map_err(|error| error.to_string())?;
    let text = text.ok_or("it no longer exists")?;
    Record::from_text(&text).map_err(|error| error.to_string())?;
    Ok(text)
}

/// Saves the ended battle as a replay, removes its autosave, and removes the oldest replays.
fn save_replay(world: &mut World) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let about = format!("{} {}", session.level.name, result_words(world));
    let text = Record::of(world, &session.setup).to_text();
    let storage = world.resource::<Storage>();
    // A finished battle that was loaded is among them already.
    let kept = kept_replay(storage, &text);
    let item = kept.clone().unwrap_or_else(|| storage.new_replay(&about));
    let result = match kept {
        Some(_) => Ok(()),
        None => storage.write(&item, &text).map_err(|error| error.to_string()),
    };
    if result.is_ok() {
        if let Some(autosave) = own_autosave(world) {
            // If it cannot be removed, `Continue` offers the end of this battle; nothing is lost.
            let _ = world.resource::<Storage>().remove(&autosave);
        }
        let storage = world.resource::<Storage>();
        for old in storage.replays().unwrap_or_default().into_iter().skip(REPLAYS) {
            // A replay that cannot be removed only takes up space.
            let _ = storage.remove(&old.item);
        }
    }
    let place = world.resource::<Storage>().place_of(&item);
    world.resource_mut::<ReplayStatus>().0 = Some(result.map(|()| place));
}

/// The replay with this text, if it is kept.
fn kept_replay(storage: &Storage, text: &str) -> Option<Item> {
    let replays = storage.replays().unwrap_or_default().into_iter().map(|saved| saved.item);
    replays.into_iter().find(|item| storage.read(item).ok().flatten().as_deref() == Some(text))
}

/// The result of the ended battle in two words or three: `Red wins`.
fn result_words(world: &World) -> String {
    match world.resource::<Status>() {
        Status::Over { outcome: Outcome { winner: Some(side), .. } } => {
            format!("{} wins", world.resource::<Sides>().name(*side))
        }
        Status::Over { .. } => "draw".to_owned(),
        Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } => "unfinished".to_owned(),
    }
}

/// A one-line description of a saved battle.
pub fn describe(storage: &Storage, item: &Item) -> Result<String, String> {
    let text = storage.read(item).map_err(|error| error.to_string())?.ok_or("it no longer exists")?;
    let record = Record::from_text(&text).map_err(|error| error.to_string())?;
    let level = record.setup.level().map_or_else(|_| record.setup.level.clone(), |level| level.name.clone());
    let rules = RulesetId::by_key(&record.ruleset).map(RulesetId::title).unwrap_or("unknown rules");
    Ok(format!("{level}, {rules}, round {}", record.round.max(1)))
}
