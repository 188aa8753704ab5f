//! Gunners of vehicles: checks. SAGA-BEY-45

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::data::Seat;
use crate::rules::saga::state::{BattleView, Combatant, SeatAssignment};

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

/// Returns true for a gunner whose vehicle does not work any more, so that its weapons do not fire.
pub fn is_cut_off(view: &BattleView, shooter: &Combatant) -> bool {
    shooter.bearer() != shooter.id && !view.bearer(shooter.id).is_present()
}
