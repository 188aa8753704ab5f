//! query/areas

pub mod area;
pub mod area_attack;
pub mod area_odds;
pub mod brace;
pub mod burst_fire;
pub mod burst_fire_check;
pub mod burst_shots;
pub mod mode;
pub mod stock;
