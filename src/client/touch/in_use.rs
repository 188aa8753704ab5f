//! Fingers or the mouse: whatever the player has used last.

use bevy::{
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
    window::CursorMoved,
};
use bevy_egui::EguiContexts;

use crate::client::{clock::Clock, media_query, session::UpdateSet};

/// The least height of a target for fingers, in logical pixels.
pub const TARGET: f32 = 40.0;

/// True while the player uses fingers rather than the mouse.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TouchInUse(pub bool);

pub(super) fn plugin(app: &mut App) {
    // A browser may tell that the screen is the usual pointer.
    app.insert_resource(TouchInUse(media_query::is_true("(pointer: coarse)")))
        .add_systems(Update, (notice, await_letters).in_set(UpdateSet::Show));
}

/// The letters of a phone's keyboard do not wake the game, so it stays awake while a text is written.
fn await_letters(mut contexts: EguiContexts, in_use: Res<TouchInUse>, mut clock: ResMut<Clock>) -> Result {
    if in_use.0 && contexts.ctx_mut()?.text_edit_focused() {
        clock.keep_awake();
    }
    Ok(())
}

/// A finger counts once it is lifted: a panel must not grow away under it.
fn notice(
    mut touches: MessageReader<TouchInput>,
    mut mouse: MessageReader<CursorMoved>,
    mut in_use: ResMut<TouchInUse>,
) {
    let is_mouse = mouse.read().count() > 0;
    let is_finger = touches.read().filter(|touch| touch.phase == TouchPhase::Ended).count() > 0;
    if is_mouse || is_finger {
        in_use.set_if_neq(TouchInUse(is_finger));
    }
}
