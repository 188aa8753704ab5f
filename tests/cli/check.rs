//! `blastdoor check`.

use std::process::Stdio;

use blastdoor::level;

use crate::program::{Folder, Ran, blastdoor, blastdoor_reading, command};

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

/// A pipe that nobody writes to, and a device without an end, are refused at once by every reader of files.
#[cfg(unix)]
#[test]
fn a_pipe_is_refused_at_once() {
    let folder = Folder::new();
    let pipe = folder.path("pipe.ron");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    let pipe = pipe.to_str().unwrap();
    for path in [pipe, "/dev/zero"] {
        for args in
            [&["check", path][..], &["simulate", path], &["replay", path], &["play", path], &["play", "--load", path]]
        {
            let message = blastdoor(args).refused();
            assert!(message.contains("it is a pipe or a device: name a plain file"), "{args:?}: {message}");
        }
        let request = format!("{{\"op\": \"load\", \"level\": \"{path}\"}}\n");
        let reply = blastdoor_reading(&["serve"], request.as_bytes()).ok();
        assert!(reply.contains("a pipe or a device"), "{reply}");
    }
}

/// Nothing in a level moves the cursor of a terminal: control characters in texts are a fault, and reports show them as
/// other characters.
#[test]
fn control_characters_do_not_reach_the_terminal() {
    let folder = Folder::new();
    let duel = level::shipped_by_key("duel").expect("the duel is shipped").source;
    let level = |name: &str, from: &str, to: &str| {
        assert!(duel.contains(from));
        folder.file(name, duel.replacen(from, to, 1))
    };
    let texts = ["\u{1b}[2J", "\\u{1b}[2J", "\u{9b}2J", "\u{202e}", "\\x07"];
    for text in texts {
        let path = level("text.ron", "name: \"", &format!("name: \"{text}"));
        let message = blastdoor(&["check", &path]).refused();
        assert!(message.contains("this text holds the control character U+"), "{message}");
        assert!(!message.chars().any(|c| (c.is_control() && c != '\n') || c == '\u{202e}'), "{message:?}");
    }
    for text in ["\u{1b}]0;x\u{7}", "key\u{1b}[31m: 1,", "'\u{1b}'", "`\u{8}`"] {
        let path = level("place.ron", "name: \"", &format!("{text} name: \""));
        let message = blastdoor(&["check", &path]).refused();
        assert!(!message.chars().any(|c| c.is_control() && c != '\n'), "{message:?}");
    }
    let odd = folder.file("odd\u{1b}[31m.ron", duel.as_bytes());
    let out = blastdoor(&["check", &odd]).ok();
    assert!(!out.contains('\u{1b}') && out.contains("\\u{1b}[31m"), "{out:?}");
    assert!(!blastdoor(&["check", "no\u{1b}[31m.ron"]).refused().contains('\u{1b}'));
}

/// A report stays short, however long a line or a word of the file is.
#[test]
fn long_lines_are_not_echoed() {
    let folder = Folder::new();
    let long = "x".repeat(1_000_000);
    for text in [
        long.clone(),
        format!("({long}: 1)"),
        format!("(name: {long}, map: [\"..\"])"),
        format!("(sides: [(key: \"{long}\"), (kei: 1)])"),
    ] {
        let message = blastdoor(&["check", &folder.file("long.ron", &text)]).refused();
        assert!(message.len() < 20_000, "{} bytes", message.len());
    }
}

/// Warnings do not keep a level from being played: the exit code is 0, and with `--deny-warnings` 2.
#[test]
fn warnings_are_no_faults_unless_they_are_denied() {
    let folder = Folder::new();
    let source = level::shipped_by_key("duel").expect("the duel is shipped").source;
    let path = folder.file("ai.ron", source.replace("controller: human", "controller: ai"));
    let ran = blastdoor(&["check", &path]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains(": OK, ") && ran.out.contains(", 1 warning\n"), "{}", ran.out);
    assert!(
        ran.err.contains("can be played: 1 warning") && ran.err.contains("⚠ the computer plays every side"),
        "{}",
        ran.err
    );
    let ran = blastdoor(&["check", "--deny-warnings", &path, "duel"]);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(2), 2), "{ran:?}");
    assert!(blastdoor(&["check", "--deny-warnings", "duel"]).ok().contains("OK"));
}
