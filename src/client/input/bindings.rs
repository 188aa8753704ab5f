//! The keys and mouse buttons of every action.

use bevy::prelude::Resource;
use leafwing_input_manager::prelude::{Buttonlike, InputMap};

use super::{Fault, Key, file, names, rebinding::is_wheel};

/// The game's own bindings.
const DEFAULTS: &str = include_str!("../../../assets/input/keys.ron");

/// The keys and mouse buttons of every action.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Bindings {
    /// The inputs of each action, as leafwing writes them.
    pub map: InputMap<Key>,
    /// The errors in the player's file; if there are any, the game's own bindings are in use.
    pub faults: Vec<Fault>,
    /// The path of the player's file; empty where there is none.
    pub place: String,
    /// The game's own bindings.
    shipped: InputMap<Key>,
}

impl Default for Bindings {
    fn default() -> Self {
        let (map, shipped) = (InputMap::default(), InputMap::default());
        let read = Self { map, faults: Vec::new(), place: String::new(), shipped }.changed_by(DEFAULTS);
        Self { shipped: read.map.clone(), ..read }
    }
}

impl Bindings {
    /// The game's own bindings, changed by the player's file at `place`, which may name only some actions. If there is
    /// an error in it, the game's own bindings are kept.
    pub fn from_file(place: String, text: &str) -> Self {
        Self { place, ..Self::default() }.changed_by(text)
    }

    /// The game's own bindings, for a player's file that cannot be opened.
    pub fn unread(why: String) -> Self {
        Self { faults: vec![Fault::without_place(why)], ..Self::default() }
    }

    /// The inputs of an action in the game's own bindings.
    fn shipped(&self, key: Key) -> &[Box<dyn Buttonlike>] {
        self.shipped.get_buttonlike(&key).map_or(&[], Vec::as_slice)
    }

    /// Returns true if an action has other inputs than in the game's own bindings.
    pub fn is_changed(&self, key: Key) -> bool {
        self.of(key) != self.shipped(key)
    }

    /// Another action that has this input and cannot share it with `key`.
    pub fn owner(&self, input: &dyn Buttonlike, key: Key) -> Option<Key> {
        let has_it = |other: Key| self.of(other).iter().any(|taken| **taken == *input);
        Key::ALL.iter().copied().find(|&other| other != key && !key.may_share_with(other) && has_it(other))
    }

    /// Gives an input to an action, in the place of its input of this number or behind all of them. Other actions that
    /// cannot share the input lose it.
    pub fn put(&mut self, key: Key, place: usize, input: Box<dyn Buttonlike>) {
        while let Some(owner) = self.owner(&*input, key) {
            let kept = self.of(owner).iter().filter(|taken| ***taken != *input).cloned().collect();
            self.set(owner, kept);
        }
        let mut inputs = self.of(key).to_vec();
        if inputs.contains(&input) {
            return;
        }
        match inputs.get_mut(place) {
            Some(before) => *before = input,
            None => inputs.push(input),
        }
        self.set(key, inputs);
    }

    /// Takes the input of this number from an action.
    pub fn remove(&mut self, key: Key, place: usize) {
        let mut inputs = self.of(key).to_vec();
        if place < inputs.len() {
            inputs.remove(place);
        }
        self.set(key, inputs);
    }

    /// The first input that a reset of this action would take from another one: its place, the input and the other action.
    pub fn clash_of_reset(&self, key: Key) -> Option<(usize, Box<dyn Buttonlike>, Key)> {
        let mut inputs = self.shipped(key).iter().enumerate();
        inputs.find_map(|(place, input)| Some((place, input.clone(), self.owner(&**input, key)?)))
    }

    /// Gives an action the inputs of the game's own bindings. Other actions lose them.
    pub fn reset(&mut self, key: Key) {
        self.set(key, Vec::new());
        for (place, input) in self.shipped(key).to_vec().into_iter().enumerate() {
            self.put(key, place, input);
        }
    }

    /// Gives all actions the inputs of the game's own bindings.
    pub fn reset_all(&mut self) {
        self.map = self.shipped.clone();
    }

    fn set(&mut self, key: Key, inputs: Vec<Box<dyn Buttonlike>>) {
        self.map.clear_action(&key);
        self.map.insert_one_to_many_boxed(key, inputs);
    }

    /// The direction in which the wheel zooms when it is turned up or down: 1 for nearer, -1 for farther, 0 if it does
    /// something else.
    pub fn wheel_zoom(&self, is_up: bool) -> f32 {
        let zooms = |key: Key| f32::from(u8::from(self.of(key).iter().any(|input| is_wheel(&**input, is_up))));
        zooms(Key::ZoomIn) - zooms(Key::ZoomOut)
    }

    /// The player's file: the actions whose inputs differ from the game's own.
    ///
    /// # Errors
    /// Words for an input that cannot be written.
    pub fn to_text(&self) -> Result<String, String> {
        let changed = Key::ALL.iter().copied().filter(|&key| self.is_changed(key));
        file::write(changed.map(|key| (key, self.of(key).to_vec())).collect())
    }

    fn changed_by(mut self, text: &str) -> Self {
        match file::read(text, &self.map) {
            Ok(map) => self.map = map,
            Err(faults) => self.faults = faults,
        }
        self
    }

    /// The inputs of an action, the usual one first; none where the player wants none.
    pub fn of(&self, key: Key) -> &[Box<dyn Buttonlike>] {
        self.map.get_buttonlike(&key).map_or(&[], Vec::as_slice)
    }

    /// The name of the usual input of an action, such as `E`; empty where it has none.
    pub fn hint(&self, key: Key) -> String {
        self.of(key).first().map(|input| names::name(&**input)).unwrap_or_default()
    }

    /// The name of each input of an action.
    pub fn names(&self, key: Key) -> Vec<String> {
        self.of(key).iter().map(|input| names::name(&**input)).collect()
    }

    /// The names of all inputs of an action.
    pub fn all_hints(&self, key: Key) -> String {
        let names = self.names(key);
        if names.is_empty() { "not bound".to_owned() } else { names.join(", ") }
    }

    /// The words for acting on the board, as in "click an enemy": `tap` with fingers, and otherwise `press Enter on`
    /// while keys move the cursor, or `click`.
    pub fn click_words(&self, by_touch: bool, by_cursor: bool) -> String {
        match (by_touch, by_cursor) {
            (true, _) => "tap".to_owned(),
            (false, true) => format!("press {} on", self.hint(Key::Confirm)),
            (false, false) => self.press_at(Key::Select),
        }
    }

    /// The start of a request to use an action on something, as in "click an enemy": `click`, `press X at`.
    pub fn press_at(&self, key: Key) -> String {
        self.of(key).first().map_or_else(|| "point at".to_owned(), |input| names::press_at(&**input))
    }
}
