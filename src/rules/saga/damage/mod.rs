//! Topic: wounds, the condition track, ailments, healing, shields.
//!
//! It owns hit points, the condition track and the vital state of units.
//!
//! | module | contents |
//! |---|---|
//! | `ailment` | poisons and other ailments: exposure, repeated attacks, cures |
//! | `care` | first aid, repair and cures |
//! | `wounding` | the frame of wounds: applies damage to a unit |
//! | `recover` | Recover |
//! | `rider` | effects of weapons besides damage |
//! | `second_wind` | second wind |
//! | `shield` | weakening and recharging of shields |
//! | `vital` | hit points, the condition track, and changes of the vital state |
//! | `wound` | construction of wounds |

pub mod ailment;
pub mod care;
pub mod recover;
pub mod rider;
pub mod second_wind;
pub mod shield;
pub mod vital;
pub mod wound;
pub mod wounding;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{Ailments, Care, ConditionTrack, HitPoints, Recovery, SecondWinds, Shield, Vital};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<HitPoints>(world);
    Registry::add_component::<ConditionTrack>(world);
    Registry::add_component::<Vital>(world);
    Registry::add_component::<Recovery>(world);
    Registry::add_component::<SecondWinds>(world);
    Registry::add_component::<Care>(world);
    Registry::add_component::<Ailments>(world);
    Registry::add_component::<Shield>(world);
}
