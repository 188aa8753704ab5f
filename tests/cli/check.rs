//! `blastdoor check`.

use std::process::Stdio;

use blastdoor::level;

use crate::program::{Folder, Ran, blastdoor, command};

#[test]
fn every_shipped_level_is_sound() {
    let keys: Vec<&str> = level::shipped_keys().collect();
    let out = blastdoor(&[&["check"], keys.as_slice()].concat()).ok();
    assert_eq!(out.lines().count(), keys.len(), "{out}");
    for (line, key) in out.lines().zip(keys) {
        assert!(line.starts_with(&format!("{key}: OK, ")) && line.contains("units"), "{line}");
    }
}

#[test]
fn a_level_file_is_checked_by_its_path() {
    let folder = Folder::new();
    let source = level::shipped_by_key("duel").expect("the duel is shipped").source;
    let path = folder.file("mine.ron", source.as_bytes());
    assert!(blastdoor(&["check", &path]).ok().starts_with(&format!("{path}: OK, ")));
}

#[test]
fn a_ragged_map_is_shown_with_its_place_and_without_colours() {
    let folder = Folder::new();
    let path = folder.file("ragged.ron", RAGGED);
    let message = blastdoor(&["check", &path]).refused();
    assert!(message.contains("ragged.ron:4"), "the file and the line: {message}");
    assert!(message.contains("#a.b"), "a piece of the file: {message}");
    assert!(message.contains("wether"), "more than one fault at once: {message}");
    assert!(!message.contains('\u{1b}'), "no colours, for this is no terminal: {message}");
}

#[test]
fn one_bad_level_does_not_keep_the_others_from_being_checked() {
    let folder = Folder::new();
    let (ragged, empty) = (folder.file("ragged.ron", RAGGED), folder.file("empty.ron", ""));
    let binary = folder.file("binary.ron", [0xff, 0xfe, 0x00]);
    let missing = folder.path("missing.ron");
    let ran = blastdoor(&["check", &ragged, "duel", &empty, &binary, missing.to_str().unwrap(), "duel"]);
    assert_eq!(ran.out.matches("duel: OK").count(), 2, "{}", ran.out);
    let message = ran.refused();
    for name in ["ragged.ron", "empty.ron", "binary.ron", "missing.ron"] {
        assert!(message.contains(name), "{name} is not in {message}");
    }
}

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    let mut child = command(&[["check"].as_slice(), &["duel"; 5000]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let ran = Ran::of(child.wait_with_output().expect("the program ends"));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn a_slip_in_a_name_is_met_with_the_nearest_one() {
    let message = blastdoor(&["check", "dule"]).refused();
    assert!(message.contains("did you mean `duel`?"), "{message}");
}

const RAGGED: &str = include_str!("ragged.ron");
