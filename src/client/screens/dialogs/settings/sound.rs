//! The part of the settings dialog about sound.

use bevy_egui::egui::{Slider, Ui};

use crate::client::{
    settings::Settings,
    sound::SOUND_IS_BUILT_IN,
    theme::{self, Tips},
};

/// Draws the rows of a grid with two columns.
pub fn rows(ui: &mut Ui, settings: &mut Settings, mute_key: &str) {
    ui.label("Sound");
    if !SOUND_IS_BUILT_IN {
        ui.label(theme::small("This program was built without it; README.md tells how to build it with sound."));
        ui.end_row();
        return;
    }
    let mut is_on = !settings.muted;
    if ui.checkbox(&mut is_on, "").tip(format!("Switches all sound off and on ({mute_key})")).changed() {
        settings.muted = !is_on;
    }
    ui.end_row();
    for (label, volume) in
        [("Volume of effects", &mut settings.effects_volume), ("Volume of ambience", &mut settings.ambience_volume)]
    {
        ui.label(label);
        let mut percent = (*volume * 100.0).round();
        let slider = Slider::new(&mut percent, 0.0..=100.0).step_by(5.0).fixed_decimals(0).suffix(" %");
        if ui.add_enabled(is_on, slider).changed() {
            *volume = percent / 100.0;
        }
        ui.end_row();
    }
}
