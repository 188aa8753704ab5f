//! Publishes the state of the game to the web page. The element `#status` holds the last announcement as text
//! for screen readers. If the page sets the attribute `data-test` on it (as
//! `index.html` does for the address `?test`), its attribute `data-state` holds the same as JSON, with the positions of
//! buttons, units and squares in canvas pixels, so that a test can use the mouse like a player.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiOutput};
use serde_json::{Value, json};

use super::{
    announcements::{AnnounceSet, Announcement},
    board::centre,
    screens::OpenDialogs,
    session::{PerceivedLog, Playback, Screen, ViewModel},
};
use crate::{
    battle::{UnitId, narrate},
    grid::Square,
    rules::{MenuEntry, Purpose, Targeting},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Buttons>().add_systems(Update, name_buttons).add_systems(Last, tell.after(AnnounceSet));
}

/// The buttons of the last frame: label and centre in pixels.
#[derive(Resource, Default)]
struct Buttons(Vec<(String, f64, f64)>);

fn status_element() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.get_element_by_id("status")
}

/// Enables AccessKit in egui and reads the labels and positions of the buttons from its tree.
fn name_buttons(mut contexts: EguiContexts, outputs: Query<&EguiOutput>, mut buttons: ResMut<Buttons>) {
    if !status_element().is_some_and(|element| element.has_attribute("data-test")) {
        return;
    }
    if let Ok(ctx) = contexts.ctx_mut() {
        ctx.enable_accesskit();
    }
    let updates = outputs.iter().filter_map(|output| output.platform_output.accesskit_update.as_ref());
    let named = updates.flat_map(|update| &update.nodes).filter_map(|(_, node)| {
        let bounds = node.bounds()?;
        let label = node.label()?.to_owned();
        Some((label, (bounds.x0 + bounds.x1) / 2.0, (bounds.y0 + bounds.y1) / 2.0))
    });
    let named: Vec<_> = named.collect();
    if !named.is_empty() {
        buttons.0 = named;
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
        "busy": playback.busy,
        "mine": view.humans_turn,
        "asks": view.humans_turn && view.menu.is_none(),
        "round": view.round,
        "active": active,
        "log": line,
        "events": events.len(),
        "buttons": buttons.0.iter().map(|(label, x, y)| json!({ "label": label, "at": [x, y] })).collect::<Value>(),
        "units": units(&view, &pixel),
        "moves": moves(&view, &pixel),
        "plan": plan(&view),
    });
    let text = state.to_string();
    if *last != text && element.set_attribute("data-state", &text).is_ok() {
        *last = text;
    }
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

/// The declared actions of the active unit.
fn plan(view: &ViewModel) -> Vec<String> {
    let own = view.intentions.iter().filter(|intention| view.active == Some(intention.unit));
    own.flat_map(|intention| &intention.steps).map(|step| step.name.clone()).collect()
}
