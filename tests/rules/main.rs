//! The rules by id, as scenes: a board drawn as text, units by letter, dice scripted, one command, what happened.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "a test that goes wrong should stop")]

#[path = "../support/battle.rs"]
mod battle;
#[path = "../support/drawing.rs"]
mod drawing;
#[path = "../support/drive.rs"]
mod drive;
#[path = "../support/laws.rs"]
mod laws;
mod scene;
#[path = "../support/ids.rs"]
mod support;

mod actions;
mod aid;
mod aim;
mod area;
mod attack_roll;
mod autofire;
mod bearing;
mod beyond;
mod care;
mod charge;
mod concealment;
mod condition;
mod conventions;
mod coup_de_grace;
mod cover;
mod damage;
mod death;
mod defenses;
mod defensive;
mod delay;
mod devices;
mod diagonals;
mod disarm;
mod flanking;
mod flat_footed;
mod full_attack;
mod grab;
mod grapple;
mod helpless;
mod hit_points;
mod ids;
mod initiative;
mod into_melee;
mod melee;
mod missions;
mod moves;
mod objects;
mod occupied;
mod odds;
mod opponent;
mod opportunity;
mod persistent;
mod pits;
mod previews;
mod prone;
mod properties;
mod psi;
mod random;
mod ranged;
mod reach;
mod ready;
mod recover;
mod reduction;
mod round;
mod run;
mod sample_weapons;
mod sequence;
mod sight;
mod space;
mod speed;
mod stealth;
mod stocks;
mod stun;
mod surprise;
mod swift;
mod terrain;
mod threshold;
mod tumble;
mod unarmed;
mod unconscious;
mod vehicles;
mod ward;
mod withdraw;
mod zero;
