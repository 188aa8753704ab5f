//! query/opportunity

pub mod opportunity;
pub mod threat;
pub mod threatening;
