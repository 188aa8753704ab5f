//! The settings dialog.
//!
//! | file | page |
//! |---|---|
//! | `game.rs` | playback, questions before an order, reactions, hints |
//! | `picture.rs` | scale, colours, motion |
//! | `sound.rs` | sound and its volumes |
//! | `keys.rs` | keys, mouse buttons and the wheel |

mod game;
mod keys;
mod picture;
mod sound;

use bevy_egui::egui::{self, Button, RichText, ScrollArea, Ui, vec2};

use super::context::{DialogContext, head, set_width};
#[cfg(not(target_arch = "wasm32"))]
use crate::client::toasts::Severity;
use crate::client::{
    input::Key,
    settings::Settings,
    theme::{self, Scrolled, Tips},
};

/// The pages of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// The course of a battle.
    #[default]
    Game,
    /// The picture.
    Picture,
    /// Sound.
    Sound,
    /// Keys, mouse buttons and the wheel.
    Keys,
}

impl Page {
    const ALL: [(Self, &'static str); 4] =
        [(Self::Game, "Game"), (Self::Picture, "Picture"), (Self::Sound, "Sound"), (Self::Keys, "Keys")];
}

/// Height of a page of the settings in points, so that the names of the pages stay in place: that of the longest but the
/// keys.
const PAGE_HEIGHT: f32 = 302.0;

/// Draws the settings.
pub fn show(ui: &mut Ui, context: &mut DialogContext, page: &mut Page) {
    set_width(ui, 720.0);
    head(ui, context, "Settings");
    ui.horizontal_wrapped(|ui| {
        for (other, label) in Page::ALL {
            let text = RichText::new(label).size(16.0);
            if ui.add(Button::selectable(*page == other, text).min_size(vec2(92.0, 28.0))).clicked() {
                *page = other;
            }
        }
    });
    ui.add_space(6.0);
    // Changes to the resource are saved, so it is only written if a value differs.
    let mut changed = context.settings.clone();
    let room = (ui.ctx().content_rect().height() - 250.0).max(120.0);
    ScrollArea::vertical().id_salt(*page).max_height(room).auto_shrink([false, true]).scrolled(ui, |ui| {
        ui.set_min_height(PAGE_HEIGHT.min(room));
        match *page {
            Page::Game => grid(ui, |ui| game::show(ui, &mut changed)),
            Page::Picture => {
                let scale = *context.auto_scale;
                grid(ui, |ui| picture::show(ui, &mut changed, scale));
            }
            Page::Sound => {
                let mute_key = context.bindings.hint(Key::Mute);
                grid(ui, |ui| sound::rows(ui, &mut changed, &mute_key));
            }
            Page::Keys => keys::show(ui, context),
        }
    });
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        match page {
            Page::Game | Page::Picture | Page::Sound => {
                if theme::plain_button(ui, "Default settings").clicked() {
                    changed = Settings { log_open: changed.log_open, ..Settings::default() };
                }
            }
            Page::Keys => keys::reset_all(ui, context),
        }
        #[cfg(not(target_arch = "wasm32"))]
        open_folder(ui, context);
        let place = context.storage.whereabouts();
        ui.add(egui::Label::new(theme::small(format!("Saved in {place}"))).wrap());
    });
    keys::capture(ui.ctx(), context);
    if changed != *context.settings {
        *context.settings = changed;
    }
}

/// The button that shows the folder with the player's files.
#[cfg(not(target_arch = "wasm32"))]
fn open_folder(ui: &mut Ui, context: &mut DialogContext) {
    let tip = "Shows saved and finished battles, settings, keys and the folder for your own levels in the file manager";
    if theme::plain_button(ui, "Open the folder").tip(tip).clicked()
        && let Err(error) = context.storage.open_folder()
    {
        context.toasts.show(Severity::Error, error.to_string());
    }
}

fn grid(ui: &mut Ui, rows: impl FnOnce(&mut Ui)) {
    egui::Grid::new("settings").num_columns(2).spacing(vec2(24.0, 10.0)).min_col_width(170.0).show(ui, rows);
}

/// A row with a switch.
fn switch(ui: &mut Ui, label: &str, value: &mut bool, help: &str) {
    let name = ui.label(label);
    let response = ui.checkbox(value, "").labelled_by(name.id);
    if !help.is_empty() {
        name.tip(help);
        response.tip(help);
    }
    ui.end_row();
}

/// A row with a value to choose.
fn choice<T: Copy + PartialEq>(ui: &mut Ui, label: &str, value: &mut T, all: &[(T, &str)], help: &str) {
    ui.label(label).tip(help);
    ui.horizontal_wrapped(|ui| {
        for (other, name) in all {
            if ui.selectable_label(*value == *other, *name).tip(help).clicked() {
                *value = *other;
            }
        }
    });
    ui.end_row();
}
