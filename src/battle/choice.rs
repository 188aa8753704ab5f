//! Questions to one side, and standing answers.

use std::{borrow::Cow, collections::BTreeMap};

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use super::{Controller, SideId, UnitId};
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
    /// The possible answers. The action asked about comes first; the refusal, if there is one, comes last. A choice of
    /// several parts lists the options part by part.
    pub options: Vec<ChoiceOption>,
}

/// The sign between the keys of an answer to a choice of several parts.
const BETWEEN_KEYS: char = ',';

impl Choice {
    /// The options of each part, such as action, trigger and enemy. Most choices have one part.
    pub fn parts(&self) -> Vec<&[ChoiceOption]> {
        self.options.chunk_by(|one, other| one.part == other.part).collect()
    }

    /// The options that an answer picks, one of each part: its keys stand in the order of the parts, with commas between
    /// them. Parts that it leaves out take their first option. `None` if the answer is not possible, or picks options that
    /// exclude each other.
    pub fn picked(&self, answer: &str) -> Option<Vec<&ChoiceOption>> {
        let parts = self.parts();
        let mut keys = answer.splitn(parts.len(), BETWEEN_KEYS);
        let picked = parts.into_iter().map(|part| match keys.next() {
            Some(key) => part.iter().find(|option| option.key == key),
            None => part.first(),
        });
        picked.collect::<Option<Vec<_>>>().filter(|picked| !picked.is_empty() && go_together(picked))
    }

    /// The answer that picks these options, one of each part.
    pub fn answer_of<'a>(picked: impl IntoIterator<Item = &'a ChoiceOption>) -> String {
        let keys: Vec<&str> = picked.into_iter().map(|option| option.key.as_ref()).collect();
        keys.join(&BETWEEN_KEYS.to_string())
    }

    /// Answers that pick every option once, together with the first options of the other parts if those allow it.
    pub fn answers(&self) -> Vec<String> {
        let parts = self.parts();
        let firsts: Vec<&ChoiceOption> = parts.iter().filter_map(|part| part.first()).collect();
        let with = |place: usize, option| {
            let picked = firsts.iter().enumerate().map(|(other, &first)| if other == place { option } else { first });
            Self::answer_of(picked.collect::<Vec<_>>())
        };
        let mut answers: Vec<String> = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            // The first option of each further part stands in the answers before.
            let known = usize::from(place > 0);
            answers.extend(part.iter().skip(known).map(|option| with(place, option)));
        }
        answers.retain(|answer| self.picked(answer).is_some());
        answers
    }

    /// The index of the default answer: the first option, or the last if the first cannot succeed.
    pub fn default_option(&self) -> usize {
        match self.options.first() {
            Some(first) if first.is_hopeless => self.options.len() - 1,
            Some(_) | None => 0,
        }
    }

    /// The index of the answer that the computer gives at first sight: the advised option, or the default answer.
    pub fn usual_option(&self) -> usize {
        self.options.iter().position(|option| option.is_advised).unwrap_or_else(|| self.default_option())
    }

    /// Advises to answer with this option.
    #[must_use]
    pub fn advising(mut self, key: &str) -> Self {
        self.options.iter_mut().for_each(|option| option.is_advised = option.key == key);
        self
    }
}

#[cfg(test)]
impl Choice {
    /// A question about a reaction with these options.
    pub fn about_reaction(options: Vec<ChoiceOption>) -> Self {
        Self {
            kind: "opportunity".into(),
            side: SideId(0),
            unit: UnitId(0),
            about: None,
            prompt: String::new(),
            details: Vec::new(),
            is_reaction: true,
            options,
        }
    }
}

/// Returns true if none of these options excludes another.
fn go_together(picked: &[&ChoiceOption]) -> bool {
    let goes_with_rest =
        |(place, one): (usize, &&ChoiceOption)| picked.iter().skip(place + 1).all(|other| one.goes_with(other));
    picked.iter().enumerate().all(goes_with_rest)
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
    /// True if the answer spends something that does not come back in the battle, such as a Fate Point.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spends_limited: bool,
    /// True if the option neither reacts nor puts anything off, where the others do: players who do not want to be
    /// asked about reactions mean this one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_plain: bool,
    /// True if the computer picks the option at first sight.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_advised: bool,
    /// The part of the choice to which the option belongs, as its heading. An answer picks one option of each part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Cow<'static, str>>,
    /// The name of the action of which the option is one square among many, such as `Withdraw`. Lists show the options
    /// of a group as one, and a click on the board picks the square.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Cow<'static, str>>,
    /// The keys of options of other parts that cannot be picked along with it, such as the same target once more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_with: Vec<Cow<'static, str>>,
}

impl ChoiceOption {
    /// The key of the option that lets a reaction go.
    pub const DECLINE: &str = "decline";

    /// Creates the answer that lets a reaction go.
    pub fn decline(label: impl Into<String>) -> Self {
        Self::new(Self::DECLINE, label)
    }

    /// Creates an answer that depends on a roll: its label shows the chance, its breakdown the bonus to the roll.
    pub fn check(key: impl Into<Cow<'static, str>>, what: &str, chance: Chance, bonus: Breakdown) -> Self {
        let is_hopeless = chance.favourable == 0;
        Self { breakdown: Some(bonus), is_hopeless, ..Self::new(key, format!("{what}: {chance}")) }
    }

    /// Creates an answer without a number.
    pub fn new(key: impl Into<Cow<'static, str>>, label: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            label: label.into(),
            breakdown: None,
            square: None,
            is_hopeless: false,
            spends_limited: false,
            is_plain: false,
            is_advised: false,
            part: None,
            group: None,
            not_with: Vec::new(),
        }
    }

    /// Returns true if an answer can pick both options.
    pub fn goes_with(&self, other: &Self) -> bool {
        !self.not_with.contains(&other.key) && !other.not_with.contains(&self.key)
    }

    /// Marks that it spends something that does not come back in the battle.
    #[must_use]
    pub fn spending_limited(self) -> Self {
        Self { spends_limited: true, ..self }
    }

    /// Marks that it neither reacts nor puts anything off.
    #[must_use]
    pub fn plain(self) -> Self {
        Self { is_plain: true, ..self }
    }

    /// Makes it an option of this part of the choice.
    #[must_use]
    pub fn in_part(self, heading: impl Into<Cow<'static, str>>) -> Self {
        Self { part: Some(heading.into()), ..self }
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

impl Policy {
    /// The standing answer of a unit whose side has this controller; `None` if the side is asked. A computer that is not
    /// asked gives the usual answer.
    pub fn answer(self, controller: Controller, usual: impl FnOnce() -> bool) -> Option<bool> {
        match self {
            Self::Always => Some(true),
            Self::Never => Some(false),
            Self::Ask => (!controller.is_asked()).then(usual),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Difficulty;

    #[test]
    fn an_answer_picks_one_option_of_each_part() {
        let option = |key: &'static str, part| ChoiceOption::new(key, key).in_part(part);
        let parts = [("moves", "When"), ("attacks", "When"), ("any", "Who"), ("3", "Who")];
        let choice = Choice::about_reaction(parts.map(|(key, part)| option(key, part)).to_vec());
        let full = |answer: &str| choice.picked(answer).map(Choice::answer_of);
        assert_eq!(full("attacks").as_deref(), Some("attacks,any"), "the first of what is left out");
        assert_eq!(full("moves,3").as_deref(), Some("moves,3"));
        for wrong in ["", "3", "moves,", "moves,attacks", "moves,3,any"] {
            assert_eq!(full(wrong), None, "{wrong}");
        }
        assert_eq!(choice.answers(), ["moves,any", "attacks,any", "moves,3"]);
    }

    #[test]
    fn the_usual_answer_is_the_advised_one_or_the_default() {
        let option = |key: &'static str, is_hopeless| ChoiceOption { is_hopeless, ..ChoiceOption::new(key, key) };
        let usual = |choice: Choice| choice.options[choice.usual_option()].key.to_string();
        let question =
            |is_hopeless| Choice::about_reaction(vec![option("take", is_hopeless), option("decline", false)]);
        assert_eq!(usual(question(false)), "take");
        assert_eq!(usual(question(true)), "decline");
        assert_eq!(usual(question(false).advising("decline")), "decline");
        assert_eq!(usual(question(true).advising("take")), "take");
    }

    #[test]
    fn people_and_those_who_look_ahead_are_asked() {
        let answers =
            |controller| [Policy::Ask, Policy::Always, Policy::Never].map(|each| each.answer(controller, || false));
        let asked = [None, Some(true), Some(false)];
        let unasked = [Some(false), Some(true), Some(false)];
        assert_eq!(answers(Controller::Human), asked);
        let of_computers = Difficulty::ALL.map(|difficulty| answers(Controller::Ai(difficulty)));
        assert_eq!(of_computers, [unasked, unasked, asked, asked]);
    }

    #[test]
    fn options_that_exclude_each_other_are_not_picked_together() {
        let option = |key: &'static str, part, not_with: &[&'static str]| ChoiceOption {
            not_with: not_with.iter().map(|&key| key.into()).collect(),
            ..ChoiceOption::new(key, key).in_part(part)
        };
        let choice = Choice::about_reaction(vec![
            option("a", "First", &["a"]),
            option("b", "First", &["b", "c"]),
            option("b", "Second", &["b", "c"]),
            option("a", "Second", &["a"]),
            option("c", "Second", &["c"]),
        ]);
        let is_possible = |answer: &str| choice.picked(answer).is_some();
        assert_eq!(["a,b", "a,c", "b,a"].map(is_possible), [true; 3]);
        assert_eq!(["a,a", "b,b", "b,c", "b"].map(is_possible), [false; 4], "`b` is completed to `b,b`");
        assert_eq!(choice.answers(), ["a,b", "a,c"]);
    }

    #[test]
    fn a_choice_of_one_part_takes_its_keys_as_they_are() {
        let choice = Choice::about_reaction(vec![ChoiceOption::new("a,b", ""), ChoiceOption::new("c", "")]);
        assert!(choice.picked("a,b").is_some() && choice.picked("a").is_none());
        assert_eq!(choice.answers(), ["a,b", "c"]);
    }
}
