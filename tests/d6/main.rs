//! The D6 rules by id, as scenes: a board drawn as text, units by letter, dice scripted, one round, what happened.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod scene;
#[path = "../support/mod.rs"]
mod support;

mod aid;
mod battles;
mod boundaries;
mod charts;
mod cover;
mod damage;
mod data;
mod declaration;
mod dice;
mod difficulty;
mod examples;
mod exits;
mod grenades;
mod ids;
mod levels;
mod light;
mod melee;
mod missions;
mod moves;
mod multiple;
mod objects;
mod odds;
mod opponent;
mod options;
mod random;
mod reactions;
mod round;
mod scale;
mod segments;
mod vehicles;
