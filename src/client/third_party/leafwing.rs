//! leafwing-input-manager, which reads keys and mouse buttons.

use std::mem;

use bevy::{
    app::RunFixedMainLoop,
    ecs::message::{MessageRegistry, ShouldUpdateMessages},
    input::mouse::AccumulatedMouseScroll,
    prelude::*,
};
use leafwing_input_manager::plugin::{InputManagerPlugin, InputManagerSystem};

use crate::client::input::{Key, exclusively};

pub(super) fn plugin(app: &mut App) {
    exclusively(|| {
        app.add_plugins(InputManagerPlugin::<Key>::default());
    });
    // An update compares each key of each action with those of all others, which is the slowest part of a frame in a
    // browser. Leafwing makes one for `Update` and one for `FixedUpdate`, where this game does nothing.
    use RunFixedMainLoopSystems::{AfterFixedMainLoop, BeforeFixedMainLoop, FixedMainLoop};
    app.configure_sets(PreUpdate, InputManagerSystem::Update.run_if(has_input))
        .configure_sets(RunFixedMainLoop, (BeforeFixedMainLoop, FixedMainLoop, AfterFixedMainLoop).run_if(|| false));
    // Bevy drops messages after a fixed update, of which there is none here. A request for a frame that stays would be met
    // again and again.
    app.world_mut().get_resource_or_init::<MessageRegistry>().should_update = ShouldUpdateMessages::Always;
}

/// Returns true while a key, a mouse button or the wheel is used, and in the frame afterwards, which ends their actions.
fn has_input(
    keyboard: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    wheel: Res<AccumulatedMouseScroll>,
    mut had_input: Local<bool>,
) -> bool {
    let has_input = keyboard.get_pressed().len() > 0 || mouse.get_pressed().len() > 0 || wheel.delta != Vec2::ZERO;
    mem::replace(&mut *had_input, has_input) || has_input
}
