//! Topic: attacks, full attacks, charges, the coup de grace.
//!
//! It owns the state of a running full attack. Damage is dealt by `damage`.
//!
//! | module | contents |
//! |---|---|
//! | `charge` | the frame of charges |
//! | `coup` | the frame of the coup de grace |
//! | `full_attack` | the frame of full attacks |
//! | `hit` | construction of hits |
//! | `roll` | the frame of attacks: reactions, roll, result |

pub mod charge;
pub mod coup;
pub mod full_attack;
pub mod hit;
pub mod roll;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{FateOnNextRoll, FullAttackState};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<FullAttackState>(world);
    Registry::add_component::<FateOnNextRoll>(world);
}
