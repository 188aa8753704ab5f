//! survey

pub mod comparison;
pub mod describe;
pub mod guide;
pub mod menu;
pub mod query;
pub mod reach;
pub mod sheet;
pub mod sight;
pub mod tags;
