//! areas

pub mod area_attack;
pub mod brace;
pub mod mode;
pub mod stock;
