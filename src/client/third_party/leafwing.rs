//! leafwing-input-manager, which reads keys and mouse buttons.

use std::mem;

use bevy::{
    app::RunFixedMainLoop,
    ecs::message::{MessageRegistry, ShouldUpdateMessages},
    input::mouse::AccumulatedMouseScroll,
    prelude::*,
};
use leafwing_input_manager::{
    plugin::{InputManagerPlugin, InputManagerSystem},
    prelude::{ActionState, InputMap, updating::CentralInputStore},
    systems::update_action_state,
};

use crate::client::input::{Bindings, Key, exclusively};

pub(super) fn plugin(app: &mut App) {
    exclusively(|| {
        app.add_plugins(InputManagerPlugin::<Key>::default());
    });
    // Leafwing updates the actions for `Update` and again for `FixedUpdate`, where this game does nothing.
    use RunFixedMainLoopSystems::{AfterFixedMainLoop, BeforeFixedMainLoop, FixedMainLoop};
    let narrow = narrow.in_set(InputManagerSystem::Update).before(update_action_state::<Key>);
    app.add_systems(PreUpdate, narrow)
        .configure_sets(PreUpdate, InputManagerSystem::Update.run_if(has_input))
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

/// Reduces leafwing's map to the actions that are used now, and those that were, which end. An update compares each input
/// of each action in the map with all others, which for all bindings was the slowest part of a frame in a browser.
fn narrow(
    bindings: Res<Bindings>,
    inputs: Res<CentralInputStore>,
    mut maps: Query<(&ActionState<Key>, &mut InputMap<Key>)>,
) {
    for (state, mut map) in &mut maps {
        map.clear();
        for (key, bound) in bindings.map.iter_buttonlike() {
            let was_used = state.button_data(key).is_some_and(|data| data.pressed());
            // The game reads no gamepads, which could be told apart here.
            if was_used || bound.iter().any(|input| input.pressed(&inputs, Entity::PLACEHOLDER)) {
                map.insert_one_to_many_boxed(*key, bound.clone());
            }
        }
    }
}
