//! Levels from files.

use std::{io::Read as _, path::Path};

use miette::Diagnostic;

use super::{
    Level, LevelFaults, ListOrder,
    fault::Faults,
    plain_file::open_plain,
    reader::{self, MAX_BYTES},
};

/// The reason why a level file cannot be used.
#[derive(Debug, thiserror::Error, Diagnostic)]
pub enum ReadError {
    /// The file cannot be read.
    #[error("`{path}` cannot be read: {source}")]
    File {
        /// The path of the file.
        path: String,
        /// The cause.
        source: std::io::Error,
    },
    /// The level has faults.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Faults(#[from] LevelFaults),
}

/// Reads a level file. Its key is the file's name without the ending.
///
/// # Errors
/// When the file cannot be read or the level has faults; a file over 1 MB is refused before it is read.
pub fn read(path: &Path) -> Result<Level, ReadError> {
    let shown = path.display().to_string();
    let io = |source| ReadError::File { path: shown.clone(), source };
    let file = open_plain(path).map_err(io)?;
    let size = file.metadata().map_err(io)?.len();
    let limit = u64::try_from(MAX_BYTES).unwrap_or(u64::MAX);
    if size > limit {
        let mut faults = Faults::default();
        faults.push(reader::too_large(size));
        return Err(faults.finish(&shown, "").into());
    }
    let mut bytes = Vec::new();
    // The file may have grown.
    file.take(limit + 1).read_to_end(&mut bytes).map_err(io)?;
    let key = path.file_stem().map_or_else(|| shown.clone(), |stem| stem.to_string_lossy().into_owned());
    Ok(reader::read(&key, &shown, &bytes, ListOrder::Listed)?)
}
