//! Match options: rules that players may switch on, the same for all sides. They are part of a battle's setup.

use std::collections::BTreeSet;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

/// A rule that players may switch on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MatchOption {
    /// The name that the command line and records use.
    pub key: &'static str,
    /// The name that players read.
    pub title: &'static str,
    /// A description in one sentence.
    pub about: &'static str,
}

/// The keys of the options that are switched on.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchOptions(pub BTreeSet<String>);

impl MatchOptions {
    /// Returns true if the option with this key is switched on.
    pub fn has(&self, key: &str) -> bool {
        self.0.contains(key)
    }

    /// Returns true if no option is switched on.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Switches an option on or off.
    pub fn set(&mut self, key: &str, on: bool) {
        match on {
            true => _ = self.0.insert(key.to_owned()),
            false => _ = self.0.remove(key),
        }
    }
}

impl<K: Into<String>> FromIterator<K> for MatchOptions {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        Self(keys.into_iter().map(Into::into).collect())
    }
}
