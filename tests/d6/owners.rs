//! Each component has one owner: the only file of the rule set that changes it.

use std::{fs, path::Path};

/// The write access to each component, and the file that may use it.
const OWNERS: [(&str, &str); 11] = [
    ("placement_mut(", "movement.rs"),
    ("injury_mut(", "injury.rs"),
    ("prone_mut(", "posture.rs"),
    ("hidden_mut(", "stealth.rs"),
    ("plan_mut(", "plans.rs"),
    ("reactions_mut(", "reactions.rs"),
    ("inventory_mut(", "items.rs"),
    ("lying_mut(", "items.rs"),
    ("condition_mut(", "objects.rs"),
    ("surrendered.0.push(", "morale.rs"),
    ("departed.0.push(", "movement.rs"),
];

#[test]
fn every_component_is_changed_by_its_owner_alone() {
    let mut found = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/d6"), &mut found);
    assert!(found.len() > 50, "only {} files", found.len());
    for (access, owner) in OWNERS {
        let call = format!("battle.{access}");
        let users = found.iter().filter(|(_, text)| text.contains(&call)).map(|(name, _)| name.as_str());
        assert_eq!(users.collect::<Vec<_>>(), [owner], "{access}");
    }
}

/// Queries and the survey cannot write: none of them takes the battle by mutable reference.
#[test]
fn queries_take_the_battle_to_read() {
    for folder in ["query", "survey"] {
        let mut found = Vec::new();
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules/d6").join(folder), &mut found);
        let writers: Vec<_> = found.iter().filter(|(_, text)| text.contains("&mut BattleAccess")).collect();
        assert!(!found.is_empty() && writers.is_empty(), "{writers:?}");
    }
}

/// The files of a folder and of the folders in it, by name, with their text.
fn read(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, found);
        } else {
            found.push((path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap()));
        }
    }
}
