//! The deck, tile by tile.

use bevy::{prelude::*, render::RenderApp};
use bevy_ecs_tilemap::TilemapPlugin;

pub(super) fn plugin(app: &mut App) {
    // The plugin insists on a renderer, of which there is none without a window.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(TilemapPlugin);
    }
}
