//! Keys that are pressed together with Shift, Control, Alt or the key of the system.

use std::mem;

use bevy::{
    input::{
        ButtonState,
        keyboard::{KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
    window::RequestRedraw,
};

const MODIFIERS: [KeyCode; 8] = [
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// The keys that are down together.
#[derive(Default)]
pub(super) struct Chord {
    modifiers: Vec<KeyCode>,
    /// The other keys, which went down while a modifier was down.
    keys: Vec<KeyCode>,
    /// The keys of these that went up in this frame.
    ended: Vec<KeyCode>,
    /// The modifiers that went up in this frame after such a key had gone down in it.
    prolonged: Vec<KeyCode>,
}

impl Chord {
    /// Takes the keys that went down and up in a frame.
    fn read(&mut self, inputs: &mut MessageReader<KeyboardInput>) {
        self.ended.clear();
        let mut is_new = false;
        for KeyboardInput { key_code, state, .. } in inputs.read().filter(|input| !input.repeat) {
            let others = |key: &KeyCode| key != key_code;
            let was_held = !self.keys.iter().all(others);
            for keys in [&mut self.modifiers, &mut self.keys, &mut self.ended] {
                keys.retain(others);
            }
            match (state, MODIFIERS.contains(key_code)) {
                (ButtonState::Pressed, true) => self.modifiers.push(*key_code),
                (ButtonState::Pressed, false) if !self.modifiers.is_empty() => {
                    self.keys.push(*key_code);
                    is_new = true;
                }
                (ButtonState::Released, true) if is_new => self.prolonged.push(*key_code),
                (ButtonState::Released, false) if was_held => self.ended.push(*key_code),
                (ButtonState::Pressed | ButtonState::Released, _) => {}
            }
        }
    }
}

/// A key that went down together with a modifier does nothing alone when the modifier goes up first. A modifier that
/// goes up in the frame in which the other key went down counts as down for that frame: the picture may be slow.
pub(super) fn keep_together(
    mut inputs: MessageReader<KeyboardInput>,
    mut lost_focus: MessageReader<KeyboardFocusLost>,
    mut keyboard: ResMut<ButtonInput<KeyCode>>,
    mut chord: Local<Chord>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let before = mem::take(&mut chord.prolonged);
    chord.read(&mut inputs);
    // Then the window hears of no key that goes up.
    if lost_focus.read().count() > 0 {
        *chord = Chord::default();
    }
    for modifier in before.into_iter().filter(|modifier| !chord.modifiers.contains(modifier)) {
        keyboard.release(modifier);
    }
    for &modifier in &chord.prolonged {
        keyboard.press(modifier);
        // Leafwing takes what was just released for up, whether it is down again or not.
        keyboard.clear_just_released(modifier);
        redraw.write(RequestRedraw);
    }
    if !keyboard.any_pressed(MODIFIERS) {
        // While a key stays down, the window reports it again and again.
        chord.keys.iter().chain(&chord.ended).for_each(|&key| keyboard.reset(key));
    }
}
