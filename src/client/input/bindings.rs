//! Which strokes do what, read from RON and checked.

use std::{collections::BTreeMap, fmt};

use bevy::prelude::Resource;
use leafwing_input_manager::prelude::InputMap;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

use super::{Key, Stroke};

/// The game's own bindings.
const DEFAULTS: &str = include_str!("../../../assets/input/keys.ron");

/// Which strokes do what.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Bindings {
    strokes: BTreeMap<Key, Vec<Stroke>>,
    /// What was wrong with the player's file; if anything, the game's own bindings are in use.
    pub faults: Vec<Fault>,
    /// The player's file, if there is one.
    pub place: String,
}

/// Something wrong in a bindings file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line, from 1; 0 where no line is to blame.
    pub line: usize,
    /// What is wrong and what to do.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

impl Default for Bindings {
    fn default() -> Self {
        let none = Self { strokes: BTreeMap::new(), faults: Vec::new(), place: String::new() };
        read(DEFAULTS, &none).unwrap_or_else(|faults| Self { faults, ..none })
    }
}

impl Bindings {
    /// The game's own bindings changed by a player's file, which may name some actions only. If anything in it is
    /// wrong, the game's own bindings, and what is wrong.
    pub fn from_file(place: String, text: &str) -> Self {
        let own = Self { place, ..Self::default() };
        read(text, &own).unwrap_or_else(|faults| Self { faults, ..own })
    }

    /// As if the player's file could not be read.
    pub fn unread(why: String) -> Self {
        Self { faults: vec![Fault { line: 0, message: why }], ..Self::default() }
    }

    /// The strokes of an action, the usual one first; none where the player wants none.
    pub fn of(&self, key: Key) -> &[Stroke] {
        self.strokes.get(&key).map_or(&[], Vec::as_slice)
    }

    /// The usual stroke of an action in words; empty where it has none.
    pub fn hint(&self, key: Key) -> String {
        self.of(key).first().map(Stroke::to_string).unwrap_or_default()
    }

    /// All strokes of an action in words.
    pub fn all_hints(&self, key: Key) -> String {
        let names: Vec<String> = self.of(key).iter().map(Stroke::to_string).collect();
        if names.is_empty() { "not bound".to_owned() } else { names.join(", ") }
    }

    /// What leafwing works with.
    pub fn input_map(&self) -> InputMap<Key> {
        let mut map = InputMap::default();
        for (&key, strokes) in &self.strokes {
            for stroke in strokes {
                if stroke.is_plain() {
                    map.insert(key, stroke.code);
                } else {
                    map.insert(key, stroke.chord());
                }
            }
        }
        map
    }
}

/// The most similar of some names, if one is similar.
pub(super) fn nearest_name<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    names
        .map(|known| (strsim::jaro_winkler(&name, &known.to_lowercase()), known))
        .filter(|&(likeness, _)| likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

fn read(text: &str, own: &Bindings) -> Result<Bindings, Vec<Fault>> {
    let Entries(entries) = ron::from_str(text).map_err(|error| {
        let message = format!("{}; write {{\"end_turn\": [\"E\"], \"undo\": [\"U\", \"Ctrl+Z\"]}}", error.code);
        vec![Fault { line: error.span.start.line, message }]
    })?;
    let mut faults = Vec::new();
    let mut strokes: BTreeMap<Key, Vec<Stroke>> = BTreeMap::new();
    for (id, names) in &entries {
        let line = line_of(text, id);
        let mut fault = |message: String| faults.push(Fault { line, message });
        let Some(key) = Key::by_id(id) else {
            let ids = Key::ALL.iter().map(|key| key.id());
            let hint = nearest_name(id, ids).map(|near| format!(", did you mean `{near}`?"));
            fault(format!("there is no action `{id}`{}", hint.unwrap_or_default()));
            continue;
        };
        if strokes.contains_key(&key) {
            fault(format!("`{id}` is listed twice; put all its keys into one list"));
        }
        let list = strokes.entry(key).or_default();
        for name in names {
            match name.parse() {
                Ok(stroke) => list.push(stroke),
                Err(error) => fault(format!("`{id}`: {error}")),
            }
        }
    }
    let named: Vec<Key> = strokes.keys().copied().collect();
    for (&key, list) in &own.strokes {
        strokes.entry(key).or_insert_with(|| list.clone());
    }
    faults.extend(clashes(&strokes, &named, text));
    if faults.is_empty() { Ok(Bindings { strokes, faults, place: own.place.clone() }) } else { Err(faults) }
}

/// Strokes that two actions share.
fn clashes(strokes: &BTreeMap<Key, Vec<Stroke>>, named: &[Key], text: &str) -> Vec<Fault> {
    let mut owners: Vec<(Stroke, Key)> = Vec::new();
    let mut faults = Vec::new();
    for (&key, list) in strokes {
        for &stroke in list {
            match owners.iter().find(|(taken, _)| *taken == stroke) {
                Some(&(_, other)) => {
                    // The line to mend is one that the file has.
                    let (mine, theirs) = if named.contains(&key) { (key, other) } else { (other, key) };
                    let unlisted = if named.contains(&theirs) { "" } else { " (from the start)" };
                    let message = format!(
                        "`{}` and `{}`{unlisted} are both on {stroke}; give one of them another key",
                        mine.id(),
                        theirs.id()
                    );
                    faults.push(Fault { line: line_of(text, mine.id()), message });
                }
                None => owners.push((stroke, key)),
            }
        }
    }
    faults
}

/// The line that names an action, from 1; 0 where none does.
fn line_of(text: &str, id: &str) -> usize {
    let quoted = format!("\"{id}\"");
    text.lines().position(|line| line.contains(&quoted)).map_or(0, |place| place + 1)
}

/// A RON map in the order of the file, doubles included.
struct Entries(Vec<(String, Vec<String>)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a map of actions to lists of keys")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<Fault> {
        let bindings = Bindings::from_file(String::new(), text);
        assert_eq!(bindings.strokes, Bindings::default().strokes, "the game's own bindings are used");
        bindings.faults
    }

    #[test]
    fn the_games_own_bindings_are_sound_and_complete() {
        let bindings = Bindings::default();
        assert_eq!(bindings.faults, []);
        for &key in Key::ALL {
            assert!(!bindings.of(key).is_empty(), "{} is not bound", key.id());
        }
    }

    #[test]
    fn a_file_changes_what_it_names_and_nothing_else() {
        let bindings = Bindings::from_file(String::new(), "{\"end_turn\": [\"Backspace\"], \"log\": []}");
        assert_eq!(bindings.faults, []);
        assert_eq!(bindings.hint(Key::EndTurn), "Backspace");
        assert_eq!(bindings.of(Key::Log), []);
        assert_eq!(bindings.hint(Key::Undo), Bindings::default().hint(Key::Undo));
    }

    #[test]
    fn unknown_actions_and_keys_are_told_with_their_line_and_the_nearest_name() {
        let faults = faults("{\n  \"end_trun\": [\"T\"],\n  \"undo\": [\"Contrl+Z\"],\n}");
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert_eq!((faults[0].line, faults[1].line), (2, 3));
        assert!(faults[0].message.contains("did you mean `end_turn`?"), "{}", faults[0]);
        assert!(faults[1].message.contains("Ctrl"), "{}", faults[1]);
    }

    #[test]
    fn two_actions_on_one_key_clash() {
        let one = faults("{\n  \"help\": [\"K\"],\n  \"log\": [\"K\"],\n}");
        assert!(one[0].message.contains("`help`") && one[0].message.contains("`log`"), "{one:?}");
        let own = faults("{\"end_turn\": [\"Space\"]}");
        assert_eq!(own[0].line, 1);
        assert!(own[0].message.contains("`skip` (from the start) are both on Space"), "{own:?}");
    }

    #[test]
    fn what_is_no_ron_is_told_with_its_line() {
        assert_eq!(faults("{\n \"undo\" [\"U\"]}")[0].line, 2);
        assert_eq!(faults("").len(), 1);
        assert_eq!(faults("{\"undo\": [\"U\"], \"undo\": [\"I\"]}").len(), 1);
    }
}
