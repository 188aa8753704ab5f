//! Position of units in vehicles. SAGA-BEY-45

use crate::battle::UnitId;
use crate::rules::saga::movement::placement;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::BattleAccess;

/// Moves the units aboard to their vehicle's square.
pub fn carry(battle: &mut BattleAccess, vehicle: UnitId) {
    if battle.data_of(vehicle).vehicle.is_none() {
        return;
    }
    let at = battle.space(vehicle).origin;
    for (unit, _) in vehicle::crew(&battle.view(), vehicle) {
        placement::place(battle, unit, at);
    }
}
