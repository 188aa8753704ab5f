//! The shipped levels, and the faults that the level reader reports.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

#[path = "../support/drive.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod drive;
#[path = "../support/laws.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod laws;

mod beginner;
mod comparison;
mod coverage;
mod crews;
mod difficulties;
mod faults;
mod fields;
mod glossary;
mod goals;
mod guide;
mod lessons;
mod mirrored;
mod names;
mod orders;
mod outlook;
mod patience;
mod questions;
mod random;
mod reactions;
mod records;
mod robust;
mod rule_sets;
mod shipped;
mod snippets;
mod sound_level;
mod squares;
mod syntax;
mod temperaments;
mod terms;
mod threat_map;
mod triggers;
mod units;
mod warnings;
