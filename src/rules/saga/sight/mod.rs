//! Topic: stealth, and blind attacks on squares.
//!
//! | module | contents |
//! |---|---|
//! | `guess` | the frame of blind attacks on a square |
//! | `stealth` | hiding, noticing and searching |

pub mod guess;
pub mod hide;
pub mod stealth;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::Stealth;

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<Stealth>(world);
}
