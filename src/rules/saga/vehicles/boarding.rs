//! Getting into a vehicle and out of it, from seat to seat, and starting it. SAGA-BEY-45

use super::vehicle::{self, Aboard, Berth, Seat};
use crate::{
    battle::{Event, ForcedMovement, Illegal, UnitId},
    grid::{Barrier, Square},
    rules::{
        SeatSpec,
        saga::{
            action::Action,
            areas::brace,
            battle::BattleAccess,
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
pub fn free_seat(battle: &BattleAccess, vehicle: UnitId, from: u8) -> Option<Berth> {
    let data = battle.data_of(vehicle).vehicle?;
    let crew = vehicle::crew(battle, vehicle);
    let is_free = |place: u8| !crew.iter().any(|(unit, berth)| berth.place == place && battle.vital(*unit).is_fit());
    let seats = (0_u8..).zip(data.seats()).filter(|(place, _)| *place >= from);
    let mut free = seats.filter(|(place, _)| is_free(*place));
    free.next().map(|(place, seat)| Berth { vehicle, place, seat })
}

/// Why a unit cannot get into a vehicle.
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
    if battle.body(unit).posture.is_prone() {
        return Err(Illegal::new("prone", "get up first"));
    }
    if battle.size(unit) >= battle.size(vehicle) {
        return Err(Illegal::new("too_large", format!("this unit does not fit into {name}")));
    }
    movement::check_free(battle, unit)?;
    if !movement::is_at_hand(battle, unit, vehicle) {
        return Err(Illegal::new("too_far", format!("{name} is not next to this unit")));
    }
    match free_seat(battle, vehicle, 0) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("no_seat", format!("no seat of {name} is free"))),
    }
}

/// Sits in a seat from the start. SAGA-BEY-45
pub fn seat(battle: &mut BattleAccess, unit: UnitId, SeatSpec { vehicle, place }: SeatSpec) {
    let is_known = battle.units().any(|other| other == vehicle);
    let data = is_known.then(|| battle.data_of(vehicle).vehicle).flatten();
    if let Some(seat) = data.and_then(|data| data.seats().nth(usize::from(place))) {
        battle.aboard_mut(unit).0 = Some(Berth { vehicle, place, seat });
        vehicle::carry(battle, vehicle);
    }
}

/// Gets in and takes the first free seat: the pilot's, then the gunners', then the others.
pub fn board(battle: &mut BattleAccess, unit: UnitId, vehicle: UnitId) {
    let Some(berth) = free_seat(battle, vehicle, 0) else { return };
    grab::let_go(battle, unit);
    ready::lose(battle, unit);
    brace::give_up(battle, unit);
    sit(battle, unit, berth, Action::BoardVehicle, "boards");
    vehicle::carry(battle, vehicle);
}

fn sit(battle: &mut BattleAccess, unit: UnitId, berth: Berth, action: Action, verb: &str) {
    // Whoever sits there can do nothing any more: they change places.
    let before = battle.berth(unit);
    let crew = vehicle::crew(battle, berth.vehicle);
    let other = crew.into_iter().find(|(_, theirs)| theirs.place == berth.place).map(|(other, _)| other);
    if let Some(other) = other {
        let spare = before.or_else(|| free_seat(battle, berth.vehicle, berth.place + 1));
        battle.aboard_mut(other).0 = spare.or(Some(Berth { seat: Seat::Passenger, place: u8::MAX, ..berth }));
    }
    battle.aboard_mut(unit).0 = Some(berth);
    let words = format!("{verb} {} as {}", battle.name(berth.vehicle), berth.seat.name());
    battle.tell(Event::Acted { unit, action: action.key(), words });
}

/// Why a unit cannot get out to a square: it must be free, and next to the vehicle.
pub fn check_leave(battle: &BattleAccess, unit: UnitId, to: Square) -> Result<(), Illegal> {
    let Some(berth) = battle.berth(unit) else {
        return Err(vehicle::not_aboard());
    };
    let there = battle.space(unit).at(to);
    let vehicle = battle.space(berth.vehicle);
    if !there.is_adjacent(vehicle) || there.overlaps(vehicle) {
        return Err(Illegal::new("too_far", format!("{to} is not next to the vehicle")));
    }
    let walled = |own: Square| battle.board.map().border(own, to) == Barrier::Wall;
    let is_open = vehicle.squares().any(|own| own.is_adjacent(to) && !walled(own));
    let is_level = pit::depth(&battle.board, there) == pit::depth(&battle.board, vehicle);
    if is_open && is_level && movement::is_free_for(battle, &battle.view(), unit, to) {
        Ok(())
    } else {
        Err(Illegal::new("blocked", format!("{to} is not free")))
    }
}

/// The squares to which a unit could get out.
pub fn exits(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    let Some(berth) = battle.berth(unit) else { return Vec::new() };
    let mut squares = battle.space(berth.vehicle).neighbours();
    squares.retain(|&to| check_leave(battle, unit, to).is_ok());
    squares
}

/// Gets out.
pub fn leave(battle: &mut BattleAccess, unit: UnitId, to: Square) {
    let Some(berth) = battle.berth(unit) else { return };
    let words = format!("gets out of {}", battle.name(berth.vehicle));
    battle.tell(Event::Acted { unit, action: Action::LeaveVehicle.key(), words });
    put_out(battle, unit, to, None);
    movement::leave_by_exit(battle, unit);
}

fn put_out(battle: &mut BattleAccess, unit: UnitId, to: Square, forced: Option<ForcedMovement>) {
    let from = battle.space(unit).origin;
    battle.aboard_mut(unit).0 = None;
    let mut placement = battle.placement_mut(unit);
    placement.space = placement.space.at(to);
    battle.tell(Event::Stepped { unit, from, to, cost: 0, driver: None, forced });
}

/// Why a unit cannot change its seat.
pub fn check_change(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    match (battle.berth(unit), next_seat(battle, unit)) {
        (None, _) => Err(vehicle::not_aboard()),
        (Some(_), None) => Err(Illegal::new("no_seat", "no other seat is free")),
        (Some(_), Some(_)) => Ok(()),
    }
}

fn next_seat(battle: &BattleAccess, unit: UnitId) -> Option<Berth> {
    let berth = battle.berth(unit)?;
    let after = berth.place.checked_add(1).and_then(|from| free_seat(battle, berth.vehicle, from));
    after.or_else(|| free_seat(battle, berth.vehicle, 0))
}

/// Takes the next free seat.
pub fn change(battle: &mut BattleAccess, unit: UnitId) {
    if let Some(berth) = next_seat(battle, unit) {
        sit(battle, unit, berth, Action::ChangeSeat, "moves over in");
    }
}

/// Why a unit cannot start its vehicle. SAGA-SWIFT-04
pub fn check_start(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let Some(berth) = battle.berth(unit).filter(|berth| berth.seat == Seat::Pilot) else {
        return Err(Illegal::new("not_pilot", "only the pilot starts a vehicle"));
    };
    if !battle.vital(berth.vehicle).is_fit() {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    } else if battle.upkeep(berth.vehicle).engine.running {
        Err(Illegal::new("engine_on", "the engine is running"))
    } else {
        Ok(())
    }
}

/// Starts it. SAGA-SWIFT-04
pub fn start(battle: &mut BattleAccess, unit: UnitId) {
    let vehicle = vehicle::mover(battle, unit);
    battle.upkeep_mut(vehicle).engine.running = true;
    let words = format!("starts {}", battle.name(vehicle));
    battle.tell(Event::Acted { unit, action: Action::StartEngine.key(), words });
}

/// A vehicle stops working: its engine is off, and out of a wreck everyone is thrown, prone. SAGA-UNC-15
pub fn break_down(battle: &mut BattleAccess, vehicle: UnitId) {
    battle.upkeep_mut(vehicle).engine.running = false;
    if !battle.vital(vehicle).is_gone() {
        return;
    }
    for (unit, _) in vehicle::crew(battle, vehicle) {
        *battle.aboard_mut(unit) = Aboard(None);
        if let Some(to) = movement::free_place_near(battle, unit) {
            put_out(battle, unit, to, Some(ForcedMovement::Thrown));
        }
        prone::set(battle, unit, Posture::Prone);
    }
}
