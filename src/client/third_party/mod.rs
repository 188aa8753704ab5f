//! One file for each outside plugin: how this game sets it up.

mod egui;
mod leafwing;
mod tilemap;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, leafwing::plugin, tilemap::plugin));
}
