//! Storage in a page's local storage, with an entry for each item.

use wasm_bindgen::{JsCast, JsValue};

use super::{Item, Saved, StorageError};

/// Prefix of every entry, so that entries of other games on the same site are left alone.
const PREFIX: &str = "blastdoor/";
/// Prefix of the entries that hold the time at which another entry was written.
const WRITTEN: &str = "blastdoor-written/";

/// The page's local storage.
#[derive(Clone, Debug)]
pub struct Place;

impl Place {
    pub fn usual() -> Self {
        Self
    }

    pub fn read(&self, item: &Item) -> Result<Option<String>, StorageError> {
        let name = format!("{PREFIX}{}", item.file_name());
        local()?.get_item(&name).map_err(|error| StorageError::Read { place: name, why: words(&error) })
    }

    pub fn write(&self, item: &Item, text: &str) -> Result<(), StorageError> {
        let name = format!("{PREFIX}{}", item.file_name());
        let storage = local()?;
        storage.set_item(&name, text).map_err(|error| StorageError::Write { place: name, why: words(&error) })?;
        let now = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH).map_or(0, |time| time.as_secs());
        // Only the list of saved battles needs the time, so an error here is no error of writing.
        let _ = storage.set_item(&format!("{WRITTEN}{}", item.file_name()), &now.to_string());
        Ok(())
    }

    /// Offers the text as a download.
    pub fn export(&self, name: &str, text: &str) -> Result<String, StorageError> {
        match download(name, text) {
            Ok(()) => Ok(format!("the downloads, as `{name}`")),
            Err(error) => Err(StorageError::Write { place: name.to_owned(), why: words(&error) }),
        }
    }

    pub fn remove(&self, item: &Item) -> Result<(), StorageError> {
        let storage = local()?;
        for prefix in [PREFIX, WRITTEN] {
            let name = format!("{prefix}{}", item.file_name());
            storage.remove_item(&name).map_err(|error| StorageError::Write { place: name, why: words(&error) })?;
        }
        Ok(())
    }

    pub fn saved(&self) -> Result<Vec<Saved>, StorageError> {
        let storage = local()?;
        let count = storage.length().unwrap_or(0);
        let names = (0..count).filter_map(|place| storage.key(place).ok().flatten());
        let saved = names.filter_map(|name| {
            let name = name.strip_prefix(PREFIX)?;
            let item = Item::by_file_name(name)?;
            let written = storage.get_item(&format!("{WRITTEN}{name}")).ok().flatten();
            Some(Saved { item, written: written.and_then(|text| text.parse().ok()) })
        });
        Ok(saved.collect())
    }

    pub fn read_bindings(&self) -> Result<Option<(String, String)>, StorageError> {
        Ok(self.read(&Item::Keys)?.map(|text| (format!("local storage `{PREFIX}keys.ron`"), text)))
    }

    pub fn write_bindings(&self, text: &str) -> Result<(), StorageError> {
        self.write(&Item::Keys, text)
    }

    pub fn place_of(&self, item: &Item) -> String {
        format!("the browser's local storage, entry `{PREFIX}{}`", item.file_name())
    }

    pub fn whereabouts(&self) -> String {
        format!("the browser's local storage, entries `{PREFIX}...`")
    }
}

fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let none = || JsValue::from_str("there is no page");
    let document = web_sys::window().and_then(|window| window.document()).ok_or_else(none)?;
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = web_sys::Blob::new_with_str_sequence(&parts)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link = document.create_element("a")?.unchecked_into::<web_sys::HtmlAnchorElement>();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&address)
}

fn local() -> Result<web_sys::Storage, StorageError> {
    let none = |why: &str| StorageError::NoPlace(why.to_owned());
    let window = web_sys::window().ok_or_else(|| none("there is no page"))?;
    window
        .local_storage()
        .map_err(|error| none(&words(&error)))?
        .ok_or_else(|| none("the browser offers no local storage to this page"))
}

fn words(error: &JsValue) -> String {
    let text = js_words(error);
    if text.contains("QuotaExceeded") || text.contains("quota") {
        "the browser's storage is full; delete saved battles you no longer need".to_owned()
    } else {
        text
    }
}

fn js_words(error: &JsValue) -> String {
    error.as_string().unwrap_or_else(|| format!("{error:?}"))
}
