//! The answers to the questions that the rest of the game asks of a battle.

pub mod comparison;
pub mod describe;
pub mod guide;
pub mod menu;
pub mod query;
pub mod reach;
pub mod sheet;
pub mod sight;
pub mod tags;
pub mod verbs;
