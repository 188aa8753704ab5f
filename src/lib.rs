//! Blastdoor: tactical space-opera skirmishes on a square grid.
//!
//! Imports run one way: [`grid`], [`dice`] <- `battle` <- `rules` <- `level`, `ai` <- `cli`, `client`.

pub mod dice;
pub mod grid;
