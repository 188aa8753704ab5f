//! The search of the help: the passages that contain a text.

use super::{Tab, how_to_play};
use crate::{
    client::{
        input::{Bindings, Key},
        theme,
    },
    rules::{self, Aspect, RulesetId},
};

/// The largest number of results.
const MOST: usize = 40;
/// The length of an excerpt before and after the text that was found, in bytes.
const AROUND: usize = 90;

/// A passage that contains the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The page.
    pub tab: Tab,
    /// The heading of the passage.
    pub title: String,
    /// The words around the place of the text.
    pub excerpt: String,
}

/// The passages that contain a text, in capital or small letters: those with it in the heading first, and among equals
/// those of the rules of the battle.
pub fn find(text: &str, bindings: &Bindings, own: Option<RulesetId>) -> Vec<Found> {
    let wanted = text.trim().to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(bool, bool, Found)> = Vec::new();
    for (tab, title, text) in passages(bindings) {
        let is_in_title = title.to_lowercase().contains(&wanted);
        if let Some(excerpt) = excerpt(&text, &wanted, is_in_title) {
            let is_foreign = matches!(tab, Tab::Rules(rules) if own.is_some_and(|own| own != rules));
            found.push((!is_in_title, is_foreign, Found { tab, title, excerpt }));
        }
    }
    found.sort_by_key(|(is_in_text, is_foreign, _)| (*is_in_text, *is_foreign));
    found.into_iter().take(MOST).map(|(.., found)| found).collect()
}

/// All passages of the help: page, heading, text.
fn passages(bindings: &Bindings) -> Vec<(Tab, String, String)> {
    let play = how_to_play::topics(bindings).into_iter().map(|(title, text)| (Tab::Play, title.to_owned(), text));
    let compared = Aspect::ALL.into_iter().map(|aspect| {
        let words = RulesetId::ALL.map(|rules| format!("{}: {}", rules.title(), rules::compare(rules, aspect)));
        (Tab::Comparison, aspect.title().to_owned(), words.join("; "))
    });
    let rules = RulesetId::ALL.into_iter().flat_map(|rules| {
        let guide = rules::guide(rules).iter().map(|(title, text)| ((*title).to_owned(), (*text).to_owned()));
        let terms = rules::glossary(rules).iter().map(|term| {
            let text = format!("{} {}", term.text, term.ids.join(", "));
            (theme::sentence(term.name), text)
        });
        guide.chain(terms).map(move |(title, text)| (Tab::Rules(rules), title, text)).collect::<Vec<_>>()
    });
    let keys = Key::ALL.iter().map(|key| (Tab::Keys, key.name().to_owned(), key.help().to_owned()));
    play.chain(compared).chain(rules).chain(keys).collect()
}

/// The words around the first place of a text; the beginning if it stands in the heading only.
fn excerpt(text: &str, wanted: &str, is_in_title: bool) -> Option<String> {
    let lower = text.to_lowercase();
    let at = match lower.find(wanted) {
        Some(at) => at,
        None if is_in_title => 0,
        None => return None,
    };
    // Cut at spaces, so that words and letters stay whole.
    let spaces = || text.char_indices().filter(|(_, letter)| *letter == ' ').map(|(place, _)| place);
    let start = if at <= AROUND { 0 } else { spaces().find(|place| place + AROUND >= at).map_or(0, |place| place + 1) };
    let end = spaces().find(|place| *place >= at + wanted.len() + AROUND).unwrap_or(text.len());
    let (before, after) = (if start > 0 { "... " } else { "" }, if end < text.len() { " ..." } else { "" });
    Some(format!("{before}{}{after}", text.get(start..end).unwrap_or(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(text: &str, own: Option<RulesetId>) -> Vec<(Tab, String)> {
        let found = find(text, &Bindings::default(), own);
        found.into_iter().map(|found| (found.tab, found.title)).collect()
    }

    #[test]
    fn headings_come_before_texts_and_the_own_rules_before_others() {
        let found = titles("Cover", Some(RulesetId::Swu));
        let cover = (Tab::Rules(RulesetId::Swu), "Cover".to_owned());
        assert!(found.iter().position(|each| *each == cover).is_some_and(|place| place < 4), "{found:?}");
        assert!(found.contains(&(Tab::Play, "Cover".to_owned())));
        assert!(found.len() <= MOST && titles("   ", None).is_empty());
    }

    #[test]
    fn terms_ids_and_keys_are_found() {
        assert!(titles("saga-aoo-01", None).iter().any(|(_, title)| title == "Attack of opportunity"));
        assert!(titles("veteran would do", None).iter().any(|(tab, _)| *tab == Tab::Keys));
        assert_eq!(titles("no such words", None), []);
    }

    #[test]
    fn an_excerpt_has_whole_words_around_the_place() {
        let text = format!("{} a needle in hay {}", "hay ".repeat(60), "hay ".repeat(60));
        let excerpt = excerpt(&text, "needle", false).unwrap_or_default();
        assert!(excerpt.starts_with("... hay") && excerpt.ends_with("hay ..."), "{excerpt}");
        assert!(excerpt.contains(" needle ") && excerpt.len() < 220, "{excerpt}");
    }
}
