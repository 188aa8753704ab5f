//! Storage in files. Each is written under a temporary name and then renamed, so that no file is ever incomplete.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::UNIX_EPOCH,
};

use super::{Item, Saved, StorageError};
use crate::record::{clear_leftovers, write_text};

/// The folders that the game uses on this machine.
#[derive(Clone, Debug)]
pub struct Place {
    /// The folder of all files of the player; `None` where the system names no such folder.
    data: Option<PathBuf>,
    /// The folder in which earlier versions kept settings and key bindings. They are read there if there are no others.
    earlier: Option<PathBuf>,
    /// The folder of the program.
    program: Option<PathBuf>,
    /// The program that shows a folder to the player.
    file_manager: PathBuf,
}

/// The folder of the player's own levels, in the folder of all files.
const LEVELS: &str = "levels";

/// The program of the system that shows a folder.
const FILE_MANAGER: &str = if cfg!(windows) {
    "explorer"
} else if cfg!(target_os = "macos") {
    "open"
} else {
    "xdg-open"
};

impl Place {
    /// The usual folders, cleared of the temporary files that a killed game has left.
    pub fn usual() -> Self {
        let folders = directories::ProjectDirs::from("", "", "Blastdoor");
        let program = std::env::current_exe().ok().and_then(|path| path.parent().map(PathBuf::from));
        let place = Self {
            data: folders.as_ref().map(|folders| folders.data_dir().to_owned()),
            earlier: folders.as_ref().map(|folders| folders.config_dir().to_owned()),
            program,
            file_manager: PathBuf::from(FILE_MANAGER),
        };
        [&place.data, &place.earlier].into_iter().flatten().for_each(|folder| clear_leftovers(folder));
        place
    }

    pub fn at(folder: &Path) -> Self {
        Self {
            data: Some(folder.join("data")),
            earlier: Some(folder.join("config")),
            program: Some(folder.to_owned()),
            file_manager: folder.join("file manager"),
        }
    }

    fn path(&self, item: &Item) -> Result<PathBuf, StorageError> {
        Ok(self.data.as_ref().ok_or_else(no_folder)?.join(item.file_name()))
    }

    pub fn read(&self, item: &Item) -> Result<Option<String>, StorageError> {
        match (read(self.path(item)?)?, &self.earlier) {
            (None, Some(earlier)) => read(earlier.join(item.file_name())),
            (text, _) => Ok(text),
        }
    }

    /// The files in the folder of the player's own levels that end in `.ron`, by name.
    pub fn level_files(&self) -> Vec<PathBuf> {
        let entries = self.data.iter().filter_map(|folder| fs::read_dir(folder.join(LEVELS)).ok()).flatten();
        let paths = entries.flatten().map(|entry| entry.path());
        let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|end| end == "ron")).collect();
        paths.sort();
        paths
    }

    /// Has the system's file manager show the folder.
    pub fn open_folder(&self) -> Result<(), StorageError> {
        let folder = self.data.as_ref().ok_or_else(no_folder)?;
        let program = &self.file_manager;
        let opened = fs::create_dir_all(folder.join(LEVELS)).and_then(|()| Command::new(program).arg(folder).spawn());
        // Its end is awaited, so that the system can forget it.
        let opened = opened.map(|mut child| thread::spawn(move || child.wait()));
        let failed = |error: io::Error| StorageError::Open {
            place: folder.display().to_string(),
            why: format!("{}: {error}", program.display()),
        };
        opened.map(|_| ()).map_err(failed)
    }

    pub fn write(&self, item: &Item, text: &str) -> Result<(), StorageError> {
        write_at(&self.path(item)?, text)
    }

    pub fn export(&self, name: &str, text: &str) -> Result<String, StorageError> {
        let folder = self.data.as_ref().ok_or_else(no_folder)?;
        let path = folder.join(name);
        let place = path.display().to_string();
        match write(&path, text) {
            Ok(()) => Ok(place),
            Err(error) => Err(StorageError::Write { place, why: error.to_string() }),
        }
    }

    pub fn remove(&self, item: &Item) -> Result<(), StorageError> {
        let path = self.path(item)?;
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(StorageError::Write { place: path.display().to_string(), why: error.to_string() })
            }
            _ => Ok(()),
        }
    }

    pub fn saved(&self) -> Result<Vec<Saved>, StorageError> {
        let Some(folder) = &self.data else { return Ok(Vec::new()) };
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => {
                return Err(StorageError::Read { place: folder.display().to_string(), why: error.to_string() });
            }
        };
        let saved = entries.flatten().filter_map(|entry| {
            let item = Item::by_file_name(entry.file_name().to_str()?)?;
            let changed = entry.metadata().and_then(|data| data.modified()).ok();
            let written = changed.and_then(|time| Some(time.duration_since(UNIX_EPOCH).ok()?.as_secs()));
            Some(Saved { item, written })
        });
        Ok(saved.collect())
    }

    pub fn read_bindings(&self) -> Result<Option<(String, String)>, StorageError> {
        let name = Item::Keys.file_name();
        for folder in [&self.program, &self.data, &self.earlier].into_iter().flatten() {
            let path = folder.join(&name);
            if let Some(text) = read(path.clone())? {
                return Ok(Some((path.display().to_string(), text)));
            }
        }
        Ok(None)
    }

    /// Writes the file beside the program if there is one, or else the one in the player's folder.
    pub fn write_bindings(&self, text: &str) -> Result<(), StorageError> {
        let beside =
            self.program.as_ref().map(|folder| folder.join(Item::Keys.file_name())).filter(|path| path.exists());
        let path = beside.map_or_else(|| self.path(&Item::Keys), Ok)?;
        write_at(&path, text)
    }

    pub fn place_of(&self, item: &Item) -> String {
        self.path(item).map_or_else(|error| error.to_string(), |path| path.display().to_string())
    }

    pub fn lasts(&self) -> bool {
        self.data.is_some()
    }

    pub fn whereabouts(&self) -> String {
        self.data.as_ref().map_or_else(String::new, |folder| folder.display().to_string())
    }
}

fn no_folder() -> StorageError {
    StorageError::NoPlace("the system names no folder for the player's files".to_owned())
}

fn read(path: PathBuf) -> Result<Option<String>, StorageError> {
    let failed = |why: String| StorageError::Read { place: path.display().to_string(), why };
    match fs::read(&path) {
        Ok(bytes) => String::from_utf8(bytes).map(Some).map_err(|_| failed("it is not UTF-8 text".to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(error.to_string())),
    }
}

fn write_at(path: &Path, text: &str) -> Result<(), StorageError> {
    write(path, text).map_err(|error| StorageError::Write { place: path.display().to_string(), why: error.to_string() })
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().ok_or_else(|| io::Error::other("it has no folder"))?;
    fs::create_dir_all(folder)?;
    write_text(path, text)
}
