//! Topic: awareness, initiative, rounds and turns, and the level's script.
//!
//! It holds the root frame and owns the turn order. It knows the other topics; none of them knows it.
//!
//! | module | contents |
//! |---|---|
//! | `awareness` | flat-footed units |
//! | `budget` | payments out of the budget of a turn |
//! | `delay` | the frames of delayed turns |
//! | `order` | rolling initiative and ordering units |
//! | `round` | the frame of the battle: awareness, surprise, initiative, rounds |
//! | `script` | triggers and objectives of the level: queries about a saga battle and changes to it |
//! | `turn` | beginning and ending a turn |
//! | `turn_frame` | the frame of one unit's turn |

pub mod awareness;
pub mod budget;
pub mod delay;
pub mod order;
pub mod round;
pub mod script;
pub mod turn;
pub mod turn_frame;

use bevy::prelude::World;

use crate::battle::Registry;
use crate::rules::saga::state::{Awareness, Budget, Initiative, TurnOrder};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    world.insert_resource(TurnOrder::default());
    Registry::add_resource::<TurnOrder>(world);
    Registry::add_component::<Budget>(world);
    Registry::add_component::<Awareness>(world);
    Registry::add_component::<Initiative>(world);
}
