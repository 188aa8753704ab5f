//! Records in files. A file is written under a temporary name and then renamed, so it is never incomplete.

use std::{
    fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use super::{MAX_BYTES, Record, RecordError};

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
    fs::File::open(path)
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
    if fs::metadata(&path).is_ok_and(|metadata| !metadata.is_file()) {
        return fs::OpenOptions::new().write(true).open(&path)?.write_all(text.as_bytes());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = builder().tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

/// Gives the temporary file the permissions of an ordinary new file; by default it would be private.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".blastdoor-");
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
    fn a_missing_folder_is_reported() {
        assert!(write_text(Path::new("/no/such/folder/note.txt"), "text").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_plain_file_is_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        write_text(Path::new("/dev/null"), "text").unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }
}
