//! The SWU rules by id, as scenes: a board drawn as text, units by letter, dice scripted, one order, what happened.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod scene;
#[expect(dead_code, reason = "other tests use the rest")]
#[path = "../support/mod.rs"]
mod support;

mod actions;
mod attacks;
mod conditions;
mod data;
mod hands;
mod ids;
mod moves;
mod random;
mod stealth;
mod turns;
mod vital;
