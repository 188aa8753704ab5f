//! opportunity

pub mod opportunity;
