//! Blastdoor: tactical space-opera skirmishes on a square grid.
//!
//! Imports run one way: [`grid`], [`dice`] <- [`battle`] <- [`rules`] <- [`level`], [`ai`] <- `cli`, `client`.

pub mod ai;
pub mod battle;
#[cfg(feature = "client")]
pub mod client;
pub mod dice;
pub mod grid;
pub mod level;
pub mod rules;
