//! reactions

pub mod destiny;
pub mod fate;
pub mod hit;
pub mod soak;
