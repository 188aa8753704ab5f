//! The buttons in the corner: menu, save, load, help, sound, full screen, log.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Button, Margin, Response, RichText, Ui, vec2},
};

use super::panels::{PanelContext, fixed};
use crate::client::{
    full_screen::FullScreen,
    input::Key,
    screens::Dialog,
    sound::SOUND_IS_BUILT_IN,
    theme::{self, Tips, palette::*},
};

/// Height of the buttons, and width of those with an icon, in points.
const HEIGHT: f32 = 38.0;
const WIDTH: f32 = 30.0;

/// Draws the panel.
pub fn show(mut contexts: EguiContexts, mut panels: PanelContext, mut full_screen: FullScreen) -> Result {
    let rect = panels.layout(contexts.ctx_mut()?).tools;
    let frame = theme::panel().inner_margin(Margin::same(3));
    fixed(&mut contexts, "tools", rect, frame, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.spacing_mut().button_padding.x = 3.0;
            let tip = panels.with_key("Pause menu", Key::Menu);
            let menu = Button::new(RichText::new("Menu").size(14.0)).min_size(vec2(44.0, HEIGHT));
            if ui.add(menu).tip(tip).clicked() {
                panels.dialogs.open(Dialog::Pause);
            }
            // On a small screen the menu alone leads there.
            let dialogs = [
                ("save", "Save this battle", Key::Save, Dialog::Save),
                ("load", "Load another battle", Key::Load, Dialog::Load),
                ("help", "How to play, and all keys", Key::Help, Dialog::Help),
            ];
            for (icon, what, key, dialog) in dialogs.into_iter().filter(|_| !panels.folds.is_small) {
                let tip = panels.with_key(what, key);
                if tool(ui, &panels, icon, what).tip(tip).clicked() {
                    panels.dialogs.open(dialog);
                }
            }
            if SOUND_IS_BUILT_IN {
                sound(ui, &mut panels);
            }
            let tip = if full_screen.is_on() { "Leaves full screen" } else { "Full screen" };
            if tool(ui, &panels, "full_screen", tip).tip(tip).clicked() {
                full_screen.toggle();
            }
            let tip = panels.with_key("Opens and closes the log", Key::Log);
            let button = Button::selectable(panels.shows_log(), RichText::new("Log").size(14.0));
            let size = vec2(ui.available_width(), HEIGHT.max(ui.spacing().interact_size.y));
            if ui.add_sized(size, button).tip(tip).clicked() {
                panels.toggle_log();
            }
        });
    })
}

fn sound(ui: &mut Ui, panels: &mut PanelContext) {
    let (icon, what) =
        if panels.settings.muted { ("muted", "Switches the sound on") } else { ("sound", "Switches the sound off") };
    let tip = panels.with_key(what, Key::Mute);
    if tool(ui, panels, icon, what).tip(tip).clicked() {
        panels.settings.muted = !panels.settings.muted;
    }
}

/// A button with an icon; `what` is its name for screen readers.
fn tool(ui: &mut Ui, panels: &PanelContext, icon: &str, what: &str) -> Response {
    let button = match panels.pictures.image(icon, 20.0) {
        Some(image) => Button::image(image.tint(TEXT).alt_text(what)),
        None => Button::new(what),
    };
    let width = if panels.folds.is_small { ui.spacing().interact_size.y } else { WIDTH };
    ui.add(button.min_size(vec2(width, HEIGHT)))
}
