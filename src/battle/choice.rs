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
    /// What kind of question, as the rule set names it: `opportunity`, `fate`.
    pub kind: Cow<'static, str>,
    /// Who must answer.
    pub side: SideId,
    /// The unit whose decision it is.
    pub unit: UnitId,
    /// The unit it is about, if any.
    pub about: Option<UnitId>,
    /// The question in words.
    pub prompt: String,
    /// Facts for the decision, a line each.
    pub details: Vec<String>,
    /// Whether a standing answer may be given from now on: `kind` is then the reaction of a
    /// [`Policy`](super::Command::Policy).
    pub is_reaction: bool,
    /// What can be answered: what is asked for first, and last, where it can be refused, the refusal.
    pub options: Vec<ChoiceOption>,
}

impl Choice {
    /// The place of the usual answer: the first, but where that is hopeless the last.
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
    /// What [`Command::Answer`](super::Command::Answer) carries.
    pub key: Cow<'static, str>,
    /// What the button says.
    pub label: String,
    /// The number behind it, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breakdown: Option<Breakdown>,
    /// The square it is about, if it is about one: pointing at the square answers, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<Square>,
    /// Whether it cannot come to anything, such as a check whose chance is nil.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_hopeless: bool,
}

impl ChoiceOption {
    /// An answer that hangs on a roll: its chance stands on the button, what is added to the roll behind it.
    pub fn check(key: impl Into<Cow<'static, str>>, what: &str, chance: Chance, bonus: Breakdown) -> Self {
        let is_hopeless = chance.favourable == 0;
        Self { breakdown: Some(bonus), is_hopeless, ..Self::new(key, format!("{what}: {chance}")) }
    }

    /// An answer without a number.
    pub fn new(key: impl Into<Cow<'static, str>>, label: impl Into<String>) -> Self {
        Self { key: key.into(), label: label.into(), breakdown: None, square: None, is_hopeless: false }
    }
}

/// How a unit answers one kind of reaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// Ask its side each time.
    #[default]
    Ask,
    /// Always do it.
    Always,
    /// Never do it.
    Never,
}

/// A unit's standing answers, by the name of the reaction. What is not listed is asked.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Policies(pub BTreeMap<Cow<'static, str>, Policy>);

impl Policies {
    /// The standing answer to a reaction.
    pub fn of(&self, reaction: &str) -> Policy {
        self.0.get(reaction).copied().unwrap_or_default()
    }
}
