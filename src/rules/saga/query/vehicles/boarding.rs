//! Boarding and leaving vehicles, changing seats, starting the engine: checks. SAGA-BEY-45

use crate::{
    battle::{Illegal, UnitId},
    grid::{Barrier, Square},
    rules::saga::{
        data::vehicle::Seat,
        query::{
            movement::{depth, occupancy, speed, walk},
            vehicles::vehicle,
        },
        state::{access::BattleAccess, vehicle::SeatAssignment},
    },
};

/// The first seat of a vehicle, counted from `from`, that is not taken by a unit able to act.
pub fn free_seat(battle: &BattleAccess, vehicle: UnitId, from: u8) -> Option<SeatAssignment> {
    let data = battle.data_of(vehicle).vehicle?;
    let crew = vehicle::crew(battle, vehicle);
    let is_free = |place: u8| {
        !crew.iter().any(|(unit, seat_assignment)| seat_assignment.place == place && battle.vital(*unit).can_act())
    };
    let seats = (0_u8..).zip(data.seats()).filter(|(place, _)| *place >= from);
    let mut free = seats.filter(|(place, _)| is_free(*place));
    free.next().map(|(place, seat)| SeatAssignment { vehicle, place, seat })
}

/// Checks that a unit can board a vehicle.
pub fn check_board(battle: &BattleAccess, unit: UnitId, vehicle: UnitId) -> Result<(), Illegal> {
    let name = battle.name(vehicle);
    if battle.data_of(vehicle).vehicle.is_none() {
        return Err(Illegal::new("no_vehicle", format!("{name} is no vehicle")));
    }
    if battle.are_enemies(unit, vehicle) {
        return Err(Illegal::new("enemy", format!("{name} belongs to the enemy")));
    }
    if battle.vital(vehicle).is_gone() || !battle.is_on_board(vehicle) {
        return Err(Illegal::new("no_target", format!("{name} is a wreck")));
    }
    if battle.combat_data(unit).posture.is_prone() {
        return Err(Illegal::new("prone", "get up first"));
    }
    if battle.size(unit) >= battle.size(vehicle) {
        return Err(Illegal::new("too_large", format!("this unit does not fit into {name}")));
    }
    speed::check_free(battle, unit)?;
    if !walk::is_at_hand(battle, unit, vehicle) {
        return Err(Illegal::new("too_far", format!("{name} is not next to this unit")));
    }
    match free_seat(battle, vehicle, 0) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("no_seat", format!("no seat of {name} is free"))),
    }
}

/// Checks that a unit can leave its vehicle to a square: free and adjacent to the vehicle.
pub fn check_leave(battle: &BattleAccess, unit: UnitId, to: Square) -> Result<(), Illegal> {
    let Some(seat_assignment) = battle.seat_assignment(unit) else {
        return Err(vehicle::not_aboard());
    };
    let there = battle.space(unit).at(to);
    let vehicle = battle.space(seat_assignment.vehicle);
    if !there.is_adjacent(vehicle) || there.overlaps(vehicle) {
        return Err(Illegal::new("too_far", format!("{to} is not next to the vehicle")));
    }
    let walled = |own: Square| battle.board.map().border(own, to) == Barrier::Wall;
    let is_open = vehicle.squares().any(|own| own.is_adjacent(to) && !walled(own));
    let is_level = depth::depth(&battle.board, there) == depth::depth(&battle.board, vehicle);
    if is_open && is_level && occupancy::is_free_for(battle, &battle.view(), unit, to) {
        Ok(())
    } else {
        Err(Illegal::new("blocked", format!("{to} is not free")))
    }
}

/// The squares to which a unit can leave its vehicle.
pub fn exits(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    let Some(seat_assignment) = battle.seat_assignment(unit) else { return Vec::new() };
    let mut squares = battle.space(seat_assignment.vehicle).neighbours();
    squares.retain(|&to| check_leave(battle, unit, to).is_ok());
    squares
}

/// Checks that a unit can change its seat.
pub fn check_change(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    match (battle.seat_assignment(unit), next_seat(battle, unit)) {
        (None, _) => Err(vehicle::not_aboard()),
        (Some(_), None) => Err(Illegal::new("no_seat", "no other seat is free")),
        (Some(_), Some(_)) => Ok(()),
    }
}

pub fn next_seat(battle: &BattleAccess, unit: UnitId) -> Option<SeatAssignment> {
    let seat_assignment = battle.seat_assignment(unit)?;
    let after = seat_assignment.place.checked_add(1).and_then(|from| free_seat(battle, seat_assignment.vehicle, from));
    after.or_else(|| free_seat(battle, seat_assignment.vehicle, 0))
}

/// Checks that a unit can start its vehicle. SAGA-SWIFT-04
pub fn check_start(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let Some(seat_assignment) =
        battle.seat_assignment(unit).filter(|seat_assignment| seat_assignment.seat == Seat::Pilot)
    else {
        return Err(Illegal::new("not_pilot", "only the pilot starts a vehicle"));
    };
    if !battle.vital(seat_assignment.vehicle).can_act() {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    } else if battle.rule_data(seat_assignment.vehicle).engine.running {
        Err(Illegal::new("engine_on", "the engine is running"))
    } else {
        Ok(())
    }
}
