//! The deck, tile by tile.

use bevy::prelude::*;
use bevy_ecs_tilemap::TilemapPlugin;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin);
}
