//! Settings of the picture: scale, colours, motion.

use bevy_egui::egui::{RichText, Slider, Ui};

use super::{choice, switch};
use crate::{
    battle::SideId,
    client::{
        settings::{ColorScheme, Settings},
        theme::{self, AutoScale, palette::*},
    },
};

/// The distance of two scales that the slider offers, in per cent.
const STEP: f32 = 100.0 / Settings::SCALE_STEPS;

/// Draws the page. `auto` is the scale that suits the window.
pub(super) fn show(ui: &mut Ui, settings: &mut Settings, auto: AutoScale) {
    ui.label("Size of menus and panels");
    scale(ui, settings, auto);
    ui.end_row();
    if settings.ui_scale.is_some_and(|wish| wish > auto.largest) {
        ui.label("");
        let words = format!("This window is too small for more than {:.0} %.", auto.largest * 100.0);
        ui.label(theme::small(words).color(warning()));
        ui.end_row();
    }
    let schemes = ColorScheme::ALL.map(|scheme| (scheme, scheme.name()));
    choice(ui, "Colours", &mut settings.colors, &schemes, "The colours of the sides, of warnings and of news");
    ui.label("");
    ui.horizontal_wrapped(|ui| {
        for side in (0..4).map(SideId) {
            theme::side_mark(ui, side, 18.0);
        }
        for (word, color) in [("good", good()), ("warning", warning()), ("bad", bad())] {
            ui.label(RichText::new(word).color(color));
        }
    });
    ui.end_row();
    let motion = [(None, "as the browser asks"), (Some(false), "full"), (Some(true), "reduced")];
    let motion = if cfg!(target_arch = "wasm32") { &motion[..] } else { &motion[1..] };
    if !cfg!(target_arch = "wasm32") {
        settings.reduced_motion.get_or_insert(false);
    }
    let help = "Reduced: nothing shakes, flies or glides; units and the view are at once where they end";
    choice(ui, "Motion", &mut settings.reduced_motion, motion, help);
    switch(ui, "Shake the view", &mut settings.shake, "At explosions, when something breaks, and at critical hits");
    switch(
        ui,
        "Move the view at the window's edge",
        &mut settings.edge_pan,
        "The mouse at the edge of the window moves the board",
    );
    switch(ui, "Show the log", &mut settings.log_open, "");
}

/// The scale of the panels. The slider shows the one in use, which is less than the wish of the player in a small window.
fn scale(ui: &mut Ui, settings: &mut Settings, auto: AutoScale) {
    let in_use = auto.chosen(settings);
    ui.horizontal_wrapped(|ui| {
        let mut follows = settings.ui_scale.is_none();
        if ui.checkbox(&mut follows, "follows the window").changed() {
            settings.ui_scale = if follows { None } else { Some(in_use) };
        }
        // The scale changes when the slider is released; otherwise it would move away under the mouse.
        let id = ui.id().with("scale");
        let dragged: Option<f32> = ui.data(|data| data.get_temp(id));
        // A value between two steps would move at once.
        let shown = (in_use * Settings::SCALE_STEPS + 0.001).floor() * STEP;
        let mut percent = dragged.unwrap_or(shown);
        let (least, most) = Settings::SCALES;
        let range = (least * 100.0).min(shown)..=most * 100.0;
        let slider = Slider::new(&mut percent, range).step_by(STEP.into()).fixed_decimals(0).suffix(" %");
        let slider = ui.add_enabled(!follows, slider);
        if slider.dragged() {
            ui.data_mut(|data| data.insert_temp(id, percent));
        } else if !follows && (slider.drag_stopped() || slider.changed()) {
            settings.ui_scale = Some(percent / 100.0);
            ui.data_mut(|data| data.remove_temp::<f32>(id));
        }
    });
}
