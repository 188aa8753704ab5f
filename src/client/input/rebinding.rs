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
    /// The wanted input, if another action has it: the player decides who gets it.
    clash: Option<(Box<dyn Buttonlike>, Key)>,
    /// True if the action is to get back all inputs of the game's own bindings.
    resets: bool,
    /// True until all keys and buttons are up again, so that the chosen one does nothing at once.
    waits_for_release: bool,
}

impl Rebinding {
    /// Waits for an input for an action, in the place of its input of this number or as a further one.
    pub fn start(&mut self, key: Key, place: usize) {
        *self = Self { wanted: Some((key, place)), ..Self::default() };
    }

    /// Gives an action the inputs of the game's own bindings. If another action has one of them, the player decides first
    /// who gets it.
    pub fn reset(&mut self, key: Key, bindings: &mut Bindings) {
        match bindings.clash_of_reset(key) {
            Some((place, input, owner)) => {
                *self =
                    Self { wanted: Some((key, place)), clash: Some((input, owner)), resets: true, ..Self::default() };
            }
            None => {
                bindings.reset(key);
                self.stop();
            }
        }
    }

    /// Leaves the bindings as they are.
    pub fn stop(&mut self) {
        *self = Self { waits_for_release: true, ..Self::default() };
    }

    /// The action whose input is being changed.
    pub fn wanted(&self) -> Option<Key> {
        self.wanted.map(|(key, _)| key)
    }

    /// The name of the wanted input, and the action that has it already.
    pub fn clash(&self) -> Option<(String, Key)> {
        self.clash.as_ref().map(|(input, owner)| (names::name(&**input), *owner))
    }

    /// Waits for another input than the one that another action has.
    pub fn choose_another(&mut self) {
        (self.clash, self.resets) = (None, false);
    }

    /// Takes the wanted input from the action that has it. A reset goes on with the next input.
    pub fn take_over(&mut self, bindings: &mut Bindings) {
        let Some((key, place)) = self.wanted else { return self.stop() };
        if let Some((input, _)) = self.clash.take() {
            bindings.put(key, place, input);
        }
        if self.resets {
            self.reset(key, bindings);
        } else {
            self.stop();
        }
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

#[cfg(test)]
mod tests {
    use super::{super::file::tests::register, *};

    /// A reset takes an input from another action only if the player says so.
    #[test]
    fn a_reset_asks_about_an_input_that_another_action_has() {
        register();
        let (mut bindings, mut rebinding) = (Bindings::default(), Rebinding::default());
        bindings.put(Key::Hint, 0, Box::new(KeyCode::KeyE));
        rebinding.reset(Key::EndTurn, &mut bindings);
        assert_eq!(rebinding.clash(), Some(("E".to_owned(), Key::Hint)));
        assert_eq!((bindings.hint(Key::Hint).as_str(), bindings.hint(Key::EndTurn).as_str()), ("E", ""));
        rebinding.stop();
        assert_eq!(bindings.hint(Key::Hint), "E", "the player leaves it");
        rebinding.reset(Key::EndTurn, &mut bindings);
        rebinding.take_over(&mut bindings);
        assert_eq!((rebinding.wanted(), rebinding.clash()), (None, None));
        assert_eq!((bindings.hint(Key::Hint).as_str(), bindings.is_changed(Key::EndTurn)), ("", false));
    }

    /// A reset asks about each input apart.
    #[test]
    fn a_reset_of_two_inputs_asks_twice() {
        register();
        let (mut bindings, mut rebinding) = (Bindings::default(), Rebinding::default());
        let [first, second] = bindings.of(Key::Undo) else { panic!("not two inputs") };
        let (first, second) = (first.clone(), second.clone());
        bindings.put(Key::Hint, 0, first);
        bindings.put(Key::Log, 0, second);
        rebinding.reset(Key::Undo, &mut bindings);
        assert_eq!(rebinding.clash().map(|(_, owner)| owner), Some(Key::Hint));
        rebinding.take_over(&mut bindings);
        assert_eq!(rebinding.clash().map(|(_, owner)| owner), Some(Key::Log));
        rebinding.take_over(&mut bindings);
        assert_eq!((rebinding.clash(), bindings.is_changed(Key::Undo)), (None, false));
    }

    #[test]
    fn a_reset_without_a_clash_is_done_at_once() {
        register();
        let (mut bindings, mut rebinding) = (Bindings::default(), Rebinding::default());
        bindings.put(Key::EndTurn, 0, Box::new(KeyCode::F7));
        rebinding.reset(Key::EndTurn, &mut bindings);
        assert_eq!((rebinding.wanted(), bindings.hint(Key::EndTurn).as_str()), (None, "E"));
    }
}
