//! Getting into a vehicle and out of it, from seat to seat, and starting it. SAGA-BEY-45

use super::vehicle::{self, Aboard, Berth, Seat};
use crate::{
    battle::{Event, Forced, Illegal, UnitId},
    grid::{Barrier, Square},
    rules::{
        SeatSpec,
        saga::{
            action::Action,
            areas::brace,
            field::Field,
            hands::grab,
            moving::{
                movement, pit,
                prone::{self, Posture},
            },
            sequence::ready,
        },
    },
};

/// The first seat of a vehicle that nobody able to act sits in, from some place on.
pub fn free_seat(field: &Field, vehicle: UnitId, from: u8) -> Option<Berth> {
    let data = field.data_of(vehicle).vehicle?;
    let crew = vehicle::crew(field, vehicle);
    let is_free = |place: u8| !crew.iter().any(|(unit, berth)| berth.place == place && field.vital(*unit).is_fit());
    let seats = (0_u8..).zip(data.seats()).filter(|(place, _)| *place >= from);
    let mut free = seats.filter(|(place, _)| is_free(*place));
    free.next().map(|(place, seat)| Berth { vehicle, place, seat })
}

/// Why a unit cannot get into a vehicle.
pub fn check_board(field: &Field, unit: UnitId, vehicle: UnitId) -> Result<(), Illegal> {
    let name = field.name(vehicle);
    if field.data_of(vehicle).vehicle.is_none() {
        return Err(Illegal::new("no_vehicle", format!("{name} is no vehicle")));
    }
    if field.are_enemies(unit, vehicle) {
        return Err(Illegal::new("enemy", format!("{name} belongs to the enemy")));
    }
    if field.vital(vehicle).is_gone() || !field.is_on_board(vehicle) {
        return Err(Illegal::new("no_target", format!("{name} is a wreck")));
    }
    if field.body(unit).posture.is_prone() {
        return Err(Illegal::new("prone", "get up first"));
    }
    if field.size(unit) >= field.size(vehicle) {
        return Err(Illegal::new("too_large", format!("this unit does not fit into {name}")));
    }
    movement::check_free(field, unit)?;
    if !movement::is_at_hand(field, unit, vehicle) {
        return Err(Illegal::new("too_far", format!("{name} is not next to this unit")));
    }
    match free_seat(field, vehicle, 0) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("no_seat", format!("no seat of {name} is free"))),
    }
}

/// Sits in a seat from the start. SAGA-BEY-45
pub fn seat(field: &mut Field, unit: UnitId, SeatSpec { vehicle, place }: SeatSpec) {
    let is_known = field.units().any(|other| other == vehicle);
    let data = is_known.then(|| field.data_of(vehicle).vehicle).flatten();
    if let Some(seat) = data.and_then(|data| data.seats().nth(usize::from(place))) {
        field.aboard_mut(unit).0 = Some(Berth { vehicle, place, seat });
        vehicle::carry(field, vehicle);
    }
}

/// Gets in and takes the first free seat: the pilot's, then the gunners', then the others.
pub fn board(field: &mut Field, unit: UnitId, vehicle: UnitId) {
    let Some(berth) = free_seat(field, vehicle, 0) else { return };
    grab::let_go(field, unit);
    ready::lose(field, unit);
    brace::give_up(field, unit);
    sit(field, unit, berth, Action::BoardVehicle, "boards");
    vehicle::carry(field, vehicle);
}

fn sit(field: &mut Field, unit: UnitId, berth: Berth, action: Action, verb: &str) {
    // Whoever sits there can do nothing any more: they change places.
    let before = field.berth(unit);
    let crew = vehicle::crew(field, berth.vehicle);
    let other = crew.into_iter().find(|(_, theirs)| theirs.place == berth.place).map(|(other, _)| other);
    if let Some(other) = other {
        let spare = before.or_else(|| free_seat(field, berth.vehicle, berth.place + 1));
        field.aboard_mut(other).0 = spare.or(Some(Berth { seat: Seat::Passenger, place: u8::MAX, ..berth }));
    }
    field.aboard_mut(unit).0 = Some(berth);
    let words = format!("{verb} {} as {}", field.name(berth.vehicle), berth.seat.name());
    field.tell(Event::Acted { unit, action: action.key(), words });
}

/// Why a unit cannot get out to a square: it must be free, and next to the vehicle.
pub fn check_leave(field: &Field, unit: UnitId, to: Square) -> Result<(), Illegal> {
    let Some(berth) = field.berth(unit) else {
        return Err(vehicle::not_aboard());
    };
    let there = field.space(unit).at(to);
    let vehicle = field.space(berth.vehicle);
    if !there.is_adjacent(vehicle) || there.overlaps(vehicle) {
        return Err(Illegal::new("too_far", format!("{to} is not next to the vehicle")));
    }
    let walled = |own: Square| field.board.map().border(own, to) == Barrier::Wall;
    let is_open = vehicle.squares().any(|own| own.is_adjacent(to) && !walled(own));
    let is_level = pit::depth(&field.board, there) == pit::depth(&field.board, vehicle);
    if is_open && is_level && movement::is_free_for(field, &field.muster(), unit, to) {
        Ok(())
    } else {
        Err(Illegal::new("blocked", format!("{to} is not free")))
    }
}

/// The squares to which a unit could get out.
pub fn exits(field: &Field, unit: UnitId) -> Vec<Square> {
    let Some(berth) = field.berth(unit) else { return Vec::new() };
    let mut squares = field.space(berth.vehicle).neighbours();
    squares.retain(|&to| check_leave(field, unit, to).is_ok());
    squares
}

/// Gets out.
pub fn leave(field: &mut Field, unit: UnitId, to: Square) {
    let Some(berth) = field.berth(unit) else { return };
    let words = format!("gets out of {}", field.name(berth.vehicle));
    field.tell(Event::Acted { unit, action: Action::LeaveVehicle.key(), words });
    put_out(field, unit, to, None);
    movement::leave_by_exit(field, unit);
}

fn put_out(field: &mut Field, unit: UnitId, to: Square, forced: Option<Forced>) {
    let from = field.space(unit).origin;
    field.aboard_mut(unit).0 = None;
    let mut standing = field.standing_mut(unit);
    standing.space = standing.space.at(to);
    field.tell(Event::Stepped { unit, from, to, cost: 0, driver: None, forced });
}

/// Why a unit cannot change its seat.
pub fn check_change(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    match (field.berth(unit), next_seat(field, unit)) {
        (None, _) => Err(vehicle::not_aboard()),
        (Some(_), None) => Err(Illegal::new("no_seat", "no other seat is free")),
        (Some(_), Some(_)) => Ok(()),
    }
}

fn next_seat(field: &Field, unit: UnitId) -> Option<Berth> {
    let berth = field.berth(unit)?;
    let after = berth.place.checked_add(1).and_then(|from| free_seat(field, berth.vehicle, from));
    after.or_else(|| free_seat(field, berth.vehicle, 0))
}

/// Takes the next free seat.
pub fn change(field: &mut Field, unit: UnitId) {
    if let Some(berth) = next_seat(field, unit) {
        sit(field, unit, berth, Action::ChangeSeat, "moves over in");
    }
}

/// Why a unit cannot start its vehicle. SAGA-SWIFT-04
pub fn check_start(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    let Some(berth) = field.berth(unit).filter(|berth| berth.seat == Seat::Pilot) else {
        return Err(Illegal::new("not_pilot", "only the pilot starts a vehicle"));
    };
    if !field.vital(berth.vehicle).is_fit() {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    } else if field.upkeep(berth.vehicle).engine.running {
        Err(Illegal::new("engine_on", "the engine is running"))
    } else {
        Ok(())
    }
}

/// Starts it. SAGA-SWIFT-04
pub fn start(field: &mut Field, unit: UnitId) {
    let vehicle = vehicle::mover(field, unit);
    field.upkeep_mut(vehicle).engine.running = true;
    let words = format!("starts {}", field.name(vehicle));
    field.tell(Event::Acted { unit, action: Action::StartEngine.key(), words });
}

/// A vehicle stops working: its engine is off, and out of a wreck everyone is thrown, prone. SAGA-UNC-15
pub fn break_down(field: &mut Field, vehicle: UnitId) {
    field.upkeep_mut(vehicle).engine.running = false;
    if !field.vital(vehicle).is_gone() {
        return;
    }
    for (unit, _) in vehicle::crew(field, vehicle) {
        *field.aboard_mut(unit) = Aboard(None);
        if let Some(to) = movement::free_place_near(field, unit) {
            put_out(field, unit, to, Some(Forced::Thrown));
        }
        prone::set(field, unit, Posture::Prone);
    }
}
