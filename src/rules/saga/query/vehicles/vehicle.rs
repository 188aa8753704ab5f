//! Vehicles: crew, pilots, cover, and the actions allowed aboard.
//!
//! A vehicle is a unit without a turn of its own: it moves when its pilot moves and fires when its gunners do. Units
//! aboard stay on the board, drawn on the vehicle's first square. For the rules they are anywhere in it; a closed
//! vehicle gives them total cover, an open one cover. SAGA-BEY-45

use crate::battle::{Illegal, UnitId};
use crate::dice::Sum;
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::{BattleView, Combatant, OccupiedVehicle, SeatAssignment};

impl Combatant<'_> {
    pub fn is_vehicle(&self) -> bool {
        self.data.vehicle.is_some()
    }

    /// The unit that moves when this unit moves: the vehicle that it drives, or itself.
    pub fn mover(&self) -> UnitId {
        match self.occupied_vehicle {
            Some(OccupiedVehicle { seat: Seat::Pilot, vehicle, .. }) => vehicle,
            Some(_) | None => self.id,
        }
    }

    /// The unit whose weapons this unit fires: the vehicle whose gunner it is, or itself.
    pub fn bearer(&self) -> UnitId {
        match self.occupied_vehicle {
            Some(OccupiedVehicle { seat: Seat::Gunner, vehicle, .. }) => vehicle,
            Some(_) | None => self.id,
        }
    }

    /// Returns true if this unit can fight where it is: on foot, at a gun, or in an open vehicle with its own weapons.
    pub fn can_fight_from_seat(&self) -> bool {
        self.occupied_vehicle
            .is_none_or(|occupied_vehicle| occupied_vehicle.seat == Seat::Gunner || !occupied_vehicle.closed)
    }

    /// Returns true if another unit is the vehicle that this unit sits in, or is aboard of the same vehicle.
    pub fn shares_vehicle(&self, other: &Combatant) -> bool {
        self.occupied_vehicle.is_some_and(|OccupiedVehicle { vehicle, .. }| {
            other.id == vehicle || other.occupied_vehicle.is_some_and(|theirs| theirs.vehicle == vehicle)
        })
    }

    /// Adds the vehicle's condition penalty, which applies to all rolls of units aboard. SAGA-COND-08, SAGA-COND-09
    pub fn add_vehicle_penalty(&self, sum: &mut impl Sum) {
        let penalty = self.occupied_vehicle.map_or(0, |occupied_vehicle| occupied_vehicle.penalty);
        sum.add("the vehicle's condition", penalty);
    }
}

impl<'a> BattleView<'a> {
    /// The unit whose weapons a unit fires.
    pub fn bearer(&self, unit: UnitId) -> &Combatant<'a> {
        self.of(self.of(unit).bearer())
    }
}

/// The cover of a target, with that of the vehicle that it sits in. SAGA-BEY-45
pub fn sheltered(target: &Combatant, cover: CoverGrade) -> CoverGrade {
    match target.occupied_vehicle {
        None => cover,
        Some(occupied_vehicle) if occupied_vehicle.closed => CoverGrade::Total,
        Some(_) => cover.max(CoverGrade::Cover),
    }
}

/// All units aboard, by seat.
pub fn crew(view: &BattleView, vehicle: UnitId) -> Vec<(UnitId, SeatAssignment)> {
    let seat_assignment =
        |unit: UnitId| view.seat_assignment(unit).filter(|seat_assignment| seat_assignment.vehicle == vehicle);
    let mut crew: Vec<(UnitId, SeatAssignment)> =
        view.units().filter_map(|unit| Some((unit, seat_assignment(unit)?))).collect();
    crew.sort_by_key(|(_, seat_assignment)| seat_assignment.place);
    crew
}

/// The pilot of a vehicle, if one is able to act.
pub fn pilot(view: &BattleView, vehicle: UnitId) -> Option<UnitId> {
    let crew = crew(view, vehicle).into_iter();
    let mut pilots =
        crew.filter(|(unit, seat_assignment)| seat_assignment.seat == Seat::Pilot && view.vital(*unit).can_act());
    pilots.next().map(|(unit, _)| unit)
}

/// The pilot of this unit, if it is a vehicle with a pilot able to act.
pub fn driver(view: &BattleView, unit: UnitId) -> Option<UnitId> {
    view.data_of(unit).vehicle.and_then(|_| pilot(view, unit))
}

/// Returns true for a vehicle without any crew able to act.
pub fn is_unmanned(view: &BattleView, unit: UnitId) -> bool {
    view.data_of(unit).vehicle.is_some() && !crew(view, unit).iter().any(|(other, _)| view.vital(*other).can_act())
}

/// The unit that moves when a unit moves: the vehicle that it drives, or itself.
pub fn mover(view: &BattleView, unit: UnitId) -> UnitId {
    match view.seat_assignment(unit) {
        Some(seat_assignment) if seat_assignment.seat == Seat::Pilot => seat_assignment.vehicle,
        Some(_) | None => unit,
    }
}

/// The unit whose weapons a unit fires: the vehicle whose gunner it is, or itself.
pub fn bearer(view: &BattleView, unit: UnitId) -> UnitId {
    match view.seat_assignment(unit) {
        Some(seat_assignment) if seat_assignment.seat == Seat::Gunner => seat_assignment.vehicle,
        Some(_) | None => unit,
    }
}

/// The refusal of actions that only units aboard can take.
pub fn not_aboard() -> Illegal {
    Illegal::new("not_aboard", "this unit sits in no vehicle")
}
