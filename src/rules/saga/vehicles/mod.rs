//! Topic: vehicles and their crews.
//!
//! | module | contents |
//! |---|---|
//! | `boarding` | boarding and leaving vehicles, changing seats, starting the engine |
//! | `break_down` | vehicles that break down |
//! | `swerve` | the frame of Vehicular Combat |
//! | `vehicle` | position of units in vehicles |

pub mod boarding;
pub mod break_down;
pub mod swerve;
pub mod vehicle;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{Aboard, VehicleState};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<Aboard>(world);
    Registry::add_component::<VehicleState>(world);
}
