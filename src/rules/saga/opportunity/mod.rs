//! Topic: attacks of opportunity.

pub mod opportunity;
