//! Topic: attacks of opportunity.

pub mod count;
pub mod windows;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::Opportunities;

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<Opportunities>(world);
}
