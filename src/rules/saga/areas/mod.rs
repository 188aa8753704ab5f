//! Topic: area attacks, and the settings, stocks and bracing of weapons.
//!
//! It owns [`Bracing`](crate::rules::saga::state::arsenal::Bracing).
//!
//! | module | contents |
//! |---|---|
//! | `area_attack` | the frame of area attacks |
//! | `settings` | settings of weapons: bracing, kind of fire, stocks |

pub mod area_attack;
pub mod settings;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::Bracing;

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<Bracing>(world);
}
