//! The commands of the level designer's guide.

use crate::program::{Folder, blastdoor};

const GUIDE: &str = include_str!("../../levels/README.md");

/// The commands of the guide that need no window work on its first example.
#[test]
fn the_commands_of_the_guide_work_on_its_first_example() {
    let folder = Folder::new();
    let example = GUIDE.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let path = folder.file("mine.ron", example);
    let mut given = 0;
    for line in GUIDE.lines().filter_map(|line| line.strip_prefix("blastdoor ")) {
        let command = line.split("   ").next().unwrap_or_default();
        if command.starts_with("play") {
            continue;
        }
        let words: Vec<&str> =
            command.split(' ').map(|word| if word == "mine.ron" { path.as_str() } else { word }).collect();
        // A few battles show as much here as the guide's 200.
        let words: Vec<&str> = words.into_iter().map(|word| if word == "200" { "4" } else { word }).collect();
        assert!(!blastdoor(&words).ok().is_empty(), "{command}");
        given += 1;
    }
    assert!(given >= 5, "{given} commands");
}
