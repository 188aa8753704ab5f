//! The weapons that units attack with aboard vehicles and on foot. SAGA-BEY-45

use crate::battle::UnitId;
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::areas::burst_fire;
use crate::rules::saga::query::attack::arms::{Arm, arms_in_use};
use crate::rules::saga::state::{BattleView, Combatant, OccupiedVehicle};

/// The [`arms_in_use`] as used against a single target: units with Burst Fire use it. SAGA-AUTO-06
pub fn arms_at_one<'a>(view: &'a BattleView, unit: &Combatant) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let has_feat = burst_fire::is_known(unit);
    arms_in_use(view, unit.id).map(move |arm| Arm { burst_fire: has_feat && arm.is_on_autofire(), ..arm })
}

/// The units that attack from a unit's position: itself, or the gunners of the vehicle that it drives.
pub fn strikers(view: &BattleView, unit: UnitId) -> Vec<UnitId> {
    let vehicle = view.of(unit).mover();
    if vehicle == unit {
        return vec![unit];
    }
    let fires = |occupied_vehicle: OccupiedVehicle| {
        occupied_vehicle.vehicle == vehicle && occupied_vehicle.seat == Seat::Gunner
    };
    let gunners = view.combatants().filter(|other| other.is_present() && other.occupied_vehicle.is_some_and(fires));
    gunners.map(|gunner| gunner.id).collect()
}
