//! leafwing-input-manager, which reads keys and mouse buttons.

use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerPlugin;

use crate::client::input::{Key, exclusively};

pub(super) fn plugin(app: &mut App) {
    exclusively(|| {
        app.add_plugins(InputManagerPlugin::<Key>::default());
    });
}
