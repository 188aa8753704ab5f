//! The actions that units may take aboard a vehicle. SAGA-BEY-45

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::action::Aboard;
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Action, BattleView, SeatAssignment};

/// Checks that a unit may take an action where it sits: those aboard drive, fire, get out, and see to themselves; in an
/// open vehicle they also use their own weapons. SAGA-BEY-45
pub fn check_aboard(view: &BattleView, unit: UnitId, action: Action) -> Result<(), Illegal> {
    check_seat(view, view.seat_assignment(unit), action.facts().aboard)
}

/// The same for a unit that sits there, or on nothing.
pub fn check_seat(view: &BattleView, seat_assignment: Option<SeatAssignment>, aboard: Aboard) -> Result<(), Illegal> {
    let Some(seat_assignment) = seat_assignment else {
        return if aboard == Aboard::CrewOnly { Err(vehicle::not_aboard()) } else { Ok(()) };
    };
    let refused = |message: &str| Err(Illegal::new("aboard", message.to_owned()));
    let is_gunner = seat_assignment.seat == Seat::Gunner;
    let is_open = || view.data_of(seat_assignment.vehicle).vehicle.is_some_and(|data| !data.closed);
    match aboard {
        Aboard::Everyone | Aboard::CrewOnly => Ok(()),
        Aboard::Nobody => refused("not from inside a vehicle: get out first"),
        Aboard::Armed if is_gunner => Ok(()),
        Aboard::OwnWeapons if is_gunner => refused("a gunner fires the weapons of the vehicle: change the seat first"),
        Aboard::Armed | Aboard::OwnWeapons if is_open() => Ok(()),
        Aboard::Armed | Aboard::OwnWeapons => refused("not from inside a closed vehicle: get out first"),
        Aboard::Pilot if seat_assignment.seat != Seat::Pilot => Err(Illegal::new("not_pilot", "only the pilot drives")),
        Aboard::Pilot if !view.vital(seat_assignment.vehicle).can_act() => {
            Err(Illegal::new("disabled", "the vehicle does not work any more"))
        }
        Aboard::Pilot if !view.rule_data(seat_assignment.vehicle).engine.running => {
            Err(Illegal::new("engine_off", "start the engine first"))
        }
        Aboard::Pilot => Ok(()),
    }
}
