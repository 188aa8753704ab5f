//! The player's file, and the map that leafwing works with.

use bevy::{ecs::system::SystemParam, input::InputSystems, prelude::*, window::RequestRedraw};
use bevy_egui::{EguiContexts, input::EguiWantsInput};
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

use super::{Bindings, Key};
use crate::client::storage::Storage;

/// Which keys are down, for whoever reacts to them.
#[derive(SystemParam)]
pub struct Keys<'w, 's> {
    states: Query<'w, 's, &'static ActionState<Key>>,
}

impl Keys<'_, '_> {
    /// Whether the key went down in this frame.
    pub fn just_pressed(&self, key: Key) -> bool {
        self.states.iter().any(|state| state.just_pressed(&key))
    }

    /// Whether the key is down.
    pub fn pressed(&self, key: Key) -> bool {
        self.states.iter().any(|state| state.pressed(&key))
    }
}

/// Reads the bindings and keeps [`ActionState`] of [`Key`] up to date.
pub fn plugin(app: &mut App) {
    app.init_resource::<Bindings>().add_systems(Startup, read_bindings).add_systems(
        PreUpdate,
        (hold_taps, rest_while_typing, leave_to_buttons).chain().after(InputSystems).before(InputManagerSystem::Unify),
    );
}

/// The player's bindings if there are any, with what is wrong in them on standard error; the panels show it too.
fn read_bindings(mut commands: Commands, mut bindings: ResMut<Bindings>, storage: Res<Storage>) {
    *bindings = match storage.read_bindings() {
        Ok(Some((place, text))) => Bindings::from_file(place, &text),
        Ok(None) => Bindings::default(),
        Err(error) => Bindings::unread(error.to_string()),
    };
    for fault in &bindings.faults {
        eprintln!("key bindings: {}: {fault}; the game's own keys are used", bindings.place);
    }
    commands.spawn((bevy::ecs::name::Name::new("keys"), bindings.input_map()));
}

/// A key that went down and up again between two frames counts as down for one frame: the picture may be slow.
fn hold_taps(
    mut keyboard: ResMut<ButtonInput<KeyCode>>,
    mut held: Local<Vec<KeyCode>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for code in held.drain(..) {
        keyboard.release(code);
    }
    let taps = keyboard.get_just_pressed().copied().filter(|&code| !keyboard.pressed(code));
    held.extend(taps);
    for &code in &*held {
        keyboard.press(code);
        // Leafwing takes what was just released for up, whether it is down again or not.
        keyboard.clear_just_released(code);
        redraw.write(RequestRedraw);
    }
}

/// What a button that Tab or an arrow has chosen takes for itself: being pressed, and the choice of another.
const OF_BUTTONS: [KeyCode; 8] = [
    KeyCode::Enter,
    KeyCode::NumpadEnter,
    KeyCode::Space,
    KeyCode::Tab,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
];

/// Letters typed into a text field are no commands.
fn rest_while_typing(mut contexts: EguiContexts, mut states: Query<&mut ActionState<Key>>) {
    let typing = contexts.ctx_mut().is_ok_and(|ctx| ctx.text_edit_focused());
    for mut state in &mut states {
        if state.disabled() != typing {
            if typing { state.disable() } else { state.enable() }
        }
    }
}

/// While a button is chosen, the keys that are its own are no commands; the others are.
fn leave_to_buttons(egui: Option<Res<EguiWantsInput>>, mut keyboard: ResMut<ButtonInput<KeyCode>>) {
    if egui.is_some_and(|egui| egui.wants_keyboard_input()) {
        OF_BUTTONS.into_iter().for_each(|code| keyboard.reset(code));
    }
}
