//! Match options: those that a level sets, and the check of those that are chosen for a battle.

use super::{
    fault::{Faults, listed, suggest},
    fields::{self, Fields},
    ron::Node,
};
use crate::rules::{self, MatchOption, MatchOptions, OptionKind, OptionValue, OptionValueError, RulesetId};

/// The reason why chosen options do not fit the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// None of the rule sets has an option with this key.
    #[error("the rules {rules} have no option `{option}`; {help}")]
    Unknown {
        /// The keys of the rule sets.
        rules: String,
        /// The option that was named.
        option: String,
        /// The nearest option and all options.
        help: String,
    },
    /// The option does not take the value.
    #[error(transparent)]
    Value(#[from] OptionValueError),
}

/// Checks options that are chosen for battles under these rule sets. Each option must belong to one of them.
///
/// # Errors
/// The reason why an option does not fit.
pub fn check_options(chosen: &MatchOptions, rulesets: &[RulesetId]) -> Result<(), OptionError> {
    let known = known(rulesets);
    for (key, value) in &chosen.0 {
        let Some(option) = known.iter().find(|option| option.key == key) else {
            let (rules, option) = (listed(rulesets), key.clone());
            return Err(OptionError::Unknown { rules, option, help: help(key, &known) });
        };
        option.check(value)?;
    }
    Ok(())
}

/// The advice for an option that is not among the known ones: the rule sets that have it, or the nearest one.
fn help(key: &str, known: &[MatchOption]) -> String {
    let has_it = |rules: &RulesetId| rules::options(*rules).iter().any(|option| option.key == key);
    let others: Vec<RulesetId> = RulesetId::ALL.into_iter().filter(has_it).collect();
    match others.is_empty() {
        true => suggest(key, "options", known.iter().map(|option| option.key)),
        false => format!("it is an option of {}", listed(&others)),
    }
}

/// Reads the options that a level sets, each of which may belong to any rule set.
pub(super) fn read(node: &Node, faults: &mut Faults) -> MatchOptions {
    let known = known(&RulesetId::ALL);
    let keys: Vec<&str> = known.iter().map(|option| option.key).collect();
    let Some(fields) = Fields::of(node, "the group of options", &keys, faults) else { return MatchOptions::default() };
    let mut options = MatchOptions::default();
    for option in known {
        if let Some(value) = fields.get(option.key).and_then(|node| value(node, &option, faults)) {
            options.set(option.key, value);
        }
    }
    options
}

fn value(node: &Node, option: &MatchOption, faults: &mut Faults) -> Option<OptionValue> {
    match option.kind {
        OptionKind::Switch => fields::flag(node, faults).map(OptionValue::Switch),
        OptionKind::Choice { choices } => {
            let choices: Vec<(&str, &str)> = choices.iter().map(|choice| (choice.key, choice.key)).collect();
            fields::one_of(node, "choices", &choices, faults).map(|key| OptionValue::Choice((*key).to_owned()))
        }
        OptionKind::Number { least, most, .. } => fields::number(node, least..=most, faults).map(OptionValue::Number),
    }
}

/// The options of these rule sets, each once.
fn known(rulesets: &[RulesetId]) -> Vec<MatchOption> {
    let mut known: Vec<MatchOption> = Vec::new();
    for option in rulesets.iter().flat_map(|&rules| rules::options(rules)) {
        if !known.contains(option) {
            known.push(*option);
        }
    }
    known
}
