//! query/damage

pub mod ailment;
pub mod care;
pub mod damage;
pub mod loss;
pub mod recover;
pub mod reduction;
pub mod second_wind;
pub mod shield;
pub mod vital;
