//! Test coverage of the rules: every id of a catalogue appears in the doc comment of a test.

use std::{collections::BTreeSet, fs, path::Path};

use blastdoor::rules::{RulesetId, glossary};

/// The ids that no test in these folders names. Doc comments count everywhere under `tests`, in files named `tests.rs`,
/// and below `#[cfg(test)]` elsewhere.
pub fn untested(ids: impl IntoIterator<Item = String>, prefix: &str, folders: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    folders.iter().for_each(|folder| tested(&root().join(folder), prefix, &mut found));
    ids.into_iter().filter(|id| !found.contains(id)).collect()
}

/// The ids in the glossary of a rule set that its catalogue does not have.
pub fn unknown_in_glossary(rules: RulesetId, known: &BTreeSet<String>) -> Vec<String> {
    let named = glossary(rules).iter().flat_map(|term| term.ids);
    named.filter(|id| !known.contains(*id)).cloned().collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn tested(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tested(&path, prefix, found);
        }
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let is_whole = folder.starts_with(root().join("tests")) || path.ends_with("tests.rs");
        let text = fs::read_to_string(&path).unwrap();
        let tests = text.lines().skip_while(|line| !is_whole && *line != "#[cfg(test)]");
        for line in tests.filter(|line| line.trim_start().starts_with("///")) {
            let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            found.extend(words.filter(|word| word.starts_with(prefix)).map(str::to_owned));
        }
    }
}
