//! The structure of `src`: no cycle between modules, no import against the layers, one writer for each component
//! and resource.
//!
//! The test reads the source as text, so it sees code behind every feature and for every target. It uses nothing of the
//! crate. While you move code about, run it by itself, without a build of the crate:
//!
//! ```sh
//! rustc --edition 2024 --test tests/structure/main.rs -o /tmp/structure && /tmp/structure
//! ```

#![allow(clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod cases;
mod cycles;
mod layers;
mod modules;
mod source;
mod tokens;
mod writing;

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::modules::{Import, Modules};

/// Reads every Rust file below `folder`: its path relative to `src`, and its text.
fn read(folder: &Path, relative: &str, files: &mut Vec<(String, String)>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            read(&path, &format!("{relative}{name}/"), files);
        } else if name.ends_with(".rs") {
            files.push((format!("{relative}{name}"), fs::read_to_string(&path).unwrap()));
        }
    }
}

/// The `src` folder of the crate, also for a test that was compiled without Cargo.
fn src() -> PathBuf {
    option_env!("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("."), PathBuf::from).join("src")
}

/// The imports of `src`, with those through names that a module passes on behind the others.
fn imports() -> Vec<Import> {
    let mut files = Vec::new();
    read(&src(), "", &mut files);
    let modules = Modules::new(&files);
    assert!(modules.len() > 200, "most of the modules were not found");
    let imports = modules.imports();
    println!("looked at {} modules with {} imports of one another", modules.len(), imports.len());
    imports
}

fn as_written(imports: &[Import]) -> Vec<Import> {
    imports.iter().filter(|import| !import.is_passed_on).cloned().collect()
}

fn expect_no_cycle(imports: &[Import], what: &str) {
    let cycles = cycles::find(imports);
    let count: usize = cycles.iter().map(|cycle| cycle.modules.len()).sum();
    println!("{count} {what} are in {} cycles", cycles.len());
    let report: Vec<String> = cycles.iter().map(ToString::to_string).collect();
    assert!(report.is_empty(), "{}", report.join("\n"));
}

#[test]
fn no_module_is_in_an_import_cycle() {
    expect_no_cycle(&as_written(&imports()), "modules");
}

/// Stricter than the rule: here a topic is its whole folder, so two topics may not use each other by different files.
#[test]
#[ignore = "a measure, not a rule"]
fn no_topic_of_a_rule_set_is_in_an_import_cycle() {
    expect_no_cycle(&layers::between_parts(&as_written(&imports())), "parts of rule sets");
}

/// Stricter than the rule: a name that a parent has from one child is here an import of that child, wherever it is used.
#[test]
#[ignore = "a measure, not a rule"]
fn no_cycle_hides_behind_a_name_of_a_parent() {
    expect_no_cycle(&imports(), "modules");
}

#[test]
fn no_import_is_against_the_layers() {
    let imports = imports();
    let misplaced = layers::misplaced(&imports);
    println!("{} imports are against the layers", misplaced.len());
    let report: Vec<String> = misplaced.iter().map(ToString::to_string).collect();
    assert!(report.is_empty(), "{}", report.join("\n"));
}

/// A component or a resource is written by the topic that owns it, and whoever only reads takes what is for reading.
#[test]
fn only_owners_write_and_readers_read() {
    let mut report = Vec::new();
    for rules in writing::RULE_SETS {
        let mut files = Vec::new();
        read(&src().join(rules.folder), "", &mut files);
        let access = files.iter().find(|(path, _)| path == writing::TABLES).unwrap();
        let owners = rules.owners(&access.1);
        println!("{}: looked at {} files for {} components and resources", rules.folder, files.len(), owners.len());
        assert!(files.len() > 80 && owners.len() > 12, "most of the files, components or resources were not found");
        for (path, text) in &files {
            report.extend(rules.strangers(&owners, path, text));
            report.extend(rules.misuses(path, text));
        }
    }
    assert!(report.is_empty(), "{}", report.join("\n"));
}

/// egui puts its own tooltips over their widgets where there is little room. `theme/tips.rs` finds a place for all.
#[test]
fn all_tooltips_are_placed_beside_their_widgets() {
    let mut files = Vec::new();
    read(&src().join("client"), "", &mut files);
    for (name, text) in &files {
        for method in [".on_hover_text", ".on_hover_ui", ".on_disabled_hover", ".show_tooltip_"] {
            assert!(!text.contains(method), "{name} calls `{method}…`: use the trait `Tips`");
        }
    }
}
