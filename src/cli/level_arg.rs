//! Level arguments: a path or the name of a shipped level.

use std::path::Path;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::failure::Failure;
use crate::{
    level::{self, Level, ReadError, suggest},
    rules::{self, MatchOptions, RulesetId},
};

/// The parser of a rule set's name.
pub fn rules_parser() -> impl TypedValueParser<Value = RulesetId> {
    PossibleValuesParser::new(RulesetId::ALL.map(RulesetId::key)).map(|key| RulesetId::by_key(&key).unwrap_or_default())
}

/// Reports an option that none of these rule sets has.
pub fn check_options(rulesets: &[RulesetId], named: &[String]) -> Result<(), Failure> {
    let known: Vec<&str> = rulesets.iter().flat_map(|&rules| rules::options(rules)).map(|option| option.key).collect();
    match named.iter().find(|option| !known.contains(&option.as_str())) {
        None => Ok(()),
        Some(option) => {
            let names: Vec<&str> = rulesets.iter().map(|rules| rules.key()).collect();
            let help = suggest(option, "options", known);
            Err(Failure::Input(format!("the rules `{}` have no option `{option}`; {help}", names.join("`, `"))))
        }
    }
}

/// The named options that a rule set has.
pub fn options(rules: RulesetId, named: &[String]) -> MatchOptions {
    let known = rules::options(rules).iter().map(|option| option.key);
    known.filter(|key| named.iter().any(|option| option == key)).collect()
}

/// The section of `--help` about the options of all rule sets.
pub fn options_help() -> String {
    let of = |ruleset: RulesetId| {
        let each = rules::options(ruleset).iter();
        each.map(move |option| format!("  {} ({ruleset}): {}", option.key, option.about))
    };
    let lines: Vec<String> = RulesetId::ALL.into_iter().flat_map(of).collect();
    format!("Options:\n{}", lines.join("\n"))
}

/// Finds and reads the level that an argument or a request names.
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

/// The message for an unknown level, with the known ones.
fn unknown(text: &str) -> String {
    let keys: Vec<&str> = level::shipped_keys().collect();
    let help = suggest(text, "shipped levels", keys);
    format!("there is no level file and no shipped level `{text}`; {help}")
}
