//! query/turns

pub mod awareness;
pub mod delay;
pub mod order;
pub mod victory;
