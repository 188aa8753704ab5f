//! Changing the inputs of an action by pressing them.

use bevy::{
    input::mouse::AccumulatedMouseScroll,
    prelude::{ButtonInput, KeyCode, MouseButton, Reflect, Res, ResMut, Resource},
};
use leafwing_input_manager::{
    prelude::{Buttonlike, ButtonlikeChord, MouseScrollDirection},
    user_input::ModifierKey,
};

use super::{Bindings, Key, names};

/// The state of changing an input: the settings wait for a key, a mouse button or a turn of the wheel.
#[derive(Resource, Debug, Default)]
pub struct Rebinding {
    /// The action, and the number of the input that is replaced.
    wanted: Option<(Key, usize)>,
    /// The pressed input, if another action has it: the player decides who gets it.
    clash: Option<(Box<dyn Buttonlike>, Key)>,
    /// True until all keys and buttons are up again, so that the chosen one does nothing at once.
    waits_for_release: bool,
}

impl Rebinding {
    /// Waits for an input for an action, in the place of its input of this number or as a further one.
    pub fn start(&mut self, key: Key, place: usize) {
        *self = Self { wanted: Some((key, place)), clash: None, waits_for_release: false };
    }

    /// Leaves the bindings as they are.
    pub fn stop(&mut self) {
        *self = Self { waits_for_release: true, ..Self::default() };
    }

    /// The action whose input is being changed.
    pub fn wanted(&self) -> Option<Key> {
        self.wanted.map(|(key, _)| key)
    }

    /// The name of the pressed input, and the action that has it already.
    pub fn clash(&self) -> Option<(String, Key)> {
        self.clash.as_ref().map(|(input, owner)| (names::name(&**input), *owner))
    }

    /// Waits for another input than the one that another action has.
    pub fn choose_another(&mut self) {
        self.clash = None;
    }

    /// Takes the pressed input from the action that has it.
    pub fn take_over(&mut self, bindings: &mut Bindings) {
        if let (Some((key, place)), Some((input, _))) = (self.wanted, self.clash.take()) {
            bindings.put(key, place, input);
        }
        self.stop();
    }

    /// Returns true if keys and buttons have no other meaning now.
    pub(super) fn is_listening(&self) -> bool {
        self.wanted.is_some() || self.waits_for_release
    }
}

/// Takes the input that the player presses. Escape leaves the bindings as they are.
pub(super) fn listen(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    wheel: Res<AccumulatedMouseScroll>,
    mut rebinding: ResMut<Rebinding>,
    mut bindings: ResMut<Bindings>,
) {
    if !rebinding.is_listening() {
        return;
    }
    if rebinding.waits_for_release {
        let is_quiet = keys.get_pressed().len() == 0 && buttons.get_pressed().len() == 0;
        rebinding.waits_for_release = !is_quiet;
        return;
    }
    if keys.just_pressed(KeyCode::Escape) {
        return rebinding.stop();
    }
    let Some((key, place)) = rebinding.wanted.filter(|_| rebinding.clash.is_none()) else { return };
    let Some(input) = pressed(&keys, &buttons, &wheel) else { return };
    match bindings.owner(&*input, key) {
        Some(owner) => rebinding.clash = Some((input, owner)),
        None => {
            bindings.put(key, place, input);
            rebinding.stop();
        }
    }
}

/// The modifiers in the order of a chord, with their keys.
const MODIFIERS: [(ModifierKey, [KeyCode; 2]); 4] = [
    (ModifierKey::Control, [KeyCode::ControlLeft, KeyCode::ControlRight]),
    (ModifierKey::Alt, [KeyCode::AltLeft, KeyCode::AltRight]),
    (ModifierKey::Shift, [KeyCode::ShiftLeft, KeyCode::ShiftRight]),
    (ModifierKey::Super, [KeyCode::SuperLeft, KeyCode::SuperRight]),
];

/// The key with the modifiers that are held, the mouse button, or the turn of the wheel of this frame.
fn pressed(
    keys: &ButtonInput<KeyCode>,
    buttons: &ButtonInput<MouseButton>,
    wheel: &AccumulatedMouseScroll,
) -> Option<Box<dyn Buttonlike>> {
    let is_modifier = |code: &KeyCode| MODIFIERS.iter().any(|(_, codes)| codes.contains(code));
    if let Some(&code) = keys.get_just_pressed().find(|code| !is_modifier(code)) {
        let held = MODIFIERS.into_iter().filter(|(_, codes)| keys.any_pressed(*codes)).map(|(modifier, _)| modifier);
        let chord = held.fold(ButtonlikeChord::default(), |chord, modifier| chord.with(modifier));
        return Some(if chord == ButtonlikeChord::default() { Box::new(code) } else { Box::new(chord.with(code)) });
    }
    if let Some(&button) = buttons.get_just_pressed().next() {
        return Some(Box::new(button));
    }
    let turned = [(wheel.delta.y > 0.0, MouseScrollDirection::UP), (wheel.delta.y < 0.0, MouseScrollDirection::DOWN)];
    turned.into_iter().find(|(is_turned, _)| *is_turned).map(|(_, way)| Box::new(way) as Box<dyn Buttonlike>)
}

/// Returns true if an input is the wheel, turned up or down.
pub(super) fn is_wheel(input: &dyn Buttonlike, is_up: bool) -> bool {
    let way = if is_up { MouseScrollDirection::UP } else { MouseScrollDirection::DOWN };
    Reflect::as_any(input).downcast_ref::<MouseScrollDirection>().is_some_and(|turn| turn.direction == way.direction)
}
