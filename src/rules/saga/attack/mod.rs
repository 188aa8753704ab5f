//! attack

pub mod charge;
pub mod coup;
pub mod full_attack;
pub mod hit;
pub mod roll;
