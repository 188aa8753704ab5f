//! Match options: rules that players may choose for a battle, the same for all sides. They are part of its setup.

use std::{collections::BTreeMap, fmt};

use bevy::prelude::Resource;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A rule that players may switch, choose or set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MatchOption {
    /// The name that the command line, levels and records use.
    pub key: &'static str,
    /// The name that players read.
    pub title: &'static str,
    /// A description in one sentence.
    pub about: &'static str,
    /// The values that it takes.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// The values that an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off; off by default.
    Switch,
    /// One of several; the first by default.
    Choice {
        /// The choices. A key is neither a number nor `on` nor `off`.
        choices: &'static [OptionChoice],
    },
    /// A whole number.
    Number {
        /// The smallest valid number.
        least: u32,
        /// The largest valid number.
        most: u32,
        /// The number if none is chosen.
        default: u32,
        /// The number that advice and the window offer first.
        suggested: u32,
        /// The unit, in the plural: `seconds`.
        unit: &'static str,
        /// The meaning of 0, such as `no limit`; `None` if 0 is a number like the others.
        zero: Option<&'static str>,
    },
}

/// One of the choices of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionChoice {
    /// The name that the command line, levels and records use.
    pub key: &'static str,
    /// The name that players read.
    pub title: &'static str,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OptionValue {
    /// The position of a switch, written `on` or `off`.
    Switch(bool),
    /// The key of a choice.
    Choice(String),
    /// A number.
    Number(u32),
}

/// The reason why a value does not fit its option.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionValueError {
    /// A switch was given something other than `on` or `off`.
    #[error("`{key}` is a switch: write `{key}` to switch it on, or `{key}=off`")]
    NoSwitch {
        /// The key of the option.
        key: &'static str,
    },
    /// None of the choices was given.
    #[error("`{key}` is one of several: write {}", written(.key, .choices))]
    NoChoice {
        /// The key of the option.
        key: &'static str,
        /// The choices.
        choices: &'static [OptionChoice],
    },
    /// The value is no number, or is out of bounds.
    #[error("`{key}` is a number of {unit} from {least} to {most}: write for example `{key}={example}`")]
    NoNumber {
        /// The key of the option.
        key: &'static str,
        /// The unit, in the plural.
        unit: &'static str,
        /// The smallest valid number.
        least: u32,
        /// The largest valid number.
        most: u32,
        /// A valid number.
        example: u32,
    },
}

fn written(key: &str, choices: &[OptionChoice]) -> String {
    let each: Vec<String> = choices.iter().map(|choice| format!("`{key}={}`", choice.key)).collect();
    each.join(" or ")
}

impl MatchOption {
    /// An option that is on or off.
    pub const fn switch(key: &'static str, title: &'static str, about: &'static str) -> Self {
        Self { key, title, about, kind: OptionKind::Switch }
    }

    /// The value if none is chosen.
    pub fn default_value(&self) -> OptionValue {
        match self.kind {
            OptionKind::Switch => OptionValue::Switch(false),
            OptionKind::Choice { choices } => {
                OptionValue::Choice(choices.first().map(|first| first.key.to_owned()).unwrap_or_default())
            }
            OptionKind::Number { default, .. } => OptionValue::Number(default),
        }
    }

    /// Checks a value.
    ///
    /// # Errors
    /// The reason why the option does not take the value.
    pub fn check(&self, value: &OptionValue) -> Result<(), OptionValueError> {
        let key = self.key;
        match (self.kind, value) {
            (OptionKind::Switch, OptionValue::Switch(_)) => Ok(()),
            (OptionKind::Switch, _) => Err(OptionValueError::NoSwitch { key }),
            (OptionKind::Choice { choices }, OptionValue::Choice(chosen))
                if choices.iter().any(|choice| choice.key == chosen) =>
            {
                Ok(())
            }
            (OptionKind::Choice { choices }, _) => Err(OptionValueError::NoChoice { key, choices }),
            (OptionKind::Number { least, most, .. }, OptionValue::Number(number))
                if (least..=most).contains(number) =>
            {
                Ok(())
            }
            (OptionKind::Number { least, most, suggested, unit, .. }, _) => {
                Err(OptionValueError::NoNumber { key, unit, least, most, example: suggested })
            }
        }
    }

    /// The notation of the option on the command line: `beginner`, `declaration_timer=0..600`.
    pub fn usage(&self) -> String {
        match self.kind {
            OptionKind::Switch => self.key.to_owned(),
            OptionKind::Choice { choices } => {
                let keys: Vec<&str> = choices.iter().map(|choice| choice.key).collect();
                format!("{}={}", self.key, keys.join("|"))
            }
            OptionKind::Number { least, most, .. } => format!("{}={least}..{most}", self.key),
        }
    }
}

impl OptionValue {
    /// Reads a value by its notation alone.
    fn read(text: &str) -> Self {
        match (text, text.parse()) {
            ("on", _) => Self::Switch(true),
            ("off", _) => Self::Switch(false),
            (_, Ok(number)) => Self::Number(number),
            (_, Err(_)) => Self::Choice(text.to_owned()),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(true) => f.write_str("on"),
            Self::Switch(false) => f.write_str("off"),
            Self::Choice(key) => f.write_str(key),
            Self::Number(number) => number.fmt(f),
        }
    }
}

/// The options chosen for a battle, by key; absent ones have their default value.
///
/// Records and requests hold them as a list of texts, `key` for a switch that is on and otherwise `key=value`.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchOptions(pub BTreeMap<String, OptionValue>);

impl MatchOptions {
    /// The chosen value of an option, or its default.
    pub fn value(&self, option: &MatchOption) -> OptionValue {
        self.0.get(option.key).cloned().unwrap_or_else(|| option.default_value())
    }

    /// Returns true if the switch with this key is on.
    pub fn has(&self, key: &str) -> bool {
        self.0.get(key) == Some(&OptionValue::Switch(true))
    }

    /// The number chosen for the option with this key.
    pub fn number(&self, key: &str) -> Option<u32> {
        match self.0.get(key)? {
            OptionValue::Number(number) => Some(*number),
            OptionValue::Switch(_) | OptionValue::Choice(_) => None,
        }
    }

    /// The key of the choice made for the option with this key.
    pub fn choice(&self, key: &str) -> Option<&str> {
        match self.0.get(key)? {
            OptionValue::Choice(choice) => Some(choice),
            OptionValue::Switch(_) | OptionValue::Number(_) => None,
        }
    }

    /// Returns true if nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reads choices of the form `key` or `key=value`. Only [`MatchOption::check`] tells if the values fit.
    ///
    /// # Errors
    /// An option that is chosen twice.
    pub fn read<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Result<Self, RepeatedOption> {
        let mut options = Self::default();
        for text in texts {
            let (key, value) = key_and_value(text.as_ref());
            if options.0.insert(key.to_owned(), value).is_some() {
                return Err(RepeatedOption { key: key.to_owned() });
            }
        }
        Ok(options)
    }

    /// Chooses a value.
    pub fn set(&mut self, key: &str, value: OptionValue) {
        self.0.insert(key.to_owned(), value);
    }

    /// The choices for these options, without all others.
    #[must_use]
    pub fn only(&self, options: &[MatchOption]) -> Self {
        let is_known = |key: &str| options.iter().any(|option| option.key == key);
        Self(self.0.iter().filter(|(key, _)| is_known(key)).map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    /// These choices, replaced by `others` where both choose.
    #[must_use]
    pub fn overridden_by(mut self, others: &Self) -> Self {
        self.0.extend(others.0.iter().map(|(key, value)| (key.clone(), value.clone())));
        self
    }

    /// The choices as texts: `key` or `key=value`.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(key, value)| match value {
            OptionValue::Switch(true) => key.clone(),
            value => format!("{key}={value}"),
        })
    }
}

/// The reason why choices cannot be read: they choose an option twice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the option `{key}` is given twice: choose one value for it")]
pub struct RepeatedOption {
    /// The key of the option.
    pub key: String,
}

/// The key and the value in a choice of the form `key` or `key=value`.
fn key_and_value(text: &str) -> (&str, OptionValue) {
    match text.split_once('=') {
        Some((key, value)) => (key, OptionValue::read(value)),
        None => (text, OptionValue::Switch(true)),
    }
}

impl Serialize for MatchOptions {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.texts())
    }
}

impl<'de> Deserialize<'de> for MatchOptions {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::read(Vec::<String>::deserialize(from)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn option(key: &'static str, kind: OptionKind) -> MatchOption {
        MatchOption { key, title: "Title", about: "About.", kind }
    }

    const SWITCH: MatchOption = option("fog", OptionKind::Switch);
    const CHOICE: MatchOption = option(
        "order",
        OptionKind::Choice {
            choices: &[
                OptionChoice { key: "by_side", title: "By side" },
                OptionChoice { key: "by_unit", title: "By unit" },
            ],
        },
    );
    const NUMBER: MatchOption = option(
        "timer",
        OptionKind::Number { least: 5, most: 60, default: 10, suggested: 30, unit: "seconds", zero: None },
    );

    fn options(texts: &[&str]) -> MatchOptions {
        MatchOptions::read(texts).unwrap()
    }

    #[test]
    fn options_are_written_as_they_are_read() {
        let texts = ["fog", "mist=off", "order=by_unit", "timer=30"];
        let options = options(&texts);
        assert_eq!(options.texts().collect::<Vec<_>>(), texts);
        assert_eq!(serde_json::to_string(&options).unwrap(), r#"["fog","mist=off","order=by_unit","timer=30"]"#);
        assert_eq!(serde_json::from_str::<MatchOptions>(r#"["fog"]"#).unwrap(), self::options(&["fog"]));
        assert!(options.has("fog") && !options.has("mist") && !options.has("timer"));
        assert_eq!((options.number("timer"), options.choice("order")), (Some(30), Some("by_unit")));
        assert_eq!((options.number("order"), options.choice("timer")), (None, None));
    }

    #[test]
    fn an_option_is_chosen_once() {
        let twice = MatchOptions::read(["fog", "timer=20", "fog=off"]).map_err(|error| error.to_string());
        assert_eq!(twice, Err("the option `fog` is given twice: choose one value for it".to_owned()));
        assert!(MatchOptions::read(["fog", "timer=20"]).is_ok());
        assert!(serde_json::from_str::<MatchOptions>(r#"["fog", "fog"]"#).is_err());
    }

    #[test]
    fn absent_options_have_their_default() {
        let none = MatchOptions::default();
        let values = [SWITCH, CHOICE, NUMBER].map(|option| none.value(&option).to_string());
        assert_eq!(values, ["off", "by_side", "10"]);
        assert_eq!(options(&["timer=7"]).value(&NUMBER), OptionValue::Number(7));
    }

    #[test]
    fn values_are_checked_against_their_option() {
        let check = |option: MatchOption, text: &str| option.check(&OptionValue::read(text)).map_err(|e| e.to_string());
        assert_eq!((check(SWITCH, "on"), check(SWITCH, "off")), (Ok(()), Ok(())));
        assert_eq!((check(CHOICE, "by_unit"), check(NUMBER, "5"), check(NUMBER, "60")), (Ok(()), Ok(()), Ok(())));
        let no_switch = "`fog` is a switch: write `fog` to switch it on, or `fog=off`";
        assert_eq!(check(SWITCH, "yes"), Err(no_switch.to_owned()));
        let no_choice = "`order` is one of several: write `order=by_side` or `order=by_unit`";
        assert_eq!(check(CHOICE, "by_luck"), Err(no_choice.to_owned()));
        let no_number = "`timer` is a number of seconds from 5 to 60: write for example `timer=30`";
        for wrong in ["4", "61", "on", "soon", "", "-5", "99999999999"] {
            assert_eq!(check(NUMBER, wrong), Err(no_number.to_owned()), "{wrong}");
        }
        let usages = [SWITCH, CHOICE, NUMBER].map(|option| option.usage());
        assert_eq!(usages, ["fog", "order=by_side|by_unit", "timer=5..60"]);
    }

    #[test]
    fn choices_replace_those_of_a_level() {
        let level = options(&["fog", "timer=20"]);
        let chosen = level.clone().overridden_by(&options(&["fog=off"]));
        assert_eq!(chosen, options(&["fog=off", "timer=20"]));
        assert_eq!(level.only(&[NUMBER, CHOICE]), options(&["timer=20"]));
    }
}
