//! The buttons for menu, save, load, help and log, in the corner.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::Margin};

use super::{
    panels::{PanelContext, fixed},
    turn_bar::icon_button,
};
use crate::client::{input::Key, screens::Dialog, theme};

/// Draws the panel.
pub fn show(mut contexts: EguiContexts, mut panels: PanelContext) -> Result {
    let rect = panels.layout(contexts.ctx_mut()?).tools;
    let frame = theme::panel().inner_margin(Margin::same(3));
    fixed(&mut contexts, "tools", rect, frame, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let tools = [
                ("standard", "Pause menu", Key::Menu, Dialog::Pause),
                ("save", "Save this battle", Key::Save, Dialog::Save),
                ("load", "Load another battle", Key::Load, Dialog::Load),
                ("help", "How to play, and all keys", Key::Help, Dialog::Help),
            ];
            for (icon, what, key, dialog) in tools {
                let tip = panels.with_key(what, key);
                let button = if icon == "standard" {
                    let text = bevy_egui::egui::RichText::new("Menu").size(14.0);
                    ui.add(bevy_egui::egui::Button::new(text).min_size(bevy_egui::egui::vec2(56.0, 38.0)))
                } else {
                    icon_button(ui, &panels, icon, true, false)
                };
                if button.on_hover_text(tip).clicked() {
                    panels.dialogs.open(dialog);
                }
            }
            let tip = panels.with_key("Opens and closes the log", Key::Log);
            let text = bevy_egui::egui::RichText::new("Log").size(14.0);
            let button = bevy_egui::egui::Button::selectable(panels.settings.log_open, text);
            let size = bevy_egui::egui::vec2(ui.available_width(), 38.0);
            if ui.add_sized(size, button).on_hover_text(tip).clicked() {
                panels.settings.log_open = !panels.settings.log_open;
            }
        });
    })
}
