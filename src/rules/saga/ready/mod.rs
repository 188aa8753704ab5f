//! ready

pub mod offer;
pub mod prepare;
pub mod readiness;
pub mod set_off;
pub mod watch;
