//! The rules by id, as scenes: a board drawn as text, units by letter, dice scripted, one command, what happened.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

mod scene;

mod actions;
mod area;
mod attack_roll;
mod autofire;
mod concealment;
mod condition;
mod conventions;
mod cover;
mod damage;
mod death;
mod defenses;
mod defensive;
mod diagonals;
mod flanking;
mod flat_footed;
mod helpless;
mod hit_points;
mod initiative;
mod into_melee;
mod melee;
mod moves;
mod objects;
mod occupied;
mod opportunity;

mod prone;
mod properties;
mod psi;
mod ranged;
mod reach;
mod recover;
mod reduction;
mod round;
mod sequence;
mod sight;
mod space;
mod speed;
mod stealth;
mod stun;
mod surprise;
mod terrain;
mod threshold;
mod unarmed;
mod unconscious;
mod ward;
mod withdraw;
mod zero;
