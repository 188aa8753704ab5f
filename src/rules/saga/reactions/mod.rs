//! Topic: reactions to hits and damage, Fate Points and Destiny Points.
//!
//! | module | contents |
//! |---|---|
//! | `destiny` | spending Destiny Points |
//! | `fate` | spending Fate Points |
//! | `hit` | the frame of hits: reactions that negate a hit, such as Block, Deflect and Destiny Points |
//! | `negations` | the number of uses of Block and Deflect |
//! | `soak` | the frame of reactions that reduce damage with a psi power, such as Negate Energy |

pub mod destiny;
pub mod fate;
pub mod hit;
pub mod negations;
pub mod soak;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{Destiny, FatePoints, Negations};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<FatePoints>(world);
    Registry::add_component::<Destiny>(world);
    Registry::add_component::<Negations>(world);
}
