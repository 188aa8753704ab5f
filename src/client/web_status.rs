//! Publishes the state of the game to the web page. The element `#status` holds the last announcement as text
//! for screen readers. If the page sets the attribute `data-test` on it (as
//! `index.html` does for the address `?test`), its attribute `data-state` holds the same as JSON, with the positions of
//! buttons, units and squares in CSS pixels of the canvas, so that a test can use the mouse like a player.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiOutput,
    egui::accesskit::{Node, Role},
};
use serde_json::{Value, json};

use super::{
    announcements::{AnnounceSet, Announcement},
    board::centre,
    screens::OpenDialogs,
    session::{CurrentLesson, Intent, Loading, PerceivedLog, Playback, Screen, Session, ViewModel},
    settings::Settings,
    sound::SoundState,
};
use crate::{
    battle::{Status, UnitId, narrate},
    grid::Square,
    level::{Ambience, LessonMark},
    rules::{MenuEntry, Purpose, Targeting},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Buttons>().add_systems(Update, name_buttons).add_systems(Last, tell.after(AnnounceSet));
}

/// The labelled parts and the text fields of the last frame, with their places in CSS pixels.
#[derive(Resource, Default)]
struct Buttons {
    named: Vec<Value>,
    /// The centres of the text fields.
    fields: Vec<Value>,
}

fn status_element() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.get_element_by_id("status")
}

/// Enables AccessKit in egui and reads the labels and positions of the buttons from its tree.
fn name_buttons(mut contexts: EguiContexts, outputs: Query<&EguiOutput>, mut buttons: ResMut<Buttons>) {
    if !status_element().is_some_and(|element| element.has_attribute("data-test")) {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    ctx.enable_accesskit();
    // The tree is in points, of which the panels' scale makes pixels.
    let scale = f64::from(ctx.zoom_factor());
    let updates = outputs.iter().filter_map(|output| output.platform_output.accesskit_update.as_ref());
    let nodes: Vec<&Node> = updates.flat_map(|update| &update.nodes).map(|(_, node)| node).collect();
    let at = |node: &Node| {
        let bounds = node.bounds()?;
        Some(json!([(bounds.x0 + bounds.x1) / 2.0 * scale, (bounds.y0 + bounds.y1) / 2.0 * scale]))
    };
    let named = nodes.iter().filter_map(|node| {
        let height = node.bounds()?.height() * scale;
        let is_button = node.role() == Role::Button;
        Some(json!({ "label": node.label()?, "at": at(node)?, "height": height, "is_button": is_button }))
    });
    let named: Vec<Value> = named.collect();
    if !named.is_empty() {
        let fields = nodes.iter().filter(|node| node.role() == Role::TextInput).filter_map(|node| at(node)).collect();
        *buttons = Buttons { named, fields };
    }
}

fn tell(
    screen: Res<State<Screen>>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    dialogs: Res<OpenDialogs>,
    log: Option<Res<PerceivedLog>>,
    buttons: Res<Buttons>,
    announcement: Res<Announcement>,
    sound: Res<SoundState>,
    settings: Res<Settings>,
    (lesson, intent, loading): (Res<CurrentLesson>, Res<Intent>, Option<Res<Loading>>),
    session: Option<Res<Session>>,
    camera: Query<(&Camera, &GlobalTransform)>,
    mut last: Local<String>,
) {
    let Some(element) = status_element() else { return };
    let name = |unit: UnitId| view.name(unit).to_owned();
    let events = log.as_ref().map_or(&[][..], |log| log.events.get(..playback.shown).unwrap_or(&log.events));
    let after = |place: usize| events.get(place + 1..).unwrap_or_default();
    let line = (0..events.len()).rev().find_map(|place| narrate(events.get(place)?, after(place), &name));
    let line = line.map_or_else(String::new, |line| line.text);
    let active = view.active.map(name).unwrap_or_default();
    // Screen readers say the whole text whenever it changes, so it holds only what is new.
    if announcement.is_changed() {
        element.set_text_content(Some(&announcement.0));
    }
    if !element.has_attribute("data-test") {
        return;
    }
    let pixel = |square: Square| {
        let (camera, eye) = camera.iter().next()?;
        camera.world_to_viewport(eye, centre(square).extend(0.0)).ok().map(|at| json!([at.x, at.y]))
    };
    let state = json!({
        "screen": format!("{:?}", **screen),
        "overlay": !dialogs.is_empty(),
        "busy": playback.busy || loading.is_some(),
        "mine": view.humans_turn,
        "asks": view.humans_turn && view.menu.is_none(),
        "outcome": outcome(&view, session.as_deref()),
        "round": view.round,
        "active": active,
        "log": line,
        "events": events.len(),
        "buttons": buttons.named,
        "fields": buttons.fields,
        "units": units(&view, &pixel),
        "moves": moves(&view, &pixel),
        "plan": plan(&view),
        "answers": answers(&view, &intent),
        "inspected": intent.inspected.map(name),
        "lesson": lesson_step(&lesson, &view, &pixel),
        "sound": { "muted": settings.muted, "running": sound.is_running, "played": sound.played, "bed": sound.bed.map(Ambience::key) },
    });
    let text = state.to_string();
    if *last != text && element.set_attribute("data-state", &text).is_ok() {
        *last = text;
    }
}

/// The result of the battle; `won` is true if the side of the player at the machine has won.
fn outcome(view: &ViewModel, session: Option<&Session>) -> Option<Value> {
    let (Status::Over { outcome }, Some(session)) = (&view.status, session) else { return None };
    let won = outcome.winner.is_some() && outcome.winner == session.viewer;
    Some(json!({ "won": won, "reason": outcome.reason }))
}

/// The units on the board; `target` is true if the active unit can attack the unit now.
fn units(view: &ViewModel, pixel: &dyn Fn(Square) -> Option<Value>) -> Value {
    let entries: Vec<&MenuEntry> =
        view.menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries).collect();
    let is_target = |unit: UnitId| {
        let at_units =
            entries.iter().filter(|entry| (entry.targeting, entry.purpose) == (Targeting::Unit, Purpose::Harm));
        at_units.flat_map(|entry| &entry.orders).any(|order| order.at == Some(unit))
    };
    let all = (0_u16..).zip(&view.placements).filter(|(_, placement)| placement.on_board).map(|(id, placement)| {
        let (unit, square) = (UnitId(id), placement.square());
        json!({
            "name": view.name(unit),
            "side": view.side(unit).map(|side| side.0),
            "active": view.active == Some(unit),
            "square": [square.x, square.y],
            "at": pixel(square),
            "target": is_target(unit) && view.side(unit) != view.active.and_then(|active| view.side(active)),
        })
    });
    all.collect()
}

/// The squares within one move.
fn moves(view: &ViewModel, pixel: &dyn Fn(Square) -> Option<Value>) -> Value {
    let squares = view.reach.iter().flat_map(|reach| &reach.squares).filter(|reached| reached.via.is_none());
    squares
        .map(|reached| json!({ "square": [reached.square.x, reached.square.y], "at": pixel(reached.square) }))
        .collect()
}

/// The labels of the answers to the open question, first the one that Enter gives.
fn answers<'a>(view: &'a ViewModel, intent: &Intent) -> Vec<&'a str> {
    let Some(choice) = view.question() else { return Vec::new() };
    let first = choice.options.get(intent.default_answer(choice));
    first.into_iter().chain(&choice.options).map(|option| option.label.as_ref()).collect()
}

/// The step of the lesson and the place of its mark.
fn lesson_step(lesson: &CurrentLesson, view: &ViewModel, pixel: &dyn Fn(Square) -> Option<Value>) -> Option<Value> {
    let step = lesson.step()?;
    let (at, ends_turn) = match lesson.mark() {
        Some(LessonMark::Square(square)) => (pixel(*square), false),
        Some(LessonMark::Unit(unit)) => (view.placement(*unit).and_then(|placement| pixel(placement.square())), false),
        Some(LessonMark::EndTurn) => (None, true),
        Some(LessonMark::Action(_)) | None => (None, false),
    };
    let (step_number, of) = lesson.place();
    let reads = lesson.is_to_be_read();
    Some(json!({ "say": step.say, "step": step_number, "of": of, "reads": reads, "at": at, "ends_turn": ends_turn }))
}

/// The declared actions of the active unit.
fn plan(view: &ViewModel) -> Vec<String> {
    let own = view.intentions.iter().filter(|intention| view.active == Some(intention.unit));
    own.flat_map(|intention| &intention.steps).map(|step| step.name.clone()).collect()
}
