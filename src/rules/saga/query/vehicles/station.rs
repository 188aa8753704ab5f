//! The roles of units in vehicles, for planning. SAGA-BEY-45

use crate::{
    battle::UnitId,
    rules::{
        CrewRole,
        saga::{
            data::vehicle::Seat,
            query::{
                attack::arms::arms_at_one,
                vehicles::{boarding, vehicle},
            },
            state::access::BattleAccess,
        },
    },
};

/// The role of a unit in its present place.
pub fn crew_role(battle: &BattleAccess, unit: UnitId) -> CrewRole {
    let Some(seat_assignment) = battle.seat_assignment(unit) else { return CrewRole::Foot };
    let vehicle = seat_assignment.vehicle;
    if !battle.vital(vehicle).can_act() {
        return CrewRole::Idle;
    }
    let crew = vehicle::crew(battle, vehicle).into_iter();
    let mut others = crew.filter(|(other, _)| *other != unit && battle.vital(*other).can_act());
    match seat_assignment.seat {
        Seat::Pilot if others.next().is_some() => CrewRole::Driver(vehicle),
        Seat::Pilot if is_armed(battle, vehicle) => CrewRole::Misplaced,
        Seat::Gunner if is_armed(battle, vehicle) => {
            CrewRole::Gunner { driven: others.any(|(_, theirs)| theirs.seat == Seat::Pilot) }
        }
        Seat::Passenger if others.any(|(_, theirs)| theirs.seat == Seat::Pilot) => CrewRole::Passenger,
        Seat::Pilot | Seat::Gunner | Seat::Passenger => CrewRole::Idle,
    }
}

/// Returns true if an armed vehicle has a free pilot's or gunner's seat.
pub fn needs_crew(battle: &BattleAccess, unit: UnitId) -> bool {
    let seat = || boarding::free_seat(battle, unit, 0).map(|seat_assignment| seat_assignment.seat);
    battle.data_of(unit).vehicle.is_some()
        && battle.vital(unit).can_act()
        && matches!(seat(), Some(Seat::Pilot | Seat::Gunner))
        && is_armed(battle, unit)
}

/// Returns true if a vehicle has a gunner's seat and a weapon.
fn is_armed(battle: &BattleAccess, vehicle: UnitId) -> bool {
    let has_seat = battle.data_of(vehicle).vehicle.is_some_and(|data| data.gunners > 0);
    has_seat && arms_at_one(&battle.combatant(vehicle)).any(|arm| !arm.is_unarmed())
}
