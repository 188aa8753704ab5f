//! The sounds of the panels, and the key that switches all sound off and on.

use bevy::prelude::*;
use bevy_egui::{EguiOutput, egui::output::OutputEvent};

use super::{
    cue::{Cue, PlaySound},
    player::{SOUND_IS_BUILT_IN, SoundSet},
};
use crate::client::{
    input::{Key, Keys},
    session::{Refusal, UpdateSet},
    settings::Settings,
    toasts::{Severity, Toasts},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, toggle.in_set(UpdateSet::Input)).add_systems(Last, (click, refuse).before(SoundSet));
}

/// Switches the sound off and on.
fn toggle(keys: Keys, mut settings: ResMut<Settings>, mut toasts: ResMut<Toasts>) {
    if keys.just_pressed(Key::Mute) {
        if SOUND_IS_BUILT_IN {
            settings.muted = !settings.muted;
        }
        toasts.show(Severity::Info, words(settings.muted));
    }
}

fn words(muted: bool) -> &'static str {
    match (SOUND_IS_BUILT_IN, muted) {
        (false, _) => "This program was built without sound",
        (true, true) => "Sound off",
        (true, false) => "Sound on",
    }
}

/// A button or another part of a panel was clicked.
fn click(outputs: Query<&EguiOutput>, mut sounds: MessageWriter<PlaySound>) {
    let mut events = outputs.iter().flat_map(|output| &output.platform_output.events);
    if events.any(|event| matches!(event, OutputEvent::Clicked(_))) {
        sounds.write(PlaySound::Cue(Cue::Click));
    }
}

fn refuse(mut refusals: MessageReader<Refusal>, mut sounds: MessageWriter<PlaySound>) {
    if refusals.read().count() > 0 {
        sounds.write(PlaySound::Cue(Cue::Refuse));
    }
}
