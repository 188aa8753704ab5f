//! query/objects

pub mod attack_object;
pub mod blast;
pub mod break_open;
pub mod breaking;
pub mod console;
pub mod device;
pub mod door;
pub mod lock;
pub mod object_cover;
pub mod sunder;
pub mod wear;
