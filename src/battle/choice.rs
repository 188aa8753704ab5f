//! Questions to one side, and standing answers.

use std::{borrow::Cow, collections::BTreeMap};

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use super::{SideId, UnitId};
use crate::{dice::Breakdown, grid::Square};

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
    /// What can be answered; the first is the usual one.
    pub options: Vec<ChoiceOption>,
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
}

impl ChoiceOption {
    /// An answer without a number.
    pub fn new(key: impl Into<Cow<'static, str>>, label: impl Into<String>) -> Self {
        Self { key: key.into(), label: label.into(), breakdown: None, square: None }
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
