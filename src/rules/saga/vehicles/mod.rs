//! Topic: vehicles, their crews and their mounted weapons.
//!
//! | module | contents |
//! |---|---|
//! | `boarding` | boarding and leaving vehicles, changing seats, starting the engine |
//! | `break_down` | vehicles that break down |
//! | `mounted` | the frame of mounted weapons |
//! | `swerve` | the frame of Vehicular Combat |
//! | `vehicle` | position of units in vehicles |

pub mod boarding;
pub mod break_down;
pub mod mounted;
pub mod swerve;
pub mod vehicle;
