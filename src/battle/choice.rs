//! Questions to one side, and standing answers.

use std::{borrow::Cow, collections::BTreeMap};

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use super::{SideId, UnitId};
use crate::{
    dice::{Breakdown, Chance},
    grid::Square,
};

/// A question that one side must answer before the battle goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choice {
    /// The kind of question, as the rule set names it: `opportunity`, `fate`.
    pub kind: Cow<'static, str>,
    /// The side that must answer.
    pub side: SideId,
    /// The unit that decides.
    pub unit: UnitId,
    /// The unit that the question is about, if any.
    pub about: Option<UnitId>,
    /// The question in words.
    pub prompt: String,
    /// Facts for the decision, one per line.
    pub details: Vec<String>,
    /// True if a standing answer may be given from now on: `kind` is then the reaction of a
    /// [`Policy`](super::Command::Policy).
    pub is_reaction: bool,
    /// The possible answers. The action asked about comes first; the refusal, if there is one, comes last.
    pub options: Vec<ChoiceOption>,
}

impl Choice {
    /// The index of the default answer: the first option, or the last if the first cannot succeed.
    pub fn default_option(&self) -> usize {
        match self.options.first() {
            Some(first) if first.is_hopeless => self.options.len() - 1,
            Some(_) | None => 0,
        }
    }
}

/// One possible answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChoiceOption {
    /// The key that [`Command::Answer`](super::Command::Answer) carries.
    pub key: Cow<'static, str>,
    /// The text of the button.
    pub label: String,
    /// The number behind the answer, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breakdown: Option<Breakdown>,
    /// The square that the answer is about, if any. Pointing at the square gives the same answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<Square>,
    /// True if the answer cannot succeed, such as a check with no chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_hopeless: bool,
}

impl ChoiceOption {
    /// Creates an answer that depends on a roll: its label shows the chance, its breakdown the bonus to the roll.
    pub fn check(key: impl Into<Cow<'static, str>>, what: &str, chance: Chance, bonus: Breakdown) -> Self {
        let is_hopeless = chance.favourable == 0;
        Self { breakdown: Some(bonus), is_hopeless, ..Self::new(key, format!("{what}: {chance}")) }
    }

    /// Creates an answer without a number.
    pub fn new(key: impl Into<Cow<'static, str>>, label: impl Into<String>) -> Self {
        Self { key: key.into(), label: label.into(), breakdown: None, square: None, is_hopeless: false }
    }
}

/// The way in which a unit answers one kind of reaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// Ask the unit's side each time.
    #[default]
    Ask,
    /// Always take the reaction.
    Always,
    /// Never take the reaction.
    Never,
}

/// A unit's standing answers, by the name of the reaction. A reaction that is not listed is asked about.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Policies(pub BTreeMap<Cow<'static, str>, Policy>);

impl Policies {
    /// The standing answer to a reaction; [`Policy::Ask`] if none was set.
    pub fn of(&self, reaction: &str) -> Policy {
        self.0.get(reaction).copied().unwrap_or_default()
    }
}
