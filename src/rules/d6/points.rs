//! Points that heroes spend.

use bevy::prelude::World;

use super::state::{BattleAccess, Points};
use crate::battle::{Event, Registry, UnitId};

/// Registers the points of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Points>(world);
}

/// Spends a Fate Point of a unit. D6-PTS-01, D6-PTS-02
pub fn spend_fate(battle: &mut BattleAccess, unit: UnitId) {
    let mut points = battle.points_mut(unit);
    points.fate = points.fate.saturating_sub(1);
    let left = u32::from(points.fate);
    battle.log_event(Event::Spent { unit, what: "Fate Point".to_owned(), left });
}
