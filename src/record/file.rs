//! Records in files. A file is written under a temporary name and then renamed, so it is never incomplete.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use super::{MAX_BYTES, Record, RecordError};
use crate::level::{folder_error, open_plain};

/// The beginning of the names of temporary files.
const PREFIX: &str = ".blastdoor-";

/// The time after which a temporary file is no longer being written.
const LONGEST_WRITE: Duration = Duration::from_secs(600);

/// The reason why a file gives no record.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Io {
        /// The path of the file.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The content of the file is not a record.
    #[error("cannot use {}: {error}", path.display())]
    Record {
        /// The path of the file.
        path: PathBuf,
        /// The fault in the content.
        error: RecordError,
    },
}

/// Reads a record.
///
/// # Errors
/// If the file cannot be read or is not a record.
pub fn read(path: &Path) -> Result<Record, ReadError> {
    let mut bytes = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    open_plain(path)
        .and_then(|file| file.take(limit).read_to_end(&mut bytes))
        .map_err(|error| ReadError::Io { path: path.to_owned(), error })?;
    Record::from_bytes(&bytes).map_err(|error| ReadError::Record { path: path.to_owned(), error })
}

/// Writes a record, replacing the file if there is one.
///
/// # Errors
/// If the folder does not exist or cannot be written.
pub fn write(path: &Path, record: &Record) -> io::Result<()> {
    write_text(path, &record.to_text())
}

/// Writes any text atomically: to a temporary file beside `path`, which then takes its place.
///
/// # Errors
/// If the folder does not exist or cannot be written.
pub fn write_text(path: &Path, text: &str) -> io::Result<()> {
    // Links are followed, so that a link stays a link. Anything but a plain file, such as a pipe, is written directly
    // and not replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.is_dir() {
        return Err(folder_error());
    }
    if fs::metadata(&path).is_ok_and(|metadata| !metadata.is_file()) {
        return fs::OpenOptions::new().write(true).open(&path)?.write_all(text.as_bytes());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(io::Error::other(format!("there is no folder {}", folder.display())));
    }
    clear_leftovers(folder);
    let mut file = builder().tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

/// Removes the temporary files that a killed process has left in a folder. Recent ones stay: another process may be
/// writing them.
pub fn clear_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let is_ours = |entry: &fs::DirEntry| entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
    let is_old = |entry: &fs::DirEntry| {
        let written = entry.metadata().ok().filter(fs::Metadata::is_file).and_then(|data| data.modified().ok());
        written.and_then(|time| time.elapsed().ok()).is_some_and(|age| age > LONGEST_WRITE)
    };
    for entry in entries.flatten().filter(|entry| is_ours(entry) && is_old(entry)) {
        // A file that cannot be removed harms nobody.
        _ = fs::remove_file(entry.path());
    }
}

/// Gives the temporary file the permissions of an ordinary new file; by default it would be private.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_in_one_piece() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note.txt");
        write_text(&path, "first").unwrap();
        write_text(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file stays behind");
    }

    #[test]
    fn what_a_killed_process_left_is_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let make = |name: &str, age: u64| {
            let file = fs::File::create(folder.path().join(name)).unwrap();
            file.set_modified(std::time::SystemTime::now() - Duration::from_secs(age)).unwrap();
        };
        make(".blastdoor-old", 3600);
        make(".blastdoor-new", 1);
        make("other", 3600);
        write_text(&folder.path().join("note.txt"), "text").unwrap();
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        assert_eq!(names, [".blastdoor-new", "note.txt", "other"]);
    }

    #[test]
    fn a_missing_folder_is_reported() {
        let error = write_text(Path::new("/no/such/folder/note.txt"), "text").unwrap_err();
        assert_eq!(error.to_string(), "there is no folder /no/such/folder");
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(write_text(folder.path(), "text").unwrap_err().to_string(), "it is a folder: name a file in it");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_plain_file_is_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        write_text(Path::new("/dev/null"), "text").unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }
}
