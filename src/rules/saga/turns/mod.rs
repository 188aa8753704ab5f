//! turns

pub mod awareness;
pub mod delay;
pub mod order;
pub mod round;
pub mod script;
pub mod turn;
pub mod turn_frame;
