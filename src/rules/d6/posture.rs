//! The posture of units: standing or prone.

use bevy::prelude::World;

use super::state::{BattleAccess, Prone};
use crate::battle::{Event, Registry, UnitId};

/// The key of the action that lies down. Events name it for units that throw themselves down, too.
pub const DROP_PRONE: &str = "drop_prone";

/// Registers the posture of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Prone>(world);
}

/// Lays a unit down or gets it up. Vehicles do not lie down.
pub fn set_prone(battle: &mut BattleAccess, unit: UnitId, prone: bool) {
    if battle.is_vehicle(unit) {
        return;
    }
    if battle.prone(unit).0 != prone {
        battle.prone_mut(unit).0 = prone;
        battle.log_event(Event::PostureChanged { unit, prone });
    }
}
