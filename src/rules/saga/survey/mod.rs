//! survey

pub mod describe;
pub mod guide;
pub mod items;
pub mod menu;
pub mod offer;
pub mod preview;
pub mod query;
pub mod reach;
pub mod refusal;
pub mod sheet;
pub mod sight;
pub mod tags;
