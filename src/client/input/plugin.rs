//! Reads and stores the player's file, and leaves keys to text fields and buttons.

use std::hash::Hash;

use bevy::{
    ecs::system::SystemParam,
    input::{InputSystems, mouse::AccumulatedMouseScroll},
    prelude::*,
    window::RequestRedraw,
};
use bevy_egui::{EguiContexts, egui::Popup, input::EguiWantsInput};
use leafwing_input_manager::{plugin::InputManagerSystem, prelude::*};

use super::{
    Bindings, Key, chords,
    rebinding::{self, Rebinding},
};
use crate::client::{settings::SettingsFault, storage::Storage};

/// The state of every [`Key`], for systems that react to it.
#[derive(SystemParam)]
pub struct Keys<'w, 's> {
    states: Query<'w, 's, &'static ActionState<Key>>,
}

impl Keys<'_, '_> {
    /// Returns true if the action began in this frame.
    pub fn just_pressed(&self, key: Key) -> bool {
        self.states.iter().any(|state| state.just_pressed(&key))
    }

    /// Returns true if the action ended in this frame.
    pub fn just_released(&self, key: Key) -> bool {
        self.states.iter().any(|state| state.just_released(&key))
    }

    /// Returns true while the action's key or button is down.
    pub fn pressed(&self, key: Key) -> bool {
        self.states.iter().any(|state| state.pressed(&key))
    }
}

/// Reads the bindings and keeps [`ActionState`] of [`Key`] up to date. The [`InputMap`] on its entity holds the bindings
/// that matter in a frame (`third_party/leafwing.rs`).
pub fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .init_resource::<Rebinding>()
        .add_systems(Startup, read_bindings)
        .add_systems(
            PreUpdate,
            (
                chords::keep_together,
                hold_taps::<KeyCode>,
                hold_taps::<MouseButton>,
                rebinding::listen,
                rest_while_typing,
                leave_to_panels,
            )
                .chain()
                .after(InputSystems)
                .before(InputManagerSystem::Unify),
        )
        .add_systems(Update, keep.run_if(resource_changed::<Bindings>));
}

/// Reads the player's bindings if there are any. Errors in them go to standard error; the panels show them too.
fn read_bindings(mut commands: Commands, mut bindings: ResMut<Bindings>, storage: Res<Storage>) {
    *bindings = match storage.read_bindings() {
        Ok(Some((place, text))) => Bindings::from_file(place, &text),
        Ok(None) => Bindings::default(),
        Err(error) => Bindings::unread(error.to_string()),
    };
    for fault in &bindings.faults {
        eprintln!("key bindings: {}: {fault}; the game's own keys are used", bindings.place);
    }
    commands.spawn((bevy::ecs::name::Name::new("keys"), InputMap::<Key>::default()));
}

/// Stores the bindings that the player has changed.
fn keep(
    bindings: Res<Bindings>,
    storage: Res<Storage>,
    mut fault: ResMut<SettingsFault>,
    mut last: Local<Option<InputMap<Key>>>,
) {
    let before = last.replace(bindings.map.clone());
    if before.is_none_or(|before| before == bindings.map) {
        return;
    }
    let stored = bindings.to_text().and_then(|text| storage.write_bindings(&text).map_err(|error| error.to_string()));
    if let Err(why) = stored {
        fault.0 = Some(why);
    }
}

/// A key or button that went down and up again between two frames counts as down for one frame: the picture may be
/// slow.
fn hold_taps<T: Copy + Eq + Hash + Send + Sync + 'static>(
    mut buttons: ResMut<ButtonInput<T>>,
    mut held: Local<Vec<T>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for button in held.drain(..) {
        buttons.release(button);
    }
    let taps = buttons.get_just_pressed().copied().filter(|&button| !buttons.pressed(button));
    held.extend(taps);
    for &button in &*held {
        buttons.press(button);
        // Leafwing takes what was just released for up, whether it is down again or not.
        buttons.clear_just_released(button);
        redraw.write(RequestRedraw);
    }
}

/// The keys that a chosen button of the panels takes for itself: those that press it and those that choose another.
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

/// Keys do nothing else while a text field takes the letters, or the settings wait for a key.
fn rest_while_typing(mut contexts: EguiContexts, rebinding: Res<Rebinding>, mut states: Query<&mut ActionState<Key>>) {
    let typing = rebinding.is_listening() || contexts.ctx_mut().is_ok_and(|ctx| ctx.text_edit_focused());
    for mut state in &mut states {
        if state.disabled() != typing {
            if typing { state.disable() } else { state.enable() }
        }
    }
}

/// While a button of the panels is chosen, its keys have no actions; all others have. While a list hangs open, Escape
/// closes it and does nothing else. The wheel has no action over a panel.
fn leave_to_panels(
    mut contexts: EguiContexts,
    egui: Option<Res<EguiWantsInput>>,
    mut keyboard: ResMut<ButtonInput<KeyCode>>,
    mut wheel: ResMut<AccumulatedMouseScroll>,
) {
    let Some(egui) = egui else { return };
    if egui.wants_keyboard_input() {
        OF_BUTTONS.into_iter().for_each(|code| keyboard.reset(code));
    }
    if contexts.ctx_mut().is_ok_and(|ctx| Popup::is_any_open(ctx)) {
        keyboard.reset(KeyCode::Escape);
    }
    if egui.wants_any_pointer_input() {
        wheel.delta = Vec2::ZERO;
    }
}
