//! The roles of units in vehicles, for planning. SAGA-BEY-45

use crate::battle::UnitId;
use crate::grid::{Occupancy, Square};
use crate::rules::CrewRole;
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::movement::occupancy;
use crate::rules::saga::query::vehicles::{boarding, vehicle};
use crate::rules::saga::state::{BattleView, Combatant};

/// The role of a unit in its present place.
pub fn crew_role(view: &BattleView, unit: UnitId) -> CrewRole {
    let Some(seat_assignment) = view.seat_assignment(unit) else { return CrewRole::Foot };
    let vehicle = seat_assignment.vehicle;
    if !view.vital(vehicle).can_act() {
        return CrewRole::Idle;
    }
    let crew = vehicle::crew(view, vehicle).into_iter();
    let mut others = crew.filter(|(other, _)| *other != unit && view.vital(*other).can_act());
    match seat_assignment.seat {
        Seat::Pilot if others.next().is_some() => CrewRole::Driver(vehicle),
        Seat::Pilot if is_armed(view, vehicle) => CrewRole::Misplaced,
        Seat::Gunner if is_armed(view, vehicle) => {
            CrewRole::Gunner { driven: others.any(|(_, theirs)| theirs.seat == Seat::Pilot) }
        }
        Seat::Passenger if others.any(|(_, theirs)| theirs.seat == Seat::Pilot) => CrewRole::Passenger,
        Seat::Pilot | Seat::Gunner | Seat::Passenger => CrewRole::Idle,
    }
}

/// Returns true if an armed vehicle has a free pilot's or gunner's seat.
pub fn needs_crew(view: &BattleView, unit: UnitId) -> bool {
    let seat = || boarding::free_seat(view, unit, 0).map(|seat_assignment| seat_assignment.seat);
    view.data_of(unit).vehicle.is_some()
        && view.vital(unit).can_act()
        && matches!(seat(), Some(Seat::Pilot | Seat::Gunner))
        && is_armed(view, unit)
}

/// The squares of the vehicles without a crew that a unit cannot pass. SAGA-THRU-05
pub fn parked(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let own = view.of(vehicle::mover(view, unit));
    let others = view.combatants().filter(|other| other.id != own.id && other.on_board && other.is_vehicle());
    let bars = |other: &&Combatant| {
        vehicle::is_unmanned(view, other.id) && occupancy::in_the_way(view, own, other) == Occupancy::Closed
    };
    others.filter(bars).flat_map(|other| other.space.squares().collect::<Vec<_>>()).collect()
}

/// Returns true if a vehicle has a gunner's seat and a weapon.
fn is_armed(view: &BattleView, vehicle: UnitId) -> bool {
    let has_seat = view.data_of(vehicle).vehicle.is_some_and(|data| data.gunners > 0);
    has_seat && arms(&view.combatant(vehicle)).any(|arm| !arm.is_unarmed())
}
