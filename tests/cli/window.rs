//! Opening the window where that is impossible.

use crate::program::blastdoor;

#[test]
fn without_a_display_the_window_is_refused_and_simulate_named() {
    for args in [&[][..], &["play", "duel"], &["play", "duel", "--seed", "3"]] {
        let message = blastdoor(args).refused();
        assert!(message.contains("blastdoor simulate"), "{message}");
    }
}

#[test]
fn sides_are_checked_before_the_window_opens() {
    let message = blastdoor(&["play", "duel", "--side", "nobody=ai"]).refused();
    assert!(message.contains("no side `nobody`"), "{message}");
    let message = blastdoor(&["play", "duel", "--side", "crew=ai", "--side", "crew=human"]).refused();
    assert!(message.contains("the side `crew` is given twice"), "{message}");
    let message = blastdoor(&["play", "duel", "--side", "nobody"]).refused();
    assert!(message.contains("--side"), "{message}");
}

#[test]
fn wrong_arguments_have_exit_code_2() {
    for args in
        [&["dance"][..], &["play"], &["check"], &["simulate"], &["simulate", "duel", "--seed", "x"], &["--loud"]]
    {
        blastdoor(args).refused();
    }
}

#[test]
fn help_and_version_go_well() {
    assert!(blastdoor(&["--help"]).ok().contains("simulate"));
    assert!(blastdoor(&["--version"]).ok().starts_with("blastdoor "));
}
