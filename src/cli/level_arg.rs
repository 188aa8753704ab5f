//! A level by its path or its name.

use std::path::Path;

use super::failure::Failure;
use crate::level::{self, Level, ReadError};

/// Finds and reads the level that an argument or a request means.
pub fn find(text: &str) -> Result<Level, Failure> {
    if let Some(level) = level::shipped_by_key(text) {
        return Ok(level);
    }
    let path = Path::new(text);
    if !path.exists() {
        return Err(Failure::Input(unknown(text)));
    }
    level::read(path).map_err(|error| match error {
        ReadError::Faults(faults) => Failure::Faults(faults),
        ReadError::File { .. } => Failure::input(error),
    })
}

/// Says that there is no such level, and what there is.
fn unknown(text: &str) -> String {
    let keys: Vec<&str> = level::shipped_keys().collect();
    let nearest = nearest(text, keys.iter().copied());
    let hint = nearest.map_or_else(|| ".".to_owned(), |key| format!("; did you mean `{key}`?"));
    format!("there is no level file and no shipped level `{text}`{hint} Shipped levels: {}", keys.join(", "))
}

/// The name most like `text`, if one is like it at all.
pub fn nearest<'a>(text: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let scored = names.map(|name| (strsim::jaro_winkler(&text.to_lowercase(), name), name));
    scored.filter(|(score, _)| *score > 0.7).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_finds_the_name_that_was_meant() {
        let names = ["duel", "warehouse", "bridge"];
        assert_eq!(nearest("Dual", names.into_iter()), Some("duel"));
        assert_eq!(nearest("warehose", names.into_iter()), Some("warehouse"));
        assert_eq!(nearest("xyz", names.into_iter()), None);
    }
}
