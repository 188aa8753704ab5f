//! Boarding and leaving vehicles, changing seats, starting the engine: checks. SAGA-BEY-45

use crate::battle::{Illegal, UnitId};
use crate::grid::{Barrier, Square};
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::movement::{depth, occupancy, speed, walk};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{BattleView, SeatAssignment};

/// The first seat of a vehicle, counted from `from`, that is not taken by a unit able to act.
pub fn free_seat(view: &BattleView, vehicle: UnitId, from: u8) -> Option<SeatAssignment> {
    let data = view.data_of(vehicle).vehicle?;
    let crew = vehicle::crew(view, vehicle);
    let is_free = |place: u8| {
        !crew.iter().any(|(unit, seat_assignment)| seat_assignment.place == place && view.vital(*unit).can_act())
    };
    let seats = (0_u8..).zip(data.seats()).filter(|(place, _)| *place >= from);
    let mut free = seats.filter(|(place, _)| is_free(*place));
    free.next().map(|(place, seat)| SeatAssignment { vehicle, place, seat })
}

/// Checks that a unit can board a vehicle.
pub fn check_board(view: &BattleView, unit: UnitId, vehicle: UnitId) -> Result<(), Illegal> {
    let name = view.name(vehicle);
    if view.data_of(vehicle).vehicle.is_none() {
        return Err(Illegal::new("no_vehicle", format!("{name} is no vehicle")));
    }
    if view.are_enemies(unit, vehicle) {
        return Err(Illegal::new("enemy", format!("{name} belongs to the enemy")));
    }
    if view.vital(vehicle).is_gone() || !view.is_on_board(vehicle) {
        return Err(Illegal::new("no_target", format!("{name} is a wreck")));
    }
    if view.combat_data(unit).posture.is_prone() {
        return Err(Illegal::new("prone", "get up first"));
    }
    if view.size(unit) >= view.size(vehicle) {
        return Err(Illegal::new("too_large", format!("this unit does not fit into {name}")));
    }
    speed::check_free(view, unit)?;
    if !walk::is_at_hand(view, unit, vehicle) {
        return Err(Illegal::new("too_far", format!("{name} is not next to this unit")));
    }
    match free_seat(view, vehicle, 0) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("no_seat", format!("no seat of {name} is free"))),
    }
}

/// Checks that a unit can leave its vehicle to a square: free and adjacent to the vehicle.
pub fn check_leave(view: &BattleView, unit: UnitId, to: Square) -> Result<(), Illegal> {
    let Some(seat_assignment) = view.seat_assignment(unit) else {
        return Err(vehicle::not_aboard());
    };
    let there = view.space(unit).at(to);
    let vehicle = view.space(seat_assignment.vehicle);
    if !there.is_adjacent(vehicle) || there.overlaps(vehicle) {
        return Err(Illegal::new("too_far", format!("{to} is not next to the vehicle")));
    }
    let walled = |own: Square| view.board.map().border(own, to) == Barrier::Wall;
    let is_open = vehicle.squares().any(|own| own.is_adjacent(to) && !walled(own));
    let is_level = depth::depth(view.board, there) == depth::depth(view.board, vehicle);
    if is_open && is_level && occupancy::is_free_for(view, unit, to) {
        Ok(())
    } else {
        Err(Illegal::new("blocked", format!("{to} is not free")))
    }
}

/// The squares to which a unit can leave its vehicle.
pub fn exits(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let Some(seat_assignment) = view.seat_assignment(unit) else { return Vec::new() };
    let mut squares = view.space(seat_assignment.vehicle).neighbours();
    squares.retain(|&to| check_leave(view, unit, to).is_ok());
    squares
}

/// Checks that a unit can change its seat.
pub fn check_change(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    match (view.seat_assignment(unit), next_seat(view, unit)) {
        (None, _) => Err(vehicle::not_aboard()),
        (Some(_), None) => Err(Illegal::new("no_seat", "no other seat is free")),
        (Some(_), Some(_)) => Ok(()),
    }
}

pub fn next_seat(view: &BattleView, unit: UnitId) -> Option<SeatAssignment> {
    let seat_assignment = view.seat_assignment(unit)?;
    let after = seat_assignment.place.checked_add(1).and_then(|from| free_seat(view, seat_assignment.vehicle, from));
    after.or_else(|| free_seat(view, seat_assignment.vehicle, 0))
}

/// Checks that a unit can start its vehicle. SAGA-SWIFT-04
pub fn check_start(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    let Some(seat_assignment) =
        view.seat_assignment(unit).filter(|seat_assignment| seat_assignment.seat == Seat::Pilot)
    else {
        return Err(Illegal::new("not_pilot", "only the pilot starts a vehicle"));
    };
    if !view.vital(seat_assignment.vehicle).can_act() {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    } else if view.rule_data(seat_assignment.vehicle).engine.running {
        Err(Illegal::new("engine_on", "the engine is running"))
    } else {
        Ok(())
    }
}
