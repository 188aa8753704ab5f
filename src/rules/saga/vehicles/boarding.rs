//! Boarding and leaving vehicles, changing seats, starting the engine. SAGA-BEY-45

use crate::battle::{Event, ForcedMovement, UnitId};
use crate::grid::Square;
use crate::rules::SeatSpec;
use crate::rules::saga::areas::settings;
use crate::rules::saga::close_combat::release;
use crate::rules::saga::data::Seat;
use crate::rules::saga::movement::placement;
use crate::rules::saga::query;
use crate::rules::saga::query::vehicles::boarding;
use crate::rules::saga::ready::readiness;
use crate::rules::saga::state::{Action, BattleAccess, SeatAssignment};
use crate::rules::saga::vehicles::vehicle;

/// Seats a unit at deployment. SAGA-BEY-45
pub fn seat(battle: &mut BattleAccess, unit: UnitId, SeatSpec { vehicle, place }: SeatSpec) {
    let is_known = battle.units().any(|other| other == vehicle);
    let data = is_known.then(|| battle.data_of(vehicle).vehicle).flatten();
    if let Some(seat) = data.and_then(|data| data.seats().nth(usize::from(place))) {
        battle.aboard_mut(unit).0 = Some(SeatAssignment { vehicle, place, seat });
        vehicle::carry(battle, vehicle);
    }
}

/// Boards a vehicle and takes the first free seat: the pilot's, then gunners', then passengers'.
pub fn board(battle: &mut BattleAccess, unit: UnitId, vehicle: UnitId) {
    let Some(seat_assignment) = boarding::free_seat(&battle.view(), vehicle, 0) else { return };
    release::let_go(battle, unit);
    readiness::lose(battle, unit);
    settings::end_bracing(battle, unit);
    sit(battle, unit, seat_assignment, Action::BoardVehicle, "boards");
    vehicle::carry(battle, vehicle);
}

fn sit(battle: &mut BattleAccess, unit: UnitId, seat_assignment: SeatAssignment, action: Action, verb: &str) {
    // A unit in that seat that cannot act changes places.
    let before = battle.seat_assignment(unit);
    let crew = query::vehicles::vehicle::crew(&battle.view(), seat_assignment.vehicle);
    let other = crew.into_iter().find(|(_, theirs)| theirs.place == seat_assignment.place).map(|(other, _)| other);
    if let Some(other) = other {
        let spare =
            before.or_else(|| boarding::free_seat(&battle.view(), seat_assignment.vehicle, seat_assignment.place + 1));
        battle.aboard_mut(other).0 =
            spare.or(Some(SeatAssignment { seat: Seat::Passenger, place: u8::MAX, ..seat_assignment }));
    }
    battle.aboard_mut(unit).0 = Some(seat_assignment);
    let words = format!("{verb} {} as {}", battle.name(seat_assignment.vehicle), seat_assignment.seat.name());
    battle.log_event(Event::Acted { unit, action: action.key(), words });
}

/// Leaves the vehicle.
pub fn leave(battle: &mut BattleAccess, unit: UnitId, to: Square) {
    let Some(seat_assignment) = battle.seat_assignment(unit) else { return };
    let words = format!("gets out of {}", battle.name(seat_assignment.vehicle));
    battle.log_event(Event::Acted { unit, action: Action::LeaveVehicle.key(), words });
    put_out(battle, unit, to, None);
    placement::leave_by_exit(battle, unit);
}

pub fn put_out(battle: &mut BattleAccess, unit: UnitId, to: Square, forced: Option<ForcedMovement>) {
    let from = battle.space(unit).origin;
    battle.aboard_mut(unit).0 = None;
    placement::place(battle, unit, to);
    battle.log_event(Event::Stepped { unit, from, to, cost: 0, driver: None, forced });
}

/// Takes the next free seat.
pub fn change(battle: &mut BattleAccess, unit: UnitId) {
    if let Some(seat_assignment) = boarding::next_seat(&battle.view(), unit) {
        sit(battle, unit, seat_assignment, Action::ChangeSeat, "moves over in");
    }
}

/// Starts the engine. SAGA-SWIFT-04
pub fn start(battle: &mut BattleAccess, unit: UnitId) {
    let vehicle = query::vehicles::vehicle::mover(&battle.view(), unit);
    battle.engine_mut(vehicle).running = true;
    let words = format!("starts {}", battle.name(vehicle));
    battle.log_event(Event::Acted { unit, action: Action::StartEngine.key(), words });
}
