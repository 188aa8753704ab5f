//! The posture of units: standing or prone. SWU-PRONE-01

use bevy::prelude::World;

use super::{
    query::reach::has_posture,
    state::{BattleAccess, Prone},
};
use crate::battle::{Event, Registry, UnitId};

/// Registers the posture of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Prone>(world);
}

/// Lays a unit down or gets it up. Vehicles do not lie down.
pub fn set_prone(battle: &mut BattleAccess, unit: UnitId, prone: bool) {
    if has_posture(battle, unit) && battle.prone(unit).0 != prone {
        battle.prone_mut(unit).0 = prone;
        battle.log_event(Event::PostureChanged { unit, prone });
    }
}
