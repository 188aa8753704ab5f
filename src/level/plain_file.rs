//! Opening plain files only. Opening a pipe would wait for somebody to write to it, perhaps for ever.

use std::{fs, io, path::Path};

/// Opens a plain file for reading.
///
/// # Errors
/// Those of the system, and one for anything but a plain file: a folder, a pipe or a device.
pub(crate) fn open_plain(path: &Path) -> io::Result<fs::File> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_dir() {
        return Err(folder_error());
    }
    if !kind.is_file() {
        return Err(io::Error::other("it is a pipe or a device: name a plain file"));
    }
    fs::File::open(path)
}

/// The error for a folder where a file was expected.
pub(crate) fn folder_error() -> io::Error {
    io::Error::other("it is a folder: name a file in it")
}
