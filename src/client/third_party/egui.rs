//! Menus and panels.

use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass, egui};

pub(super) fn plugin(app: &mut App) {
    // The plugin runs the schedule every frame, whether it has systems or not.
    app.add_plugins(EguiPlugin::default()).init_schedule(EguiPrimaryContextPass).add_systems(
        PreUpdate,
        forget_old_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

/// bevy_egui 0.42 tells egui in every frame which of Shift, Ctrl and Alt are held, egui takes every event for a reason
/// to draw again, and so the window would never rest.
fn forget_old_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.0.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => last.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
    }
}
