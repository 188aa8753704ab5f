//! The arguments that several subcommands have: levels, by path or name, rule sets, options and numbers.

use std::{collections::BTreeSet, fmt::Display, ops::RangeInclusive, path::Path, str::FromStr};

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::failure::Failure;
use crate::{
    level::{self, Level, ReadError, suggest},
    rules::{self, MatchOption, MatchOptions, RulesetId},
};

/// The parser of a rule set's name.
pub fn rules_parser() -> impl TypedValueParser<Value = RulesetId> {
    PossibleValuesParser::new(RulesetId::ALL.map(RulesetId::key)).map(|key| RulesetId::by_key(&key).unwrap_or_default())
}

/// The value of `--rules` that stands for every rule set in turn.
const ALL: &str = "all";

/// The parser of a rule set's name, or `all`.
pub fn rules_parser_or_all() -> PossibleValuesParser {
    PossibleValuesParser::new(RulesetId::ALL.into_iter().map(RulesetId::key).chain([ALL]))
}

/// The rule sets that a value of [`rules_parser_or_all`] names; without one, that of the level.
pub fn chosen_rules(named: Option<&str>, level: &Level) -> Vec<RulesetId> {
    match named {
        None => vec![level.ruleset],
        Some(ALL) => RulesetId::ALL.to_vec(),
        Some(key) => RulesetId::by_key(key).into_iter().collect(),
    }
}

/// The parser of a whole number within bounds.
pub fn number_parser<T>(bounds: RangeInclusive<T>) -> impl TypedValueParser<Value = T>
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse::<T>().ok().filter(|number| bounds.contains(number));
        number.ok_or_else(|| format!("write a whole number from {} to {}", bounds.start(), bounds.end()))
    }
}

/// The parser of the seed of a battle.
pub fn seed_parser() -> impl TypedValueParser<Value = u64> {
    number_parser(0..=u64::MAX)
}

/// Checks that an argument names each side once.
///
/// # Errors
/// A side that it names twice.
pub fn check_each_side_once<'a>(argument: &str, sides: impl IntoIterator<Item = &'a str>) -> Result<(), Failure> {
    let mut seen = BTreeSet::new();
    match sides.into_iter().find(|side| !seen.insert(*side)) {
        Some(side) => {
            Err(Failure::Input(format!("the side `{side}` is given twice: name each side in one `{argument}`")))
        }
        None => Ok(()),
    }
}

/// The options that are chosen on the command line for battles under these rule sets.
pub fn options(rulesets: &[RulesetId], texts: &[String]) -> Result<MatchOptions, Failure> {
    let options = MatchOptions::read(texts).map_err(Failure::input)?;
    level::check_options(&options, rulesets).map_err(Failure::input)?;
    Ok(options)
}

/// The section of `--help` about the options of all rule sets.
pub fn options_help() -> String {
    let mut lines: Vec<(&MatchOption, Vec<&str>)> = Vec::new();
    for rules in RulesetId::ALL {
        for option in rules::options(rules) {
            match lines.iter_mut().find(|(known, _)| *known == option) {
                Some((_, keys)) => keys.push(rules.key()),
                None => lines.push((option, vec![rules.key()])),
            }
        }
    }
    let line = |(option, keys): (&MatchOption, Vec<&str>)| {
        format!("  {} ({}): {}", option.usage(), keys.join(", "), option.about)
    };
    let lines: Vec<String> = lines.into_iter().map(line).collect();
    format!("Options of the rules:\n{}", lines.join("\n"))
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
    let keys: Vec<&str> = level::shipped_keys().chain(level::lesson_keys()).collect();
    let help = suggest(text, "shipped levels", keys);
    format!("there is no level file and no shipped level `{text}`; {help}")
}
