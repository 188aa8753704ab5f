//! query/movement

pub mod bearing;
pub mod depth;
pub mod occupancy;
pub mod pit;
pub mod prone;
pub mod reach;
pub mod run;
pub mod speed;
pub mod step;
pub mod straight;
pub mod tumble;
pub mod tumble_occupancy;
pub mod walk;
pub mod withdraw;
