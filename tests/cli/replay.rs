//! `blastdoor replay`.

use std::fs;

use blastdoor::record::Record;

use crate::program::{Folder, blastdoor, text};

/// A folder with a recorded battle, and the battle's text.
fn recorded() -> (Folder, String) {
    let folder = Folder::new();
    let path = text(&folder.path("battle.json"));
    blastdoor(&["simulate", "duel", "--seed", "8", "--save", &path]).ok();
    let content = fs::read_to_string(&path).expect("the battle was written");
    (folder, content)
}

#[test]
fn a_recorded_battle_runs_to_the_same_state() {
    let (folder, content) = recorded();
    let path = text(&folder.path("battle.json"));
    let out = blastdoor(&["replay", &path]).ok();
    let record = Record::from_text(&content).expect("the file is a record");
    assert!(out.contains(&format!("recorded state {:016x}", record.hash)), "{out}");
    assert!(!out.contains("== Round 1 =="), "{out}");
    let told = blastdoor(&["replay", &path, "--log"]).ok();
    let account = blastdoor(&["simulate", "duel", "--seed", "8"]).ok();
    let rounds =
        |text: &str| text.lines().skip_while(|line| !line.starts_with("==")).map(str::to_owned).collect::<Vec<_>>();
    let (told, account) = (rounds(&told), rounds(&account));
    assert_eq!(told[..account.len() - 1], account[..account.len() - 1], "the very same battle");
}

/// With `--as` a side reads what it perceived: in the relay, the raiders begin hidden.
#[test]
fn the_log_of_one_side_keeps_the_secrets_of_the_other() {
    let folder = Folder::new();
    let path = text(&folder.path("relay.json"));
    blastdoor(&["simulate", "relay", "--rules", "d6", "--seed", "3", "--save", &path]).ok();
    let all = blastdoor(&["replay", &path, "--log"]).ok();
    let told = blastdoor(&["replay", &path, "--log", "--as", "garrison"]).ok();
    assert!(all.lines().count() > told.lines().count(), "{told}");
    let message = blastdoor(&["replay", &path, "--log", "--as", "garison"]).refused();
    assert!(message.contains("`garison`") && message.contains("garrison"), "{message}");
    blastdoor(&["replay", &path, "--as", "garrison"]).refused();
}

#[test]
fn damaged_and_foreign_files_are_told_apart() {
    let (folder, content) = recorded();
    let half = &content[..content.len() / 2];
    let seed = content.replacen("\"seed\": 8", "\"seed\": 9", 1);
    let newer = content.replacen("\"format\": 1", "\"format\": 99", 1);
    let rules = content.replacen("\"ruleset\": \"saga\"", "\"ruleset\": \"chess\"", 1);
    assert!(seed != content && newer != content && rules != content);
    let cases: [(&str, &[u8], &str); 9] = [
        ("empty", b"", "empty"),
        ("blank", b" \n", "empty"),
        ("picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not a saved battle"),
        ("other", b"{\"game\": \"chess\"}", "not a saved battle"),
        ("list", b"[1, 2, 3]", "not a saved battle"),
        ("half", half.as_bytes(), "damaged"),
        ("seed", seed.as_bytes(), "checksum"),
        ("newer", newer.as_bytes(), "newer version"),
        ("rules", rules.as_bytes(), "rule set `chess`"),
    ];
    for (name, content, expected) in cases {
        let message = blastdoor(&["replay", &folder.file(name, content)]).refused();
        assert!(message.contains(expected) && message.contains(name), "{name}: {message}");
    }
}

#[test]
fn a_missing_file_and_a_folder_are_refused() {
    let folder = Folder::new();
    assert!(blastdoor(&["replay", &text(&folder.path("none.json"))]).refused().contains("none.json"));
    assert!(blastdoor(&["replay", &text(&folder.path(""))]).refused().contains("cannot read"));
}

#[test]
fn a_battle_that_runs_differently_is_reported() {
    let (folder, content) = recorded();
    let record = Record::from_text(&content).expect("the file is a record");
    let other_end = Record { hash: record.hash ^ 1, ..record.clone() };
    let ran = blastdoor(&["replay", &folder.file("end", other_end.to_text())]);
    assert!(ran.code == Some(1) && ran.err.contains("ran differently"), "{ran:?}");

    let mut other_dice = record;
    other_dice.setup.seed += 1;
    let ran = blastdoor(&["replay", &folder.file("dice", other_dice.to_text())]);
    assert!(ran.code == Some(1) && (ran.err.contains("was refused") || ran.err.contains("differently")), "{ran:?}");
}

/// A record that states something else than its battle is not verified, even with a checksum that fits.
#[test]
fn a_doctored_record_is_not_verified() {
    let (folder, content) = recorded();
    let record = Record::from_text(&content).expect("the file is a record");
    let limit = |source: &str| {
        let line = source.lines().find(|line| line.contains("round_limit")).map(str::to_owned);
        match line {
            Some(line) => source.replace(&line, "    round_limit: 49,"),
            None => source.replacen("map:", "round_limit: 49,\n    map:", 1),
        }
    };
    let changes: [(&str, &dyn Fn(&mut Record)); 5] = [
        ("rules", &|record| record.ruleset = "d6".to_owned()),
        ("round", &|record| record.round += 1),
        ("level", &|record| record.setup.level = "foundry".to_owned()),
        ("limit", &|record| record.setup.source = limit(&record.setup.source).into()),
        ("title", &|record| record.setup.source = record.setup.source.replacen("name: \"", "name: \"X", 1).into()),
    ];
    for (name, change) in changes {
        let mut doctored = record.clone();
        change(&mut doctored);
        assert_ne!(doctored, record, "{name}");
        let ran = blastdoor(&["replay", &folder.file(name, doctored.to_text())]);
        assert!(ran.code == Some(1) && !ran.out.contains("Verified"), "{name}: {ran:?}");
        assert!(ran.err.contains("ran differently") || ran.err.contains("it was changed after"), "{name}: {ran:?}");
    }
}

/// A save with far more commands than any battle is refused before it is replayed.
#[test]
fn a_record_of_too_many_commands_is_refused() {
    let (folder, content) = recorded();
    let mut record = Record::from_text(&content).expect("the file is a record");
    record.commands = vec![record.commands[0].clone(); 100_001];
    let text = serde_json::to_string(&serde_json::from_str::<serde_json::Value>(&record.to_text()).unwrap()).unwrap();
    assert!(blastdoor(&["replay", &folder.file("long", text)]).refused().contains("it has 100001 commands"));
}
