//! query/ready

pub mod prepare;
pub mod readiness;
pub mod set_off;
