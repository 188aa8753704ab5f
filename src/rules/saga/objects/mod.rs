//! Topic: doors, consoles and locks, and damage to objects and held items.
//!
//! | module | contents |
//! |---|---|
//! | `attack_object` | the frame of attacks on objects |
//! | `blast` | damage of area attacks to the objects that a level marks to be destroyed |
//! | `break_open` | breaking objects with a Strength check |
//! | `breaking` | damage to objects of the map and its consequences |
//! | `console` | operating consoles |
//! | `device` | repairing consoles and held weapons |
//! | `door` | opening and closing doors |
//! | `lock` | opening locks |
//! | `sunder` | the frame of attacks on held items |
//! | `object_damage` | damage rolls against objects |

pub mod attack_object;
pub mod blast;
pub mod break_open;
pub mod breaking;
pub mod console;
pub mod device;
pub mod door;
pub mod lock;
pub mod object_damage;
pub mod sunder;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{ConditionTrack, HitPoints, Mended};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<HitPoints>(world);
    Registry::add_thing_component::<ConditionTrack>(world);
    Registry::add_thing_component::<Mended>(world);
}
