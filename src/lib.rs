//! Blastdoor: tactical space-opera skirmishes on a square grid.
//!
//! Imports run one way: [`grid`], [`dice`] <- [`battle`] <- [`rules`] <- [`level`], [`ai`] <- [`record`] <- `cli`, `client`.

pub mod ai;
pub mod battle;
pub mod dice;
pub mod grid;
pub mod level;
pub mod record;
pub mod rules;
