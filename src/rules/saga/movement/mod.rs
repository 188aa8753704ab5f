//! Topic: moves of all kinds, posture, climbing and falling, overloaded spans.
//!
//! | module | contents |
//! |---|---|
//! | `bearing` | overloaded spans: gangways and gratings |
//! | `pit` | climbing and falling |
//! | `placement` | placing units, arrivals, and leaving by an exit |
//! | `prone` | standing up and dropping prone |
//! | `room` | room for units that wake or are freed where another stands |
//! | `run` | running and its fatigue |
//! | `step` | the frame of moves, square by square |
//! | `tumble` | the Acrobatics check of a tumble |
//! | `walk` | construction of moves |

pub mod bearing;
pub mod pit;
pub mod placement;
pub mod prone;
pub mod room;
pub mod run;
pub mod step;
pub mod tumble;
pub mod walk;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{Climbing, Posture, Strains};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    world.insert_resource(Strains::default());
    Registry::add_resource::<Strains>(world);
    Registry::add_component::<Posture>(world);
    Registry::add_component::<Climbing>(world);
}
