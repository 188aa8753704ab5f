//! Topic: disarming, grabbing, grappling, pushing, and the bindings of prisoners.
//!
//! | module | contents |
//! |---|---|
//! | `bindings` | freeing bound units |
//! | `contest` | the attack roll and the opposed checks of a grapple |
//! | `disarm` | the frame of disarm attempts |
//! | `grab` | the frames of grabbing and breaking free |
//! | `grapple` | the frame of grapples |
//! | `hold` | the results of a grapple: pin, damage, throw |
//! | `push` | forced movement, which provokes no attacks of opportunity |
//! | `release` | releasing held units |

pub mod bindings;
pub mod contest;
pub mod disarm;
pub mod grab;
pub mod grapple;
pub mod hold;
pub mod push;
pub mod release;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::Bindings;

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<Bindings>(world);
}
