//! `blastdoor simulate`.

use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

use crate::program::{Folder, Ran, blastdoor, command, text};

#[test]
fn one_battle_is_told_from_the_first_round_to_the_outcome() {
    let out = blastdoor(&["simulate", "duel", "--seed", "3"]).ok();
    assert!(out.contains("== Round 1 =="), "{out}");
    assert!(out.contains("1d20 ["), "the dice are shown: {out}");
    assert!(out.lines().last().is_some_and(|line| line.starts_with("After ")), "{out}");
}

#[test]
fn the_same_seed_gives_the_same_battle_and_another_seed_another() {
    let run = |seed: &str| blastdoor(&["simulate", "duel", "--seed", seed]).ok();
    assert_eq!(run("5"), run("5"));
    assert_ne!(run("5").lines().skip(1).collect::<Vec<_>>(), run("6").lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn many_battles_are_counted_the_same_on_any_number_of_threads() {
    let run = |threads: &str| {
        let run = command(&["simulate", "duel", "--battles", "4"]).env("RAYON_NUM_THREADS", threads).output();
        let out = Ran::of(run.expect("the program starts")).ok();
        out.lines().filter(|line| !line.contains("battles a second")).map(str::to_owned).collect::<Vec<_>>()
    };
    let (one, four) = (run("1"), run("4"));
    assert_eq!(one, four);
    assert!(one.iter().any(|line| line.starts_with("4 battles, ")), "{one:?}");
    let wins: u32 = one.iter().filter(|line| line.contains(" % to ")).map(|line| wins_in(line)).sum();
    assert_eq!(wins, 4, "{one:?}");
}

/// The first number that stands alone in a line of the table.
fn wins_in(line: &str) -> u32 {
    line.split_whitespace().find_map(|word| word.parse().ok()).expect("a line of the table has a number of wins")
}

#[test]
fn the_accounts_of_many_battles_come_in_the_order_of_their_seeds() {
    let out = blastdoor(&["simulate", "duel", "--battles", "2", "--seed", "10", "--log"]).ok();
    let place = |seed: u32| out.find(&format!("seed {seed})")).expect("each battle has a title");
    assert!(place(10) < place(11), "{out}");
    assert_eq!(out.matches("== Round 1 ==").count(), 2);
}

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    let mut child = command(&["simulate", "duel", "--battles", "3", "--log"])
        .env("RAYON_NUM_THREADS", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let stdout = child.stdout.take().expect("it has an output");
    BufReader::with_capacity(16, stdout).read_line(&mut line).expect("it says something");
    let ran = Ran::of(child.wait_with_output().expect("the program ends"));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn numbers_out_of_bounds_are_refused_with_the_bounds() {
    for wrong in ["0", "-1", "1000001", "99999999999999999999", "ten", "1.5", ""] {
        let message = blastdoor(&["simulate", "duel", "--battles", wrong]).refused();
        assert!(message.contains("write a whole number from 1 to 1000000"), "{wrong}: {message}");
    }
    for wrong in ["-1", "18446744073709551616", "x"] {
        let message = blastdoor(&["simulate", "duel", "--seed", wrong]).refused();
        assert!(message.contains("write a whole number from 0 to 18446744073709551615"), "{wrong}: {message}");
    }
}

/// An option applies to the rule sets that have it, and is saved with the battle.
#[test]
fn options_are_switched_on_by_name() {
    let run = |rules: &str, more: &[&str]| {
        let run = ["simulate", "duel", "--rules", rules, "--seed", "4"];
        blastdoor(&[&run[..], more].concat())
    };
    let option = ["--option", "graduated_difficulty"];
    assert_ne!(run("d6", &[]).ok(), run("d6", &option).ok());
    assert!(run("all", &[&option[..], &["--battles", "2"]].concat()).ok().contains("2 battles"));
    let elsewhere =
        "`saga` have no option `graduated_difficulty`; it is an option of `d6`, `d6_charts` and `d6_segments`";
    assert!(run("saga", &option).refused().contains(elsewhere));
    assert_eq!(run("d6", &[]).ok(), run("d6", &["--option", "graduated_difficulty=off"]).ok());
    assert!(run("d6", &["--option", "graduated_difficulty=2"]).refused().contains("is a switch"));
    let twice = run("d6", &["--option", "graduated_difficulty", "--option", "graduated_difficulty=off"]).refused();
    assert!(twice.contains("the option `graduated_difficulty` is given twice"), "{twice}");
    assert!(run("d6", &["--option", "graduated"]).refused().contains("did you mean `graduated_difficulty`?"));
    let folder = Folder::new();
    let file = text(&folder.path("battle.json"));
    run("d6", &[&option[..], &["--save", &file]].concat()).ok();
    assert!(blastdoor(&["replay", &file]).ok().contains("Verified"));
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let folder = Folder::new();
    let many = text(&folder.path("battle.json"));
    assert!(blastdoor(&["simulate", "duel", "--battles", "2", "--save", &many]).refused().contains("--save"));
    let message = blastdoor(&["simulate", "duel", "--save", "/no/such/folder/x.json"]).refused();
    assert!(message.contains("cannot write /no/such/folder/x.json: there is no folder /no/such/folder"), "{message}");
    assert!(blastdoor(&["simulate", "dule"]).refused().contains("did you mean `duel`?"));
    assert!(blastdoor(&["simulate", "duel", "--battles", "0"]).refused().contains("--battles"));
}
