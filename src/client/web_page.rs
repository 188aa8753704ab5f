//! Requests between the game and its page: saved battles as files, saving when the browser takes the graphics away, and a
//! notice where it refuses full screen.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use bevy::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, FileReader, HtmlAnchorElement, HtmlElement, HtmlInputElement, Url};

use super::{
    screens::SaveRequest,
    session::{Replay, Request, Session, UpdateSet},
    storage::Storage,
    toasts::{Severity, Toasts},
};

/// The text of a file that the player has chosen and the game has not loaded yet.
static CHOSEN: Mutex<Option<String>> = Mutex::new(None);
/// True if the browser has taken the graphics away and the battle is not saved yet.
static IS_LOST: AtomicBool = AtomicBool::new(false);
/// True if the browser has refused full screen and the player was not told yet.
static IS_REFUSED: AtomicBool = AtomicBool::new(false);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, (tell_storage, watch_graphics, watch_full_screen))
        .add_systems(Update, (load_chosen, save_lost, tell_refused).in_set(UpdateSet::Input));
}

/// Lets the browser download a text as a file.
///
/// # Errors
/// The browser's words.
pub fn download(name: &str, text: &str) -> Result<(), String> {
    let download = || -> Result<(), JsValue> {
        let document = web_sys::window().and_then(|window| window.document()).ok_or("there is no page")?;
        let blob = Blob::new_with_str_sequence(&js_sys::Array::of1(&JsValue::from_str(text)))?;
        let address = Url::create_object_url_with_blob(&blob)?;
        let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
        // The address stays valid until the page is left, because the download reads it later.
        Ok(())
    };
    download().map_err(|error| format!("{error:?}").lines().next().unwrap_or_default().to_owned())
}

/// Asks the player for the file of a saved battle, which is loaded once it is chosen.
pub fn choose_file() {
    // A browser that shows no dialog leaves everything as it is.
    let _ = ask_for_file();
}

fn ask_for_file() -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("there is no page")?;
    let input: HtmlInputElement = document.create_element("input")?.unchecked_into();
    input.set_type("file");
    input.set_accept(".blastdoor");
    let (reader, chosen) = (FileReader::new()?, input.clone());
    let read = reader.clone();
    let loaded = Closure::once_into_js(move || {
        let text = read.result().ok().and_then(|text| text.as_string());
        *CHOSEN.lock().unwrap_or_else(PoisonError::into_inner) = text;
        wake();
    });
    reader.set_onload(Some(loaded.unchecked_ref()));
    let changed = Closure::once_into_js(move || {
        if let Some(file) = chosen.files().and_then(|files| files.get(0)) {
            // A file that cannot be read is not loaded.
            let _ = reader.read_as_text(&file);
        }
    });
    input.set_onchange(Some(changed.unchecked_ref()));
    input.click();
    Ok(())
}

/// The game sleeps until something happens in its window; giving it the focus does.
fn wake() {
    let game = web_sys::window().and_then(|window| window.document()?.get_element_by_id("game"));
    if let Some(game) = game.and_then(|game| game.dyn_into::<HtmlElement>().ok()) {
        let _ = game.blur();
        let _ = game.focus();
    }
}

fn load_chosen(mut requests: MessageWriter<Request>) {
    if let Some(text) = CHOSEN.lock().unwrap_or_else(PoisonError::into_inner).take() {
        requests.write(Request::Load(text));
    }
}

fn tell_storage(storage: Res<Storage>, mut toasts: ResMut<Toasts>) {
    if !storage.lasts() {
        // The page tells it when it has to be reloaded.
        if let Some(page) = web_sys::window().and_then(|window| window.document()?.document_element()) {
            // Without the mark, the page speaks as if battles were kept.
            let _ = page.set_attribute("data-keeps", "nothing");
        }
        toasts.show_persistent(
            Severity::Info,
            "This browser keeps nothing. “Save” makes files of battles, and “Load” opens them.",
        );
    }
}

fn watch_graphics() {
    let game = web_sys::window().and_then(|window| window.document()?.get_element_by_id("game"));
    let lost = Closure::<dyn FnMut()>::new(|| IS_LOST.store(true, Ordering::Relaxed));
    if let Some(game) = game {
        // Without it the battle goes on from the beginning of its round.
        let _ = game.add_event_listener_with_callback("webglcontextlost", lost.as_ref().unchecked_ref());
    }
    lost.forget();
}

/// Notes that the browser has refused full screen, as in a frame that does not allow it.
pub fn note_refused_full_screen() {
    IS_REFUSED.store(true, Ordering::Relaxed);
}

fn watch_full_screen() {
    let refused = Closure::<dyn FnMut()>::new(|| {
        note_refused_full_screen();
        wake();
    });
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        // Without it a refusal is silent.
        let _ = document.add_event_listener_with_callback("fullscreenerror", refused.as_ref().unchecked_ref());
    }
    refused.forget();
}

fn tell_refused(mut toasts: ResMut<Toasts>) {
    if IS_REFUSED.swap(false, Ordering::Relaxed) {
        toasts.show(Severity::Error, "The browser does not allow full screen here. Its own menu may.");
    }
}

/// Saves the battle as it is now when the browser has taken the graphics away, for only a reload brings them back. Where
/// the browser keeps nothing, the battle is downloaded.
fn save_lost(
    session: Option<Res<Session>>,
    replay: Option<Res<Replay>>,
    storage: Res<Storage>,
    mut save_requests: MessageWriter<SaveRequest>,
) {
    if IS_LOST.swap(false, Ordering::Relaxed) && session.is_some() && replay.is_none() {
        save_requests.write(if storage.lasts() { SaveRequest::Autosave } else { SaveRequest::Download });
    }
}
