//! Storage in a page's local storage, with an entry for each item. Where the browser keeps nothing for the page, as some
//! do for a game inside another site's page, everything is kept until the page is closed.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use wasm_bindgen::JsValue;

use super::{Item, Saved, StorageError};
use crate::client::web_page;

/// Prefix of every entry, so that entries of other games on the same site are left alone.
const PREFIX: &str = "blastdoor/";
/// Prefix of the entries that hold the time at which another entry was written.
const WRITTEN: &str = "blastdoor-written/";

/// The page's local storage.
#[derive(Clone, Debug)]
pub struct Place;

/// The entries of a page for which the browser keeps nothing.
static FOR_NOW: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

impl Place {
    pub fn usual() -> Self {
        Self
    }

    pub fn read(&self, item: &Item) -> Result<Option<String>, StorageError> {
        let name = format!("{PREFIX}{}", item.file_name());
        Entries::open().read(&name).map_err(|why| StorageError::Read { place: item.to_string(), why })
    }

    pub fn write(&self, item: &Item, text: &str) -> Result<(), StorageError> {
        let entries = Entries::open();
        let name = format!("{PREFIX}{}", item.file_name());
        entries.write(&name, text).map_err(|why| StorageError::Write { place: item.to_string(), why })?;
        let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).map_or(0, |time| time.as_secs());
        // Only the list of saved battles needs the time, so an error here is no error of writing.
        let _ = entries.write(&format!("{WRITTEN}{}", item.file_name()), &now.to_string());
        Ok(())
    }

    /// Offers the text as a download.
    pub fn export(&self, name: &str, text: &str) -> Result<String, StorageError> {
        match web_page::download(name, text) {
            Ok(()) => Ok(format!("the downloads, as “{name}”")),
            Err(why) => Err(StorageError::Write { place: name.to_owned(), why }),
        }
    }

    pub fn remove(&self, item: &Item) -> Result<(), StorageError> {
        let entries = Entries::open();
        for prefix in [PREFIX, WRITTEN] {
            let name = format!("{prefix}{}", item.file_name());
            entries.remove(&name).map_err(|why| StorageError::Write { place: item.to_string(), why })?;
        }
        Ok(())
    }

    pub fn saved(&self) -> Result<Vec<Saved>, StorageError> {
        let entries = Entries::open();
        let saved = entries.names().into_iter().filter_map(|name| {
            let name = name.strip_prefix(PREFIX)?;
            let item = Item::by_file_name(name)?;
            let written = entries.read(&format!("{WRITTEN}{name}")).ok().flatten();
            Some(Saved { item, written: written.and_then(|text| text.parse().ok()) })
        });
        Ok(saved.collect())
    }

    pub fn read_bindings(&self) -> Result<Option<(String, String)>, StorageError> {
        Ok(self.read(&Item::Keys)?.map(|text| ("that this browser keeps".to_owned(), text)))
    }

    pub fn write_bindings(&self, text: &str) -> Result<(), StorageError> {
        self.write(&Item::Keys, text)
    }

    pub fn place_of(&self, _item: &Item) -> String {
        self.whereabouts()
    }

    pub fn whereabouts(&self) -> String {
        if self.lasts() { "this browser".to_owned() } else { "this page, until it is closed".to_owned() }
    }

    pub fn lasts(&self) -> bool {
        matches!(Entries::open(), Entries::Browser(_))
    }
}

/// The entries by name, in the browser or for now.
enum Entries {
    Browser(web_sys::Storage),
    ForNow,
}

impl Entries {
    fn open() -> Self {
        let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        storage.map_or(Self::ForNow, Self::Browser)
    }

    fn read(&self, name: &str) -> Result<Option<String>, String> {
        match self {
            Self::Browser(storage) => storage.get_item(name).map_err(|error| words(&error)),
            Self::ForNow => Ok(for_now(|entries| entries.get(name).cloned())),
        }
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        match self {
            Self::Browser(storage) => storage.set_item(name, text).map_err(|error| words(&error)),
            Self::ForNow => {
                for_now(|entries| entries.insert(name.to_owned(), text.to_owned()));
                Ok(())
            }
        }
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        match self {
            Self::Browser(storage) => storage.remove_item(name).map_err(|error| words(&error)),
            Self::ForNow => {
                for_now(|entries| entries.remove(name));
                Ok(())
            }
        }
    }

    fn names(&self) -> Vec<String> {
        match self {
            Self::Browser(storage) => {
                let count = storage.length().unwrap_or(0);
                (0..count).filter_map(|place| storage.key(place).ok().flatten()).collect()
            }
            Self::ForNow => for_now(|entries| entries.keys().cloned().collect()),
        }
    }
}

fn for_now<T>(work: impl FnOnce(&mut BTreeMap<String, String>) -> T) -> T {
    work(&mut FOR_NOW.lock().unwrap_or_else(PoisonError::into_inner))
}

/// An error of the browser in words: only its first line, because some append where in the code it happened.
fn words(error: &JsValue) -> String {
    let text = error.as_string().unwrap_or_else(|| format!("{error:?}"));
    if text.contains("QuotaExceeded") || text.contains("quota") {
        return "the browser's storage is full; delete saved battles you no longer need".to_owned();
    }
    text.lines().next().unwrap_or_default().to_owned()
}
