//! The SWU rules by id, as scenes: a board drawn as text, units by letter, dice scripted, one order, what happened.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod scene;
#[expect(dead_code, reason = "other tests use the rest")]
#[path = "../support/mod.rs"]
mod support;

mod actions;
mod areas;
mod attacks;
mod barriers;
mod conditions;
mod data;
mod hands;
mod ids;
mod moves;
mod odds;
mod opponent;
mod random;
mod stealth;
mod traps;
mod turns;
mod vital;
