//! close_combat

pub mod bindings;
pub mod contest;
pub mod disarm;
pub mod grab;
pub mod grapple;
pub mod hold;
pub mod push;
pub mod release;
