//! bevy_ecs_tilemap, which draws the deck.

use bevy::{prelude::*, render::RenderApp};
use bevy_ecs_tilemap::TilemapPlugin;

pub(super) fn plugin(app: &mut App) {
    // The plugin needs a renderer, which does not exist without a window.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(TilemapPlugin);
    }
}
