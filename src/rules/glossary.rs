//! The glossary: the terms of the rules and their explanations, from `assets/glossary.ron`.

use std::{ops::Range, sync::LazyLock};

use serde::Deserialize;

use super::RulesetId;

/// A term of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    also: Vec<String>,
    #[serde(default)]
    beside: Vec<String>,
    under: Vec<Text>,
}

/// The explanation of a term under some rule sets.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    rules: Vec<RulesetId>,
    ids: Vec<String>,
    text: String,
}

/// A term as one rule set explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The name, such as `attack of opportunity`.
    pub name: &'static str,
    /// Other forms of the name in texts.
    pub also: &'static [String],
    /// Names that it has only as a part of a sum or of a check, such as `armor` in `+5 armor`.
    beside: &'static [String],
    /// Two sentences for players.
    pub text: &'static str,
    /// The ids of the rules that it sums up.
    pub ids: &'static [String],
}

impl Term {
    /// The name and its other forms.
    pub fn forms(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.also.iter().map(String::as_str))
    }

    /// The forms, with the names that it has beside a number.
    fn all_forms(&self) -> impl Iterator<Item = &'static str> {
        self.forms().chain(self.beside.iter().map(String::as_str))
    }
}

const FILE: &str = include_str!("../../assets/glossary.ron");

// A test reads the file; one with a fault explains nothing.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| ron::from_str(FILE).unwrap_or_default());

/// The terms of each rule set, in the order of [`RulesetId::ALL`].
static TERMS: LazyLock<Vec<Vec<Term>>> = LazyLock::new(|| RulesetId::ALL.map(terms_under).into());

fn terms_under(rules: RulesetId) -> Vec<Term> {
    let explained = |entry: &'static Entry| {
        let text = entry.under.iter().find(|text| text.rules.contains(&rules))?;
        Some(Term { name: &entry.name, also: &entry.also, beside: &entry.beside, text: &text.text, ids: &text.ids })
    };
    ENTRIES.iter().filter_map(explained).collect()
}

/// The terms that a rule set explains, in the order of the file.
pub fn glossary(rules: RulesetId) -> &'static [Term] {
    let place = RulesetId::ALL.iter().position(|each| *each == rules);
    place.and_then(|place| TERMS.get(place)).map_or(&[], Vec::as_slice)
}

/// The term with this name or form under a rule set, or with this name beside a number.
pub fn term(rules: RulesetId, name: &str) -> Option<&'static Term> {
    glossary(rules).iter().find(|term| term.all_forms().any(|form| form.eq_ignore_ascii_case(name)))
}

/// The terms in a text and their places in bytes, from left to right. Terms are whole words; where several begin at the
/// same word, the longest counts. Names that count only beside a number follow one (`+5 armor`, `4D blaster`), or are
/// followed by what was rolled (`blaster: 14`, `the throwing check`).
pub fn terms_in(rules: RulesetId, text: &str) -> Vec<(Range<usize>, &'static Term)> {
    let mut found = Vec::new();
    let mut from = 0;
    let is_word = |letter: char| letter.is_alphanumeric();
    while let Some(start) = text.get(from..).and_then(|rest| rest.find(is_word)).map(|skipped| from + skipped) {
        let rest = text.get(start..).unwrap_or_default();
        let follows = follows_number(text.get(..start).unwrap_or_default());
        let is_there = |form: &&str| begins_with(rest, form);
        let longest = glossary(rules)
            .iter()
            .filter_map(|term| {
                let is_beside = |name: &&str| is_there(name) && (follows || precedes_roll(rest, name) || text == *name);
                let beside = term.beside.iter().map(String::as_str).filter(is_beside);
                Some((term.forms().filter(is_there).chain(beside).map(str::len).max()?, term))
            })
            .max_by_key(|(length, _)| *length);
        from = match longest {
            Some((length, term)) => {
                found.push((start..start + length, term));
                start + length
            }
            None => start + rest.find(|letter: char| !is_word(letter)).unwrap_or(rest.len()),
        };
    }
    found
}

/// Returns true if a text ends with a number or a dice code and a space: `+5 `, `4D+2 `.
fn follows_number(text: &str) -> bool {
    let word = text.strip_suffix(' ').unwrap_or_default().rsplit([' ', '(']).next().unwrap_or_default();
    let is_number = word.chars().all(|letter| letter.is_ascii_digit() || "+-D".contains(letter));
    is_number && word.contains(|letter: char| letter.is_ascii_digit())
}

/// Returns true if a text that begins with a name goes on as a roll of it: `: 14`, ` check`.
fn precedes_roll(text: &str, name: &str) -> bool {
    let rest = text.get(name.len()..).unwrap_or_default();
    let total = rest.strip_prefix(": ").is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
    total || rest.starts_with(" check")
}

/// Returns true if the text begins with the words of a form. Small letters may be capital ones in the text, at the start of
/// a sentence; the defense `Will` is not the word `will`.
fn begins_with(text: &str, form: &str) -> bool {
    let is_name = form.contains(|letter: char| letter.is_ascii_uppercase());
    let is_same = text
        .get(..form.len())
        .is_some_and(|start| if is_name { start == form } else { start.eq_ignore_ascii_case(form) });
    is_same && !text.get(form.len()..).unwrap_or_default().starts_with(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_sound_and_explains_each_term_once_under_each_rule_set() {
        let entries: Vec<Entry> = ron::from_str(FILE).unwrap();
        for entry in &entries {
            assert!(!entry.under.is_empty(), "`{}` is explained under no rule set", entry.name);
            let named: Vec<RulesetId> = entry.under.iter().flat_map(|text| text.rules.iter().copied()).collect();
            for rules in RulesetId::ALL {
                let count = named.iter().filter(|each| **each == rules).count();
                assert!(count <= 1, "`{}` is explained {count} times under {rules}", entry.name);
            }
            for text in &entry.under {
                assert!(!text.rules.is_empty() && !text.ids.is_empty(), "`{}`", entry.name);
                let sentences = text.text.matches(". ").count() + 1;
                assert!(text.text.ends_with('.') && sentences == 2, "`{}`: {}", entry.name, text.text);
            }
        }
        assert!(RulesetId::ALL.iter().all(|rules| glossary(*rules).len() >= 12));
    }

    /// Each form of each term leads to its own explanation, alone and within a sentence.
    #[test]
    fn no_term_hides_another() {
        for rules in RulesetId::ALL {
            for term in glossary(rules) {
                for form in term.forms() {
                    let text = format!("The {form}, however");
                    let found: Vec<_> = terms_in(rules, &text).into_iter().map(|(at, term)| (at, term.name)).collect();
                    assert_eq!(found, [(4..4 + form.len(), term.name)], "`{form}` under {rules}");
                }
            }
        }
    }

    #[test]
    fn terms_are_whole_words_and_the_longest_counts() {
        let found = |text: &str| {
            let terms = terms_in(RulesetId::Saga, text).into_iter();
            terms.map(|(at, term)| (text[at].to_owned(), term.name)).collect::<Vec<_>>()
        };
        let words = |words: &str, name| (words.to_owned(), name);
        assert_eq!(found("Improved cover: +10"), [words("Improved cover", "improved cover")]);
        assert_eq!(found("Cover against Reflex"), [words("Cover", "cover"), words("Reflex", "Reflex")]);
        assert_eq!(found("The recovery is discovered, déjà vu"), []);
        assert_eq!(found("It will hit Will"), [words("Will", "Will")]);
        assert_eq!(found(""), []);
    }

    /// `base` is a term as a part of a sum, and `blaster` as one of a pool or a roll, but not in a sentence.
    #[test]
    fn some_names_are_terms_only_beside_numbers() {
        let found = |rules, text: &str| {
            let terms = terms_in(rules, text).into_iter();
            terms.map(|(at, term)| (text[at].to_owned(), term.name)).collect::<Vec<_>>()
        };
        let word = |word: &str, name| vec![(word.to_owned(), name)];
        assert_eq!(found(RulesetId::Saga, "18: +10 base"), word("base", "defense base"));
        assert_eq!(found(RulesetId::Saga, "base"), word("base", "defense base"), "alone, as in a tooltip");
        assert_eq!(found(RulesetId::Saga, "The base of the pirates, room 5: base camp"), []);
        for text in ["3D [1 2 3] = 6: 4D blaster", "Ro rolls blaster: 14", "Ro passes the blaster check: 14 against 8"]
        {
            assert_eq!(found(RulesetId::D6, text), word("blaster", "skill"), "{text}");
        }
        assert_eq!(found(RulesetId::D6, "Ro drops the blaster"), []);
        assert_eq!(found(RulesetId::D6, "Ro draws the Blaster pistol: it is charged"), []);
    }

    /// The names that sheets, menus and dice pools show beside numbers are terms.
    #[test]
    fn what_is_shown_beside_numbers_is_explained() {
        let d6 = ["Strength", "Dexterity", "Perception", "dice code", "2 actions", "melee parry"];
        let charts = ["Fate Points", "Character Points", "open actions"];
        let saga = ["hit points", "Fate Points", "standard", "move action", "swift"];
        for (rules, names) in [
            (RulesetId::Saga, &saga[..]),
            (RulesetId::Swu, &["Hit points", "Fate Points", "reaction"][..]),
            (RulesetId::D6, &d6[..]),
            (RulesetId::D6, &["running"][..]),
            (RulesetId::D6Charts, &d6[..]),
            (RulesetId::D6Charts, &charts[..]),
            (RulesetId::D6Segments, &d6[..]),
        ] {
            let missing: Vec<_> = names.iter().filter(|name| term(rules, name).is_none()).collect();
            assert!(missing.is_empty(), "{rules}: {missing:?}");
        }
        assert_eq!(term(RulesetId::D6, "hit points"), None, "there are none");
    }

    #[test]
    fn a_term_means_what_the_rule_set_says() {
        let cover = |rules| term(rules, "Cover").unwrap().text;
        assert!(cover(RulesetId::Saga).contains("+5") && cover(RulesetId::D6).contains("dice"));
        assert_eq!(term(RulesetId::D6, "damage threshold"), None);
    }
}
