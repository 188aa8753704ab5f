//! Persistent data: saved battles, settings and the player's key bindings. Stores them in files or, in a browser, in
//! local storage. The text of a battle is not interpreted here.
//!
//! | file | what it holds |
//! |---|---|
//! | `native.rs` | files in the folders of this machine |
//! | `web.rs` | the page's local storage |
//! | `time.rs` | times in words |

#[cfg(not(target_arch = "wasm32"))]
mod native;
mod time;
#[cfg(target_arch = "wasm32")]
mod web;

use std::fmt;

use bevy::prelude::{App, Resource};

#[cfg(not(target_arch = "wasm32"))]
use native::Place;
#[cfg(target_arch = "wasm32")]
use web::Place;

pub use time::ago;
use time::{now, time_words, without_time};

/// Access to the persistent data.
#[derive(Resource, Clone, Debug)]
pub struct Storage {
    place: Place,
}

/// A piece of persistent data.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// A battle as it was at its last round; the name says its level and the time of its first autosave.
    Autosave(String),
    /// A battle that the player saved under this name.
    Slot(String),
    /// A finished battle; the name says its level, its result and the time of its end.
    Replay(String),
    /// The settings.
    Settings,
    /// The player's key bindings.
    Keys,
    /// The keys of the lessons that the player has won.
    Lessons,
    /// The size and the place of the window.
    Window,
    /// The hints that come once and that the player has seen.
    Hints,
}

/// A saved battle in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The battle's entry.
    pub item: Item,
    /// Time of writing in seconds since 1970; `None` where that is not known.
    pub written: Option<u64>,
}

/// An error of reading or writing persistent data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// The system or browser offers no storage.
    #[error("there is no place to keep things: {0}")]
    NoPlace(String),
    /// Reading failed although the item exists.
    #[error("cannot read {place}: {why}")]
    Read {
        /// The file or entry.
        place: String,
        /// The reason in the system's words.
        why: String,
    },
    /// The file manager did not start.
    #[error("cannot show {place}: {why}")]
    Open {
        /// The folder.
        place: String,
        /// The reason in the system's words.
        why: String,
    },
    /// Writing failed. The item still has its former content.
    #[error("cannot write {place}: {why}")]
    Write {
        /// The file or entry.
        place: String,
        /// The reason in the system's words.
        why: String,
    },
}

impl StorageError {
    /// The reason in the system's words, without the name of the file or entry, which may be long.
    pub fn reason(&self) -> &str {
        match self {
            Self::NoPlace(why) | Self::Read { why, .. } | Self::Open { why, .. } | Self::Write { why, .. } => why,
        }
    }
}

/// The longest name of a saved battle, in characters.
pub const LONGEST_NAME: usize = 40;

/// The longest name of a finished battle, in characters: that of its level and of the side that won.
const LONGEST_RESULT: usize = 120;

/// Turns a name into one that a saved battle can have: letters, digits, spaces, `-` and `_`, at most [`LONGEST_NAME`].
pub fn tidy_name(name: &str) -> String {
    tidy(name, LONGEST_NAME)
}

fn tidy(name: &str, longest: usize) -> String {
    let kept: String = name.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_')).collect();
    let short: String = kept.trim().chars().take(longest).collect();
    short.trim_end().to_owned()
}

/// The name without the characters that would lead out of the folder. A saved battle that was copied there under
/// another name, such as `foo (1)`, keeps its name.
fn inside_folder(name: &str) -> String {
    name.chars().filter(|c| !c.is_control() && !matches!(c, '/' | '\\' | ':')).collect()
}

impl Item {
    /// The name of the item's file or entry.
    fn file_name(&self) -> String {
        match self {
            Self::Autosave(name) => format!("autosave-{}.blastdoor", inside_folder(name)),
            Self::Replay(name) => format!("replay-{}.blastdoor", inside_folder(name)),
            Self::Slot(name) => format!("save-{}.blastdoor", inside_folder(name)),
            Self::Settings => "settings.ron".to_owned(),
            Self::Keys => "keys.ron".to_owned(),
            Self::Lessons => "lessons.ron".to_owned(),
            Self::Window => "window.ron".to_owned(),
            Self::Hints => "hints.ron".to_owned(),
        }
    }

    /// The item's name for players without the time at its end, which a list tells in other words.
    pub fn title(&self) -> String {
        match self {
            Self::Autosave(name) => format!("Autosave: {}", without_time(name)),
            Self::Replay(name) => without_time(name).to_owned(),
            Self::Slot(_) | Self::Settings | Self::Keys | Self::Lessons | Self::Window | Self::Hints => {
                self.to_string()
            }
        }
    }

    /// The item that a file or entry of this name holds.
    fn by_file_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix(".blastdoor")?;
        let kinds: [(&str, fn(String) -> Self); 3] =
            [("autosave-", Self::Autosave), ("save-", Self::Slot), ("replay-", Self::Replay)];
        kinds.into_iter().find_map(|(prefix, item)| Some(item(name.strip_prefix(prefix)?.to_owned())))
    }
}

/// The item's name for players.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Autosave(name) => write!(f, "Autosave: {name}"),
            Self::Replay(name) => f.write_str(name),
            Self::Slot(name) => f.write_str(name),
            Self::Settings => f.write_str("Settings"),
            Self::Keys => f.write_str("Keys"),
            Self::Lessons => f.write_str("Lessons"),
            Self::Window => f.write_str("Window"),
            Self::Hints => f.write_str("Hints"),
        }
    }
}

impl Storage {
    /// The usual folders of this machine, or the page's local storage.
    pub fn open() -> Self {
        Self { place: Place::usual() }
    }

    /// Keeps everything in one folder and reads nothing outside it; the program `file manager` in it is what shows folders
    /// to the player. For tests.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn in_folder(folder: &std::path::Path) -> Self {
        Self { place: Place::at(folder) }
    }

    /// Reads an item; `None` where it does not exist.
    ///
    /// # Errors
    /// [`StorageError::Read`] if it exists and cannot be read.
    pub fn read(&self, item: &Item) -> Result<Option<String>, StorageError> {
        self.place.read(item)
    }

    /// Writes an item. After an error it still has its former content.
    ///
    /// # Errors
    /// [`StorageError::NoPlace`] or [`StorageError::Write`].
    pub fn write(&self, item: &Item, text: &str) -> Result<(), StorageError> {
        self.place.write(item, text)
    }

    /// Removes an item; does nothing if it does not exist.
    ///
    /// # Errors
    /// [`StorageError::Write`] if it exists and cannot be removed.
    pub fn remove(&self, item: &Item) -> Result<(), StorageError> {
        self.place.remove(item)
    }

    /// Lists the saved battles that go on, the newest first.
    ///
    /// # Errors
    /// [`StorageError::Read`].
    pub fn saved(&self) -> Result<Vec<Saved>, StorageError> {
        let mut saved = self.place.saved()?;
        saved.retain(|saved| !matches!(saved.item, Item::Replay(_)));
        saved.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| a.item.cmp(&b.item)));
        Ok(saved)
    }

    /// Lists the finished battles, the newest first.
    ///
    /// # Errors
    /// [`StorageError::Read`].
    pub fn replays(&self) -> Result<Vec<Saved>, StorageError> {
        let mut saved = self.place.saved()?;
        saved.retain(|saved| matches!(saved.item, Item::Replay(_)));
        saved.sort_by(|a, b| (b.written, &b.item).cmp(&(a.written, &a.item)));
        Ok(saved)
    }

    /// The files of the player's own levels, by name; a page has none.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn level_files(&self) -> Vec<std::path::PathBuf> {
        self.place.level_files()
    }

    /// The item of a battle that ends now. `about` tells its level and result.
    pub fn new_replay(&self, about: &str) -> Item {
        Item::Replay(format!("{} {}", tidy(about, LONGEST_RESULT), time_words(now())))
    }

    /// Writes a text for the player: a file in the folder of saved battles, or a download of the page. Returns its place.
    ///
    /// # Errors
    /// [`StorageError::NoPlace`] or [`StorageError::Write`].
    pub fn export(&self, name: &str, text: &str) -> Result<String, StorageError> {
        self.place.export(&format!("{} {}.txt", tidy_name(name), time_words(now())), text)
    }

    /// Lists the autosaves, the newest first.
    ///
    /// # Errors
    /// [`StorageError::Read`].
    pub fn autosaves(&self) -> Result<Vec<Saved>, StorageError> {
        let mut saved = self.place.saved()?;
        saved.retain(|saved| matches!(saved.item, Item::Autosave(_)));
        saved.sort_by(|a, b| (b.written, &b.item).cmp(&(a.written, &a.item)));
        Ok(saved)
    }

    /// The autosave of a battle on a level that begins now: a name that no autosave has yet.
    pub fn new_autosave(&self, level: &str) -> Item {
        let level = tidy_name(level);
        let named = |seconds: u64| Item::Autosave(format!("{level} {}", time_words(seconds)));
        let is_free = |item: &Item| !matches!(self.read(item), Ok(Some(_)));
        let now = now();
        (now..now + 60).map(named).find(is_free).unwrap_or_else(|| named(now))
    }

    /// Reads the player's bindings file and tells its path: the file beside the program, else the one in the settings
    /// folder.
    ///
    /// # Errors
    /// [`StorageError::Read`] if the file exists and cannot be read.
    pub fn read_bindings(&self) -> Result<Option<(String, String)>, StorageError> {
        self.place.read_bindings()
    }

    /// Writes the player's bindings file where [`Self::read_bindings`] finds it.
    ///
    /// # Errors
    /// [`StorageError::NoPlace`] or [`StorageError::Write`].
    pub fn write_bindings(&self, text: &str) -> Result<(), StorageError> {
        self.place.write_bindings(text)
    }

    /// Describes the place of an item for players.
    pub fn place_of(&self, item: &Item) -> String {
        self.place.place_of(item)
    }

    /// Returns false if everything is lost when the game ends.
    pub fn lasts(&self) -> bool {
        self.place.lasts()
    }

    /// Shows the folder with all files of the player in the system's file manager.
    ///
    /// # Errors
    /// [`StorageError::NoPlace`], or the system's words.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open_folder(&self) -> Result<(), StorageError> {
        self.place.open_folder()
    }

    /// Describes the place of settings and key bindings for players.
    pub fn whereabouts(&self) -> String {
        self.place.whereabouts()
    }
}

/// Opens the usual storage, unless there is one already.
pub fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Storage>() {
        app.insert_resource(Storage::open());
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
#[expect(clippy::unwrap_used, reason = "a test that goes wrong should stop")]
mod tests {
    use super::*;

    fn storage() -> (tempfile::TempDir, Storage) {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::in_folder(folder.path());
        (folder, storage)
    }

    #[test]
    fn what_is_written_is_read_back_listed_and_removed() {
        let (_folder, storage) = storage();
        let slot = Item::Slot("Docks second try".to_owned());
        assert_eq!(storage.saved(), Ok(Vec::new()));
        assert_eq!(storage.read(&slot), Ok(None));
        storage.write(&slot, "one").unwrap();
        storage.write(&slot, "two").unwrap();
        storage.write(&Item::Autosave("Docks".to_owned()), "auto").unwrap();
        let replay = storage.new_replay("Docks: Red wins");
        storage.write(&replay, "replay").unwrap();
        assert_eq!(storage.read(&slot), Ok(Some("two".to_owned())));
        let listed: Vec<String> = storage.saved().unwrap().iter().map(|saved| saved.item.to_string()).collect();
        assert_eq!(listed.len(), 2, "{listed:?}");
        assert!(listed.contains(&"Docks second try".to_owned()) && listed.contains(&"Autosave: Docks".to_owned()));
        let replays: Vec<Item> = storage.replays().unwrap().into_iter().map(|saved| saved.item).collect();
        assert_eq!(replays, [replay]);
        assert!(replays[0].to_string().starts_with("Docks Red wins 20"), "{}", replays[0]);
        assert_eq!(replays[0].title(), "Docks Red wins", "the list tells the time by itself");
        storage.remove(&slot).unwrap();
        storage.remove(&slot).unwrap();
        assert_eq!(storage.read(&slot), Ok(None));
    }

    #[test]
    fn a_name_stays_inside_its_folder() {
        assert_eq!(tidy_name("  ../../etc/passwd  "), "etcpasswd");
        assert_eq!(tidy_name("  Third  door "), "Third  door");
        assert_eq!(tidy_name(&"x".repeat(99)).len(), LONGEST_NAME);
        assert_eq!(tidy_name("?!"), "");
    }

    #[test]
    fn a_text_for_the_player_is_a_file_whose_place_is_told() {
        let (_folder, storage) = storage();
        let place = storage.export("Log of Docks: 1/2", "first line").unwrap();
        assert!(place.contains("Log of Docks 12 ") && place.ends_with(".txt"), "{place}");
        assert_eq!(std::fs::read_to_string(place).unwrap(), "first line");
    }

    /// A copy that the file manager named `foo (1)` is a battle of its own, and not `foo 1`.
    #[test]
    fn a_copied_file_is_a_slot_of_its_own() {
        let (folder, storage) = storage();
        let one = Item::Slot("foo 1".to_owned());
        storage.write(&one, "one").unwrap();
        std::fs::write(folder.path().join("data/save-foo (1).blastdoor"), "copy").unwrap();
        let items: Vec<Item> = storage.saved().unwrap().into_iter().map(|saved| saved.item).collect();
        let copy = items.into_iter().find(|item| *item != one).unwrap();
        assert_eq!(copy.to_string(), "foo (1)");
        assert_eq!(storage.read(&copy), Ok(Some("copy".to_owned())));
        storage.remove(&copy).unwrap();
        assert_eq!(storage.read(&one), Ok(Some("one".to_owned())));
        let outside = Item::Slot("../../../etc/passwd".to_owned());
        storage.write(&outside, "text").unwrap();
        assert!(folder.path().join("data/save-......etcpasswd.blastdoor").is_file());
    }

    #[test]
    fn keys_beside_the_program_come_first() {
        let (folder, storage) = storage();
        assert_eq!(storage.read_bindings(), Ok(None));
        storage.write(&Item::Keys, "settings folder").unwrap();
        assert_eq!(storage.read_bindings().unwrap().unwrap().1, "settings folder");
        std::fs::write(folder.path().join("keys.ron"), "beside").unwrap();
        assert_eq!(storage.read_bindings().unwrap().unwrap().1, "beside");
        storage.write_bindings("changed").unwrap();
        assert_eq!(storage.read_bindings().unwrap().unwrap().1, "changed", "written where it is read");
        std::fs::write(folder.path().join("keys.ron"), [0xff, 0xfe]).unwrap();
        assert!(storage.read_bindings().is_err());
    }

    #[test]
    fn settings_of_earlier_versions_are_read_until_there_are_new_ones() {
        let (folder, storage) = storage();
        std::fs::create_dir(folder.path().join("config")).unwrap();
        std::fs::write(folder.path().join("config/settings.ron"), "earlier").unwrap();
        assert_eq!(storage.read(&Item::Settings), Ok(Some("earlier".to_owned())));
        storage.write(&Item::Settings, "new").unwrap();
        assert_eq!(storage.read(&Item::Settings), Ok(Some("new".to_owned())));
        assert!(folder.path().join("data/settings.ron").is_file(), "in the one folder");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_and_no_panic() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("data"), "a file in the way").unwrap();
        let storage = Storage::in_folder(folder.path());
        let error = storage.write(&Item::Replay("Docks".to_owned()), "text").unwrap_err();
        assert!(error.to_string().starts_with("cannot write "), "{error}");
    }

    #[test]
    fn each_battle_has_an_autosave_of_its_own() {
        let (_folder, storage) = storage();
        let items: Vec<Item> = (0..3)
            .map(|text: u32| {
                let item = storage.new_autosave("The duel: 2/3");
                storage.write(&item, &text.to_string()).unwrap();
                item
            })
            .collect();
        assert!(items[0].to_string().starts_with("Autosave: The duel 23 "), "{}", items[0]);
        let listed: Vec<Item> = storage.autosaves().unwrap().into_iter().map(|saved| saved.item).collect();
        assert_eq!(listed, items.into_iter().rev().collect::<Vec<Item>>(), "the newest first");
    }
}
