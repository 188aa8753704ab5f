//! Vehicles: what they are, who sits in them, and what those can do. SAGA-BEY-45
//!
//! A vehicle is a unit without a turn of its own: it goes when its pilot moves and fires when its gunners do. Those
//! aboard stay on the board, drawn on its first square; for the rules they are anywhere in it, as well covered as it is
//! closed.

use crate::{
    battle::{Illegal, UnitId},
    rules::saga::{
        data::vehicle::Seat,
        query::sight::cover_grade::CoverGrade,
        state::{
            access::BattleAccess,
            vehicle::{Berth, Ride},
            view::{BattleView, Combatant},
        },
    },
};

impl Combatant<'_> {
    /// Whether it is a vehicle.
    pub fn is_vehicle(&self) -> bool {
        self.data.vehicle.is_some()
    }

    /// What goes when it goes: the vehicle that it drives, or it itself.
    pub fn mover(&self) -> UnitId {
        match self.ride {
            Some(Ride { seat: Seat::Pilot, vehicle, .. }) => vehicle,
            Some(_) | None => self.id,
        }
    }

    /// Whose weapons it fires: those of the vehicle whose gunner it is, or its own.
    pub fn bearer(&self) -> UnitId {
        match self.ride {
            Some(Ride { seat: Seat::Gunner, vehicle, .. }) => vehicle,
            Some(_) | None => self.id,
        }
    }

    /// What the vehicle that it sits in takes off all that it does, besides its own condition. SAGA-COND-08,
    /// SAGA-COND-09
    pub fn ride_penalty(&self) -> i32 {
        self.ride.map_or(0, |ride| ride.penalty)
    }
}

impl<'a> BattleView<'a> {
    /// Whose weapons a unit fires, as it is now.
    pub fn bearer(&self, unit: UnitId) -> &Combatant<'a> {
        self.of(self.of(unit).bearer())
    }
}

/// What covers a target besides what stands between: the vehicle that it sits in. SAGA-BEY-45
pub fn sheltered(target: &Combatant, cover: CoverGrade) -> CoverGrade {
    match target.ride {
        None => cover,
        Some(ride) if ride.closed => CoverGrade::Total,
        Some(_) => cover.max(CoverGrade::Cover),
    }
}

/// What a unit has of the vehicle it sits in.
pub fn ride_of(battle: &BattleAccess, berth: Berth) -> Option<Ride> {
    let body = battle.body(berth.vehicle);
    let closed = body.profile.data.vehicle?.closed;
    Some(Ride { vehicle: berth.vehicle, seat: berth.seat, closed, penalty: body.track.penalty() })
}

/// Everyone aboard, by their seats.
pub fn crew(battle: &BattleAccess, vehicle: UnitId) -> Vec<(UnitId, Berth)> {
    let berth = |unit: UnitId| battle.berth(unit).filter(|berth| berth.vehicle == vehicle);
    let mut crew: Vec<(UnitId, Berth)> = battle.units().filter_map(|unit| Some((unit, berth(unit)?))).collect();
    crew.sort_by_key(|(_, berth)| berth.place);
    crew
}

/// Who drives a vehicle, if somebody able to is at the controls.
pub fn pilot(battle: &BattleAccess, vehicle: UnitId) -> Option<UnitId> {
    let crew = crew(battle, vehicle).into_iter();
    let mut pilots = crew.filter(|(unit, berth)| berth.seat == Seat::Pilot && battle.vital(*unit).is_fit());
    pilots.next().map(|(unit, _)| unit)
}

/// Who drives this unit, if it is a vehicle with somebody able to at the controls.
pub fn driver(battle: &BattleAccess, unit: UnitId) -> Option<UnitId> {
    battle.data_of(unit).vehicle.and_then(|_| pilot(battle, unit))
}

/// Whether a vehicle is one that nobody able to act sits in: nobody fights it.
pub fn is_unmanned(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.data_of(unit).vehicle.is_some() && !crew(battle, unit).iter().any(|(other, _)| battle.vital(*other).is_fit())
}

/// What moves when a unit moves: the vehicle that it drives, or it itself.
pub fn mover(battle: &BattleAccess, unit: UnitId) -> UnitId {
    match battle.berth(unit) {
        Some(berth) if berth.seat == Seat::Pilot => berth.vehicle,
        Some(_) | None => unit,
    }
}

/// Whose weapons a unit fires: those of the vehicle whose gunner it is, or its own.
pub fn bearer(battle: &BattleAccess, unit: UnitId) -> UnitId {
    match battle.berth(unit) {
        Some(berth) if berth.seat == Seat::Gunner => berth.vehicle,
        Some(_) | None => unit,
    }
}

/// Why one on foot does not do what only crews do.
pub fn not_aboard() -> Illegal {
    Illegal::new("not_aboard", "this unit sits in no vehicle")
}
