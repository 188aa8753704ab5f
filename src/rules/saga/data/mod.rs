//! data

pub mod armor;
pub mod catalogue;
pub mod damage_profile;
pub mod feat;
pub mod object;
pub mod poison;
pub mod power;
pub mod size;
pub mod skill;
pub mod traits;
pub mod unit;
pub mod vehicle;
pub mod weapon;
