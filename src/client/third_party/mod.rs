//! The setup of outside plugins, one file for each.

mod egui;
mod leafwing;
mod tilemap;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, leafwing::plugin, tilemap::plugin));
}
