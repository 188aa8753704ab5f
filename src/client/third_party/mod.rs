//! The setup of outside plugins, one file for each.

#[cfg(not(target_arch = "wasm32"))]
mod accessibility;
mod egui;
mod leafwing;
mod tilemap;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, leafwing::plugin, tilemap::plugin));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(accessibility::plugin);
}
