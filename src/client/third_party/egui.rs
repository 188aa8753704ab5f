//! bevy_egui, which draws menus and panels.

use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    // The plugin runs the schedule every frame, even if it has no systems.
    app.add_plugins(EguiPlugin::default()).init_schedule(EguiPrimaryContextPass).add_systems(
        PreUpdate,
        forget_old_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// Removes modifier events that tell nothing new. bevy_egui 0.42 sends one in every frame, egui draws again after every
/// event, and so the window would never rest.
fn forget_old_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.0.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => last.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
    }
}
