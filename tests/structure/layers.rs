//! The layers of the crate, and of each rule set. A layer imports only from those before it.

use std::fmt;

use crate::modules::Import;

/// The folders of `src`, innermost layer first. Those of one layer import nothing from each other.
const FOLDERS: [&[&str]; 7] =
    [&["grid", "dice"], &["battle"], &["rules"], &["level", "ai"], &["record"], &["client"], &["cli"]];

/// The parts of a rule set before its topics, innermost first.
const BEFORE_TOPICS: [&str; 4] = ["data", "state", "query", "frame"];

/// The parts of a rule set behind its topics. `phases` are frames that hand their work to actions.
const BEHIND_TOPICS: [&str; 3] = ["action", "phases", "survey"];

/// The rule sets: folders of `rules`. What else stands there is shared by them.
const RULE_SETS: [&str; 3] = ["saga", "swu", "d6"];

/// An import against the layers.
pub struct Misplaced<'a> {
    import: &'a Import,
    reason: String,
}

impl fmt::Display for Misplaced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.import, self.reason)
    }
}

/// All imports against the layers.
pub fn misplaced(imports: &[Import]) -> Vec<Misplaced<'_>> {
    imports
        .iter()
        .filter_map(|import| fault(&import.from, &import.to).map(|reason| Misplaced { import, reason }))
        .collect()
}

/// The reason why `from` may not import `to`, if there is one.
fn fault(from: &[String], to: &[String]) -> Option<String> {
    let (Some(importer), Some(imported)) = (from.first(), to.first()) else { return None };
    let place = |folder: &str| FOLDERS.iter().position(|layer| layer.contains(&folder));
    let (Some(here), Some(there)) = (place(importer), place(imported)) else {
        return Some("a folder without a place in the layers; give it one in tests/structure/layers.rs".to_owned());
    };
    if importer != imported {
        return match here <= there {
            true => Some(format!("{imported} does not stand before {importer}")),
            false => rule_set(to).map(|set| format!("outside of rules, {set} is known only by its boundary")),
        };
    }
    match (rule_set(from), rule_set(to)) {
        (Some(one), Some(other)) if one == other => inside_rule_set(one, &from[2..], &to[2..]),
        (Some(one), Some(other)) => Some(format!("{one} and {other} know nothing of each other")),
        _ => None,
    }
}

/// The rule set to which a module belongs.
fn rule_set(module: &[String]) -> Option<&str> {
    match module {
        [rules, set, ..] if rules == "rules" => RULE_SETS.into_iter().find(|known| known == set),
        _ => None,
    }
}

/// The layer of a part of a rule set, from 0. The rule set's own `mod.rs`, an empty path, comes last.
fn layer(part: &[String]) -> usize {
    let Some(name) = part.first() else { return BEFORE_TOPICS.len() + 1 + BEHIND_TOPICS.len() };
    if let Some(place) = BEFORE_TOPICS.iter().position(|known| known == name) {
        return place;
    }
    let behind = BEHIND_TOPICS.iter().position(|known| known == name);
    BEFORE_TOPICS.len() + behind.map_or(0, |place| place + 1)
}

/// The imports between the parts of a rule set, each part with everything inside it.
pub fn between_parts(imports: &[Import]) -> Vec<Import> {
    let part = |module: &[String]| rule_set(module).filter(|_| module.len() > 2).map(|_| module[..3].to_vec());
    let shortened = |import: &Import| {
        let (from, to) = (part(&import.from)?, part(&import.to)?);
        (from != to).then(|| Import { from, to, ..import.clone() })
    };
    imports.iter().filter_map(shortened).collect()
}

fn inside_rule_set(set: &str, from: &[String], to: &[String]) -> Option<String> {
    let name = |part: &[String]| part.first().cloned().unwrap_or_else(|| "mod.rs".to_owned());
    (layer(from) < layer(to)).then(|| format!("inside {set}, {} does not stand before {}", name(to), name(from)))
}
