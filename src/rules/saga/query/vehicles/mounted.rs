//! The weapons that units attack with aboard vehicles and on foot. SAGA-BEY-45

use crate::battle::{ItemKey, UnitId};
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::areas::area::{self, Pattern};
use crate::rules::saga::query::areas::burst_fire;
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::state::{BattleView, Combatant, OccupiedVehicle};

/// The mounted weapons that a gunner fires at a single target or as a splash.
pub fn weapons(view: &BattleView, gunner: UnitId) -> Vec<ItemKey> {
    let fires = |arm: &Arm| matches!(area::pattern(arm), None | Some(Pattern::Splash)) && !arm.is_unarmed();
    arms(view.bearer(gunner)).filter(fires).map(|arm| arm.key.clone()).collect()
}

/// The weapons that a unit uses against a single target: its own and bare hands, or as a gunner those of the vehicle.
/// Units with Burst Fire use it. SAGA-AUTO-06
pub fn arms_at_one<'a>(view: &'a BattleView, unit: &Combatant) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let (has_feat, is_mounted) = (burst_fire::is_known(unit), unit.bearer() != unit.id);
    let arms = arms(view.bearer(unit.id)).filter(move |arm| !is_mounted || !arm.is_unarmed());
    arms.map(move |arm| Arm { burst_fire: has_feat && arm.is_on_autofire(), ..arm })
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
