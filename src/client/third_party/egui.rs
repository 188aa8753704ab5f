//! Menus and panels.

use bevy::prelude::*;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    // The plugin runs it every frame, whether it has systems or not.
    app.add_plugins(EguiPlugin::default()).init_schedule(EguiPrimaryContextPass);
}
