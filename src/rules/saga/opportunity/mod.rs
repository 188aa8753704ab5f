//! Topic: attacks of opportunity.

pub mod windows;
