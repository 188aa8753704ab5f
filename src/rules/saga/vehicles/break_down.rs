//! Vehicles that break down. SAGA-BEY-45

use crate::battle::{ForcedMovement, UnitId};
use crate::rules::saga::movement::prone;
use crate::rules::saga::query::movement::occupancy;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Aboard, BattleAccess, Posture};
use crate::rules::saga::vehicles::boarding;

/// Stops a vehicle. If it is destroyed, its crew is thrown out, prone. SAGA-UNC-15
pub fn break_down(battle: &mut BattleAccess, vehicle: UnitId) {
    battle.engine_mut(vehicle).running = false;
    if !battle.vital(vehicle).is_gone() {
        return;
    }
    for (unit, _) in vehicle::crew(&battle.view(), vehicle) {
        *battle.aboard_mut(unit) = Aboard(None);
        if let Some(to) = occupancy::free_place_near(&battle.view(), unit) {
            boarding::put_out(battle, unit, to, Some(ForcedMovement::Thrown));
        }
        prone::set(battle, unit, Posture::Prone);
    }
}
