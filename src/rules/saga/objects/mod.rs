//! Things as targets and tools: doors, crates, weapons, consoles, devices.
//!
//! | file | what it holds |
//! |---|---|
//! | `object_data` | substances and kinds of object |
//! | `object` | what stands on the board |
//! | `breaking` | attacking and breaking them |
//! | `sunder` | weapons as targets |
//! | `console` | what is operated |
//! | `device` | what is repaired |
//! | `lock` | locks opened by hand |

pub mod breaking;
pub mod console;
pub mod device;
pub mod lock;
pub mod object;
pub mod object_data;
pub mod sunder;
