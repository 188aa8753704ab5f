//! movement

pub mod bearing;
pub mod exits;
pub mod pit;
pub mod prone;
pub mod run;
pub mod step;
pub mod tumble;
pub mod walk;
