//! The settings dialog.

use bevy_egui::egui::{self, Slider, Ui, vec2};

use super::{
    context::{DialogContext, head, set_width},
    settings_sound,
};
use crate::client::{input::Key, settings::Settings, theme};

/// Draws the settings.
pub fn show(ui: &mut Ui, context: &mut DialogContext) {
    set_width(ui, 660.0);
    head(ui, context, "Settings");
    // Changes to the resource are saved, so it is only written if a value differs.
    let mut changed = context.settings.clone();
    egui::Grid::new("settings").num_columns(2).spacing(vec2(24.0, 10.0)).min_col_width(170.0).show(ui, |ui| {
        playback(ui, &mut changed);
        settings_sound::rows(ui, &mut changed, &context.bindings.hint(Key::Mute));
        ui.label("Size of menus and panels");
        let in_use = context.auto_scale.chosen(&changed);
        scale(ui, &mut changed, in_use);
        ui.end_row();
        for (label, value, help) in [
            ("Ask before a turn ends with actions left", &mut changed.confirm_end_turn, ""),
            (
                "Move the view at the window's edge",
                &mut changed.edge_pan,
                "The mouse at the edge of the window moves the board",
            ),
            (
                "Less motion",
                &mut changed.reduced_motion,
                "Units do not lunge or shake and menus do not fade; units still move",
            ),
            ("Show the log", &mut changed.log_open, ""),
        ] {
            ui.label(label);
            let response = ui.checkbox(value, "");
            if !help.is_empty() {
                response.on_hover_text(help);
            }
            ui.end_row();
        }
    });
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        if theme::plain_button(ui, "Default settings").clicked() {
            changed = Settings::default();
        }
        let place = context.storage.whereabouts();
        ui.add(egui::Label::new(theme::small(format!("Saved in {place}"))).wrap());
    });
    if changed != *context.settings {
        *context.settings = changed;
    }
}

fn playback(ui: &mut Ui, settings: &mut Settings) {
    ui.label("Playback speed");
    ui.horizontal(|ui| {
        for speed in Settings::SPEEDS {
            let is_on = !settings.instant && (settings.speed - speed).abs() < 0.01;
            if ui.selectable_label(is_on, format!("x{speed}")).clicked() {
                (settings.speed, settings.instant) = (speed, false);
            }
        }
        if ui.selectable_label(settings.instant, "at once").clicked() {
            settings.instant = true;
        }
    });
    ui.end_row();
}

/// The scale of the panels. `in_use` is the scale of the window now, which stays when the player takes it over.
fn scale(ui: &mut Ui, settings: &mut Settings, in_use: f32) {
    ui.horizontal(|ui| {
        let mut follows = settings.ui_scale.is_none();
        if ui.checkbox(&mut follows, "follows the window").changed() {
            settings.ui_scale = if follows { None } else { Some(in_use) };
        }
        // The scale changes when the slider is released; otherwise it would move away under the mouse.
        let id = ui.id().with("scale");
        let dragged: Option<f32> = ui.data(|data| data.get_temp(id));
        let mut pending = dragged.or(settings.ui_scale).unwrap_or(in_use);
        let slider = Slider::new(&mut pending, 0.6..=2.0).step_by(0.05).show_value(true);
        let slider = ui.add_enabled(!follows, slider);
        if slider.dragged() {
            ui.data_mut(|data| data.insert_temp(id, pending));
        } else if slider.drag_stopped() || slider.changed() {
            settings.ui_scale = Some(pending);
            ui.data_mut(|data| data.remove_temp::<f32>(id));
        }
    });
}
