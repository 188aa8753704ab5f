//! No rule set's notions outside its own folder.

use std::{fs, path::Path};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Words of saga that no other rule set has, in lower case.
const SAGA: [&str; 14] = [
    "surprise",
    "swift",
    "reflex",
    "fortitude",
    "d20",
    "second_wind",
    "secondwind",
    "flat_footed",
    "flatfooted",
    "sagaframe",
    "threshold",
    "condition_track",
    "kip_up",
    "full_round",
];

/// Words of D6, in lower case.
const D6: [&str; 11] = [
    "dodge",
    "parry",
    "d6frame",
    "declaration",
    "mortally",
    "incapacitated",
    "energy_blade",
    "multiple_action",
    "dazed",
    "brawling",
    "medkit",
];

/// Words of SWU that neither of the two has, in lower case.
const SWU: [&str; 6] = ["swuframe", "proficiency", "finesse", "death_sav", "passive_perception", "mobile_combatant"];

/// The home of SWU, which shares words with both of the others.
const SWU_HOME: &str = "src/rules/swu/";

/// The places outside its rule set where a word may stand, each with the reason.
const ALLOWED: [(&str, &str, &str); 3] = [
    ("first_hints/occasion.rs", "declaration", "the term of the glossary that the hint explains"),
    ("rules/boundary.rs", "swift", "the list of rule sets says in a sentence what each is like"),
    ("rules/boundary.rs", "dodge", "the list of rule sets says in a sentence what each is like"),
];

/// Every line of code, without comments, attributes of tests and what comes after `#[cfg(test)]`.
fn lines_of_code(folder: &Path, found: &mut Vec<(String, usize, String)>) {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            lines_of_code(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let name = path.strip_prefix(ROOT).unwrap().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().take_while(|line| *line != "#[cfg(test)]");
            let code = code.map(|line| line.split("//").next().unwrap_or_default());
            found.extend(code.enumerate().map(|(place, line)| (name.clone(), place + 1, line.to_lowercase())));
        }
    }
}

fn strays(words: &[&str], home: &str) -> Vec<String> {
    let mut lines = Vec::new();
    lines_of_code(&Path::new(ROOT).join("src"), &mut lines);
    assert!(lines.len() > 10_000, "the tree has been found");
    let mut strays = Vec::new();
    for (file, number, line) in lines.iter().filter(|(file, ..)| !file.starts_with(home) && !file.starts_with(SWU_HOME))
    {
        let is_test = file.ends_with("/tests.rs");
        for word in words.iter().filter(|word| !is_test && line.contains(**word)) {
            let allowed = ALLOWED.iter().any(|(at, allowed, _)| file.ends_with(at) && allowed == word);
            if !allowed {
                strays.push(format!("{file}:{number}: {word}: {}", line.trim()));
            }
        }
    }
    strays
}

/// Words of Saga stand in its folder only.
#[test]
fn saga_stays_at_home() {
    assert_eq!(strays(&SAGA, "src/rules/saga/"), Vec::<String>::new());
}

/// Words of D6 stand in its folder only.
#[test]
fn d6_stays_at_home() {
    assert_eq!(strays(&D6, "src/rules/d6/"), Vec::<String>::new());
}

/// Words of SWU stand in its folder only.
#[test]
fn swu_stays_at_home() {
    assert_eq!(strays(&SWU, SWU_HOME), Vec::<String>::new());
}

/// Every exception is needed.
#[test]
fn exceptions_are_few_and_used() {
    let mut lines = Vec::new();
    lines_of_code(&Path::new(ROOT).join("src"), &mut lines);
    for (at, word, why) in ALLOWED {
        assert!(!why.is_empty());
        assert!(lines.iter().any(|(file, _, line)| file.ends_with(at) && line.contains(word)), "{at}: {word}");
    }
}
