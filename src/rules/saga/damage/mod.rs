//! damage

pub mod ailment;
pub mod care;
pub mod damage;
pub mod recover;
pub mod rider;
pub mod second_wind;
pub mod shield;
pub mod vital;
pub mod wound;
