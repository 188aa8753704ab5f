//! The keys and mouse buttons of every action.

use bevy::prelude::Resource;
use leafwing_input_manager::prelude::{Buttonlike, InputMap};

use super::{Fault, Key, file, names};

/// The game's own bindings.
const DEFAULTS: &str = include_str!("../../../assets/input/keys.ron");

/// The keys and mouse buttons of every action.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Bindings {
    /// The map that leafwing works with.
    pub map: InputMap<Key>,
    /// The errors in the player's file; if there are any, the game's own bindings are in use.
    pub faults: Vec<Fault>,
    /// The path of the player's file; empty where there is none.
    pub place: String,
}

impl Default for Bindings {
    fn default() -> Self {
        Self { map: InputMap::default(), faults: Vec::new(), place: String::new() }.changed_by(DEFAULTS)
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

    /// The names of all inputs of an action.
    pub fn all_hints(&self, key: Key) -> String {
        let names: Vec<String> = self.of(key).iter().map(|input| names::name(&**input)).collect();
        if names.is_empty() { "not bound".to_owned() } else { names.join(", ") }
    }

    /// The start of a request to use an action on something, as in "click an enemy": `click`, `press X at`.
    pub fn press_at(&self, key: Key) -> String {
        self.of(key).first().map_or_else(|| "point at".to_owned(), |input| names::press_at(&**input))
    }
}
