//! Topic: psi powers.
//!
//! | module | contents |
//! |---|---|
//! | `daunt` | the psi power daunt |
//! | `hurl` | the psi power hurl |
//! | `using` | the frame of psi powers |
//! | `psi_roll` | rolls of Psi checks |
//! | `slam` | the psi power slam |

pub mod daunt;
pub mod hurl;
pub mod psi_roll;
pub mod slam;
pub mod using;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{Death, PsiPowers};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<PsiPowers>(world);
    Registry::add_component::<Death>(world);
}
