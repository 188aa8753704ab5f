//! The dialogs for saving and loading, and the list of finished battles.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy_egui::egui::{
    self, RichText, ScrollArea, TextEdit, Ui,
    text::{CCursor, CCursorRange},
    text_edit::TextEditState,
    vec2,
};

use super::context::{DialogContext, head, set_width};
use crate::client::{
    screens::saving::{SaveRequest, describe},
    storage::{Item, LONGEST_NAME, Saved, Storage, ago, tidy_name},
    theme::{self, Scrolled, Tips, palette::*},
};

/// Width of the dialogs, and of the buttons of a row with the space beside them, in points.
const WIDTH: f32 = 680.0;
const BUTTONS: f32 = 270.0;

/// The time for which saved battles are read in one frame. The last one may take a little longer.
const SLICE: Duration = Duration::from_millis(8);

/// The label of the button that opens a replay.
const WATCH: &str = "Watch";

/// State of the open save or load dialog.
#[derive(Default)]
pub struct SavesDialog {
    list: Option<Result<Vec<Row>, String>>,
    /// True if the list holds finished battles.
    is_of_finished: bool,
    name: String,
    /// The item that is deleted or overwritten once the player confirms it.
    sure: Option<Item>,
    /// The label of the action of the open dialog.
    verb: &'static str,
}

/// A row of the list of saved battles.
struct Row {
    saved: Saved,
    /// Its description; `None` until it has been read.
    about: Option<Result<String, String>>,
}

impl SavesDialog {
    /// Forgets the list, so that it is read again the next time.
    pub fn forget(&mut self) {
        if self.list.is_some() {
            *self = Self::default();
        }
    }

    /// Lists the battles, and reads as many of them as this frame has time for.
    fn look(&mut self, ui: &Ui, storage: &Storage, is_of_finished: bool) {
        if self.list.is_none() || self.is_of_finished != is_of_finished {
            let saved = if is_of_finished { storage.replays() } else { storage.saved() };
            let list = saved.map(|saved| saved.into_iter().map(|saved| Row { saved, about: None }).collect());
            self.list = Some(list.map_err(|error| error.to_string()));
            self.is_of_finished = is_of_finished;
        }
        if let Some(Ok(rows)) = &mut self.list
            && !read_for(SLICE, rows, storage)
        {
            ui.ctx().request_repaint();
        }
    }
}

/// Reads battles until this time is over, at least one of them. Returns true if all have been read.
fn read_for(time: Duration, rows: &mut [Row], storage: &Storage) -> bool {
    let began = Instant::now();
    for row in rows.iter_mut().filter(|row| row.about.is_none()) {
        row.about = Some(describe(storage, &row.saved.item));
        if began.elapsed() >= time {
            break;
        }
    }
    rows.iter().all(|row| row.about.is_some())
}

/// The dialog for saving.
pub fn save(ui: &mut Ui, context: &mut DialogContext, saves: &mut SavesDialog, is_confirmed: bool) {
    set_width(ui, WIDTH);
    head(ui, context, "Save");
    let Some(session) = &context.session else {
        ui.label("There is no battle to save.");
        return;
    };
    let is_new = saves.list.is_none();
    if saves.name.is_empty() && is_new {
        saves.name = tidy_name(&format!("{} round {}", session.level.name, context.view.round.max(1)));
    }
    saves.look(ui, &context.storage, false);
    let mut picked = None;
    ui.horizontal(|ui| {
        ui.label("Name");
        let field = TextEdit::singleline(&mut saves.name).char_limit(LONGEST_NAME).desired_width(330.0);
        let typed = theme::text_field(ui, field, "Name of the saved battle");
        if is_new {
            choose_all(ui, &typed, &saves.name);
        }
        let name = tidy_name(&saves.name);
        let left_by = |key| typed.lost_focus() && ui.input(|input| input.key_pressed(key));
        let (is_enter, is_escape) = (left_by(egui::Key::Enter), left_by(egui::Key::Escape));
        if is_escape {
            context.dialogs.close();
        }
        let is_named = !name.is_empty();
        if theme::main_button(ui, "Save", is_named).clicked() || ((is_enter || is_confirmed) && is_named) {
            picked = Some(Item::Slot(name));
        }
        #[cfg(target_arch = "wasm32")]
        if theme::plain_button(ui, "Download").tip("Saves this battle as a file of yours").clicked() {
            context.save_requests.write(SaveRequest::Download);
            context.dialogs.close();
        }
    });
    ui.add_space(8.0);
    if let Some(item) = rows(ui, context, saves, "Overwrite", |item| matches!(item, Item::Slot(_))) {
        picked = Some(item);
    }
    let Some(item) = picked else { return };
    let is_taken = matches!(&saves.list, Some(Ok(rows)) if rows.iter().any(|row| row.saved.item == item));
    if is_taken && saves.sure.as_ref() != Some(&item) {
        saves.sure = Some(item);
        return;
    }
    context.save_requests.write(SaveRequest::Save(item));
    context.dialogs.close();
}

/// Selects the whole text of a field, so that typing replaces it.
fn choose_all(ui: &Ui, field: &egui::Response, text: &str) {
    field.request_focus();
    let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), field.id);
}

/// The dialog for loading.
pub fn load(ui: &mut Ui, context: &mut DialogContext, saves: &mut SavesDialog) {
    set_width(ui, WIDTH);
    head(ui, context, "Load");
    #[cfg(target_arch = "wasm32")]
    if theme::plain_button(ui, "Open a file").tip("Loads a battle that was downloaded").clicked() {
        crate::client::web_page::choose_file();
        context.dialogs.close_all();
    }
    saves.look(ui, &context.storage, false);
    if let Some(item) = rows(ui, context, saves, "Load", |_| true) {
        context.save_requests.write(SaveRequest::Load(item));
        context.dialogs.close_all();
    }
}

/// The list of finished battles, to watch them.
pub fn battles(ui: &mut Ui, context: &mut DialogContext, saves: &mut SavesDialog) {
    set_width(ui, WIDTH);
    head(ui, context, "Battles");
    ui.label(theme::small("Your latest finished battles. “Load” lists those that go on; they can be watched, too."));
    ui.add_space(4.0);
    saves.look(ui, &context.storage, true);
    if let Some(item) = rows(ui, context, saves, WATCH, |_| true) {
        context.save_requests.write(SaveRequest::Watch(item));
        context.dialogs.close_all();
    }
}

/// The list of saved battles. Returns the item that the player picks.
fn rows(
    ui: &mut Ui,
    context: &mut DialogContext,
    saves: &mut SavesDialog,
    verb: &'static str,
    shown: impl Fn(&Item) -> bool,
) -> Option<Item> {
    let (mut picked, mut delete, mut watched) = (None, None, None);
    let room = ui.ctx().content_rect().height() - 260.0;
    if saves.verb != verb {
        // The confirmation belonged to the other dialog.
        (saves.verb, saves.sure) = (verb, None);
    }
    let SavesDialog { list, sure, .. } = saves;
    match list {
        Some(Ok(list)) => {
            let mut is_empty = true;
            ScrollArea::vertical().max_height(room).auto_shrink([false, true]).scrolled(ui, |ui| {
                for row in list.iter().filter(|row| shown(&row.saved.item)) {
                    is_empty = false;
                    theme::card().show(ui, |ui| one(ui, row, verb, sure, (&mut picked, &mut delete, &mut watched)));
                }
            });
            if is_empty {
                let kind = if verb == WATCH { "finished" } else { "saved" };
                ui.label(theme::weak(format!("There are no {kind} battles.")));
            }
        }
        Some(Err(error)) => _ = ui.label(RichText::new(error.as_str()).color(bad())),
        None => {}
    }
    if let Some(item) = watched {
        context.save_requests.write(SaveRequest::Watch(item));
        context.dialogs.close_all();
    }
    if let Some(item) = delete {
        context.save_requests.write(SaveRequest::Delete(item.clone()));
        if let Some(Ok(list)) = &mut saves.list {
            list.retain(|row| row.saved.item != item);
        }
        saves.sure = None;
    }
    picked
}

fn one(
    ui: &mut Ui,
    row: &Row,
    verb: &str,
    sure: &mut Option<Item>,
    (picked, delete, watched): (&mut Option<Item>, &mut Option<Item>, &mut Option<Item>),
) {
    let item = &row.saved.item;
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            ui.set_width((ui.available_width() - BUTTONS).max(200.0));
            ui.spacing_mut().item_spacing.y = 1.0;
            let title = RichText::new(item.title()).size(16.0).color(egui::Color32::WHITE);
            ui.add(egui::Label::new(title).truncate()).tip(item.to_string());
            match &row.about {
                None => ui.label(theme::small("...")),
                Some(Ok(about)) => {
                    ui.add(egui::Label::new(theme::small(format!("{about}   {}", ago(row.saved.written)))).truncate())
                }
                Some(Err(error)) => {
                    ui.add(egui::Label::new(RichText::new(theme::quoted(error)).size(12.5).color(bad())).wrap())
                }
            };
        });
        let buttons = |ui: &mut Ui| {
            let button = |text: RichText, width| egui::Button::new(text).min_size(vec2(width, 28.0));
            if sure.as_ref() == Some(item) {
                let question = if verb == "Overwrite" { "Overwrite" } else { "Delete" };
                if ui.add(button(RichText::new(question).color(warning()), 96.0)).clicked() {
                    let target = if verb == "Overwrite" { picked } else { delete };
                    *target = Some(item.clone());
                }
                if ui.add(button(RichText::new("Cancel"), 72.0)).clicked() {
                    *sure = None;
                }
                return;
            }
            let is_sound = matches!(row.about, Some(Ok(_)));
            let can = is_sound || verb == "Overwrite";
            if ui.add_enabled(can, button(RichText::new(verb), 80.0)).clicked() {
                *picked = Some(item.clone());
            }
            if verb == "Load" {
                let watch = ui.add_enabled(is_sound, button(RichText::new(WATCH), 66.0));
                if watch.tip("Plays it from its beginning").clicked() {
                    *watched = Some(item.clone());
                }
            }
            if verb != "Overwrite" && ui.add(button(RichText::new("Delete"), 66.0)).clicked() {
                *sure = Some(item.clone());
            }
        };
        theme::both_ends(ui, &item.to_string(), |_| {}, buttons);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A player may have hundreds of battles, each of which takes a while to read.
    #[test]
    fn battles_are_read_a_few_in_each_frame() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::in_folder(folder.path());
        for name in ["one", "two", "three"] {
            storage.write(&Item::Slot(name.to_owned()), "no battle").unwrap();
        }
        let saved = storage.saved().unwrap();
        let mut rows: Vec<Row> = saved.into_iter().map(|saved| Row { saved, about: None }).collect();
        let mut read = || {
            let is_complete = read_for(Duration::ZERO, &mut rows, &storage);
            (rows.iter().filter(|row| row.about.is_some()).count(), is_complete)
        };
        assert_eq!([read(), read(), read(), read()], [(1, false), (2, false), (3, true), (3, true)]);
        assert!(read_for(SLICE, &mut rows, &storage));
    }
}
