//! A level by its path or its name.

use std::path::Path;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::failure::Failure;
use crate::{
    level::{self, Level, ReadError, suggest},
    rules::RulesetId,
};

/// Reads the name of a rule set.
pub fn rules_parser() -> impl TypedValueParser<Value = RulesetId> {
    PossibleValuesParser::new(RulesetId::ALL.map(RulesetId::key)).map(|key| RulesetId::by_key(&key).unwrap_or_default())
}

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
    let help = suggest(text, "shipped levels", keys);
    format!("there is no level file and no shipped level `{text}`; {help}")
}
