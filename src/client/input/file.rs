//! Reading a bindings file: a RON map from actions to lists of inputs, as leafwing's `InputMap` writes its buttons.

use std::{collections::BTreeMap, fmt};

use bevy::prelude::{KeyCode, MouseButton};
use leafwing_input_manager::{
    prelude::{Buttonlike, InputMap},
    user_input::ModifierKey,
};
use ron::error::{Error, SpannedError};
use serde::de::DeserializeOwned;

use super::{Key, registry::exclusively};

/// An error in a bindings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line and column of the error, from 1; `None` where it has no place.
    pub place: Option<(usize, usize)>,
    /// Tells the player what is wrong and what to do.
    pub message: String,
}

impl Fault {
    /// An error that concerns the file as a whole.
    pub fn without_place(message: String) -> Self {
        Self { place: None, message }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            None => f.write_str(&self.message),
            Some((line, column)) => write!(f, "line {line}, column {column}: {}", self.message),
        }
    }
}

/// The map `own`, with the actions that a file names changed.
///
/// # Errors
/// The first thing that cannot be read, or else all inputs that two actions would share.
pub(super) fn read(text: &str, own: &InputMap<Key>) -> Result<InputMap<Key>, Vec<Fault>> {
    let inputs: BTreeMap<Key, Vec<Box<dyn Buttonlike>>> =
        exclusively(|| ron::from_str(text)).map_err(|error| vec![explain(text, &error)])?;
    let named: Vec<Key> = inputs.keys().copied().collect();
    let mut map = own.clone();
    for (key, inputs) in inputs {
        map.clear_action(&key);
        map.insert_one_to_many_boxed(key, inputs);
    }
    let faults = clashes(&map, &named, text);
    if faults.is_empty() { Ok(map) } else { Err(faults) }
}

/// The text of a bindings file for these actions.
///
/// # Errors
/// Words for an input that cannot be written.
pub(super) fn write(inputs: BTreeMap<Key, Vec<Box<dyn Buttonlike>>>) -> Result<String, String> {
    let pretty = ron::ser::PrettyConfig::default().depth_limit(1);
    let text = exclusively(|| ron::ser::to_string_pretty(&inputs, pretty)).map_err(|error| error.to_string())?;
    Ok(format!("// Written by the settings of the game.\n{text}\n"))
}

const EXAMPLE: &str = r#"write {end_turn: [{"KeyCode": KeyE}], undo: [{"ButtonlikeChord": ([{"ModifierKey": Control}, {"KeyCode": KeyZ}])}]}"#;

/// The kinds of inputs that leafwing reads, as far as the game names them.
const KINDS: [&str; 5] = ["KeyCode", "MouseButton", "ModifierKey", "MouseScrollDirection", "ButtonlikeChord"];

/// Adds the nearest valid name to what RON and leafwing say of an error.
fn explain(text: &str, error: &SpannedError) -> Fault {
    let start = error.span.start;
    let rest = text.lines().nth(start.line.saturating_sub(1)).unwrap_or_default();
    let rest: String = rest.chars().skip(start.col.saturating_sub(1)).collect();
    let word: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let message = match &error.code {
        Error::NoSuchEnumVariant { expected, found, .. } => unknown(found, expected.iter().copied()),
        Error::ExpectedIdentifier | Error::ExpectedMap if rest.starts_with('"') => {
            format!("files are no longer written as {{\"end_turn\": [\"E\"]}}; {EXAMPLE}")
        }
        // Leafwing passes such errors on as words alone.
        Error::Message(_) if !word.is_empty() && !input_names().any(|known| known == word) => {
            unknown(&word, input_names())
        }
        code => format!("{code}; {EXAMPLE}"),
    };
    Fault { place: Some((start.line, start.col)), message }
}

fn unknown<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> String {
    match nearest(word, names) {
        Some(near) => format!("`{word}` is no name that is known here, did you mean `{near}`?"),
        None => format!("`{word}` is no name that is known here; {EXAMPLE}"),
    }
}

/// The most similar name, if one is similar.
fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    names
        .map(|known| (strsim::jaro_winkler(&word, &known.to_lowercase()), known))
        .filter(|&(likeness, _)| likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

/// The names that inputs are written with.
fn input_names() -> impl Iterator<Item = &'static str> {
    let names = [variants::<KeyCode>(), variants::<MouseButton>(), variants::<ModifierKey>(), &KINDS];
    names.into_iter().flatten().copied()
}

/// The names of an enum's variants, which serde tells when it is given a wrong one.
fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    match ron::from_str::<T>("_").map_err(|error| error.code) {
        Err(Error::NoSuchEnumVariant { expected, .. }) => expected,
        _ => &[],
    }
}

/// Inputs that two actions share.
fn clashes(map: &InputMap<Key>, named: &[Key], text: &str) -> Vec<Fault> {
    let mut owners: Vec<(&Box<dyn Buttonlike>, Key)> = Vec::new();
    let mut faults = Vec::new();
    for &key in Key::ALL {
        for input in map.get_buttonlike(&key).into_iter().flatten() {
            match owners.iter().find(|(taken, other)| *taken == input && !key.may_share_with(*other)) {
                Some(&(_, other)) => {
                    // The place to mend is one that the file has.
                    let (mine, theirs) = if named.contains(&key) { (key, other) } else { (other, key) };
                    let unlisted = if named.contains(&theirs) { "" } else { " (from the start)" };
                    let message = format!(
                        "`{}` and `{}`{unlisted} are both on {}; give one of them another key",
                        mine.id(),
                        theirs.id(),
                        super::names::name(&**input)
                    );
                    faults.push(Fault { place: place_of(text, mine.id()), message });
                }
                None => owners.push((input, key)),
            }
        }
    }
    faults
}

/// The line and column where an action is named.
fn place_of(text: &str, id: &str) -> Option<(usize, usize)> {
    text.lines().enumerate().find_map(|(line, words)| {
        let words = words.split("//").next()?;
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let is_whole = |start: usize| {
            !words.get(..start).is_some_and(|before| before.ends_with(is_part))
                && !words.get(start + id.len()..).is_some_and(|after| after.starts_with(is_part))
        };
        let (start, _) = words.match_indices(id).find(|&(start, _)| is_whole(start))?;
        Some((line + 1, words.get(..start)?.chars().count() + 1))
    })
}

#[cfg(test)]
pub(super) mod tests {
    use std::sync::Once;

    use bevy::prelude::App;
    use leafwing_input_manager::prelude::{ButtonlikeChord, MouseScrollDirection, RegisterUserInput};

    use super::*;
    use crate::client::input::Bindings;

    /// Leafwing reads only what is registered, which its plugin does in the game. It locks the registry while it reads, so
    /// that tests side by side would wait for each other for ever if each registered for itself.
    pub fn register() {
        static REGISTERED: Once = Once::new();
        REGISTERED.call_once(|| {
            App::new()
                .register_buttonlike_input::<KeyCode>()
                .register_buttonlike_input::<MouseButton>()
                .register_buttonlike_input::<ModifierKey>()
                .register_buttonlike_input::<MouseScrollDirection>()
                .register_buttonlike_input::<ButtonlikeChord>();
        });
    }

    fn bindings(text: &str) -> Bindings {
        register();
        Bindings::from_file(String::new(), text)
    }

    fn faults(text: &str) -> Vec<Fault> {
        let bindings = bindings(text);
        assert_eq!(bindings.map, Bindings::default().map, "the game's own bindings are used");
        bindings.faults
    }

    #[track_caller]
    fn only_fault(text: &str, place: (usize, usize), message: &str) {
        let faults = faults(text);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].place, Some(place), "{}", faults[0]);
        assert!(faults[0].message.contains(message), "{}", faults[0]);
    }

    #[test]
    fn the_games_own_bindings_are_sound_and_complete() {
        register();
        let bindings = Bindings::default();
        assert_eq!(bindings.faults, []);
        for &key in Key::ALL {
            assert!(!bindings.of(key).is_empty(), "{} is not bound", key.id());
        }
        assert_eq!(bindings.hint(Key::EndTurn), "E");
        assert_eq!(bindings.all_hints(Key::Undo), "U, Ctrl+Z");
        assert_eq!(bindings.press_at(Key::Select), "click");
    }

    #[test]
    fn a_file_changes_what_it_names_and_nothing_else() {
        let bindings =
            bindings(r#"{end_turn: [{"KeyCode": Backspace}], log: [], select: [{"MouseButton": Back}], dismiss: []}"#);
        assert_eq!(bindings.faults, []);
        assert_eq!(bindings.hint(Key::EndTurn), "Backspace");
        assert!(bindings.of(Key::Log).is_empty());
        assert_eq!(bindings.press_at(Key::Select), "press Mouse button Back at");
        assert_eq!(bindings.hint(Key::Undo), Bindings::default().hint(Key::Undo));
    }

    #[test]
    fn what_is_rebound_is_written_and_read_back() {
        let mut own = bindings("{}");
        own.put(Key::Log, 0, Box::new(KeyCode::KeyE));
        assert!(own.of(Key::EndTurn).is_empty(), "it has lost its only key");
        own.put(Key::EndTurn, 0, Box::new(MouseScrollDirection::DOWN));
        own.put(Key::Hint, 9, Box::new(ButtonlikeChord::modified(ModifierKey::Control, KeyCode::KeyT)));
        own.remove(Key::Slot1, 1);
        let read = bindings(&own.to_text().unwrap());
        assert_eq!((&read.faults, &read.map), (&Vec::new(), &own.map));
        assert_eq!(read.all_hints(Key::Hint), "T, Ctrl+T");
        assert_eq!((read.wheel_zoom(true), read.wheel_zoom(false)), (1.0, 0.0), "the wheel zooms in only");
        own.reset(Key::EndTurn);
        assert_eq!((own.hint(Key::EndTurn).as_str(), own.of(Key::Log).len()), ("E", 0));
        own.reset_all();
        assert_eq!(own.map, Bindings::default().map);
    }

    #[test]
    fn an_unknown_name_is_told_with_its_place_and_the_nearest_name() {
        only_fault("{\n  end_trun: [],\n}", (2, 3), "did you mean `end_turn`?");
        only_fault("{\n  undo: [{\"KeyCode\": Escap}],\n}", (2, 22), "did you mean `Escape`?");
        only_fault("{undo: [{\"MouseButton\": Rigth}]}", (1, 25), "did you mean `Right`?");
        only_fault("{undo: [{\"Keycode\": KeyU}]}", (1, 11), "did you mean `KeyCode`?");
        let chord = r#"{undo: [{"ButtonlikeChord": ([{"ModifierKey": Contrl}, {"KeyCode": KeyZ}])}]}"#;
        only_fault(chord, (1, 47), "did you mean `Control`?");
    }

    #[test]
    fn two_actions_on_one_key_clash() {
        let one = r#"{help: [{"KeyCode": F7}],
  log: [{"KeyCode": F7}]}"#;
        only_fault(one, (1, 2), "`help` and `log` are both on F7");
        only_fault(r#"{end_turn: [{"KeyCode": Space}]}"#, (1, 2), "`skip` (from the start) are both on Space");
        assert_eq!(bindings(r#"{drag: [{"MouseButton": Right}]}"#).faults, [], "dismissing needs a still mouse");
    }

    #[test]
    fn the_format_of_earlier_versions_is_told_from_the_present_one() {
        only_fault("{\"undo\": [\"U\"]}", (1, 2), "files are no longer written as");
        only_fault("{undo: [\"U\"]}", (1, 9), "files are no longer written as");
    }

    #[test]
    fn errors_of_ron_have_their_place() {
        assert_eq!(faults("{\n undo [{\"KeyCode\": KeyU}]}")[0].place.map(|(line, _)| line), Some(2));
        assert_eq!(faults("").len(), 1);
    }
}
