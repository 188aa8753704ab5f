//! Gunners of vehicles: checks. SAGA-BEY-45

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::attack::refusal::Refusal;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, SeatAssignment};

/// The gunner's seat of a unit, or the reason why it cannot fire.
pub fn seat_assignment(view: &BattleView, gunner: UnitId) -> Result<SeatAssignment, Illegal> {
    let seat_assignment = view.seat_assignment(gunner).filter(|seat_assignment| seat_assignment.seat == Seat::Gunner);
    let seat_assignment =
        seat_assignment.ok_or_else(|| Illegal::new("not_gunner", "only gunners fire a vehicle's weapons"))?;
    if view.vital(seat_assignment.vehicle).can_act() {
        Ok(seat_assignment)
    } else {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    }
}

/// Checks that a gunner can fire at anything, or at the given target; returns the vehicle. SAGA-BEY-45
pub fn check_gunner(view: &BattleView, gunner: UnitId, target: Option<UnitId>) -> Result<UnitId, Illegal> {
    let vehicle = seat_assignment(view, gunner)?.vehicle;
    let name = || target.map_or_else(|| "anything".to_owned(), |target| view.name(target));
    match eyes(view, view.of(gunner), target) {
        None => Ok(vehicle),
        Some(Refusal::Unnoticed) => Err(Illegal::new("not_noticed", format!("{} has not been noticed", name()))),
        Some(_) => Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", name()))),
    }
}

/// The reason why a gunner cannot fire, without text; always `None` for units outside vehicles.
pub fn refusal(view: &BattleView, shooter: &Combatant, target: Option<UnitId>) -> Option<Refusal> {
    if shooter.bearer() == shooter.id {
        None
    } else if !view.bearer(shooter.id).is_present() {
        Some(Refusal::Broken)
    } else {
        eyes(view, shooter, target)
    }
}

/// The reason why a gunner does not see the target: vehicle weapons are aimed by the gunner's sight. SAGA-BEY-23,
/// SAGA-BEY-41
fn eyes(view: &BattleView, gunner: &Combatant, target: Option<UnitId>) -> Option<Refusal> {
    if gunner.effects.has(EffectKind::Blinded) {
        Some(Refusal::NoLineOfSight)
    } else {
        target.filter(|&target| view.of(target).is_unseen_by(gunner.id)).map(|_| Refusal::Unnoticed)
    }
}
