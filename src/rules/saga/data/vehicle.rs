//! Vehicles: what they are, who sits in them, and what those can do. SAGA-BEY-45
//!
//! A vehicle is a unit without a turn of its own: it goes when its pilot moves and fires when its gunners do. Those
//! aboard stay on the board, drawn on its first square; for the rules they are anywhere in it, as well covered as it is
//! closed.

use crate::rules::saga::data::skill::Skill;
use serde::{Deserialize, Serialize};

/// What makes a unit a vehicle. SAGA-BEY-45
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VehicleData {
    /// Whether those aboard have total cover; else they have cover.
    #[serde(default)]
    pub closed: bool,
    /// Seats of gunners, besides the pilot's.
    #[serde(default)]
    pub gunners: u8,
    /// Seats of passengers.
    #[serde(default)]
    pub passengers: u8,
    /// Whether it is ridden, as a beast is, rather than piloted: it asks for Ride. SAGA-BEY-28
    #[serde(default)]
    pub ridden: bool,
}

impl VehicleData {
    /// The skill of who drives it.
    pub fn skill(self) -> Skill {
        if self.ridden { Skill::Ride } else { Skill::Pilot }
    }

    /// All its seats, the pilot's first.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        let gunners = (0..self.gunners).map(|_| Seat::Gunner);
        [Seat::Pilot].into_iter().chain(gunners).chain((0..self.passengers).map(|_| Seat::Passenger))
    }
}

/// What a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// Driving.
    Pilot,
    /// Firing.
    Gunner,
    /// Nothing.
    Passenger,
}

impl Seat {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pilot => "pilot",
            Self::Gunner => "gunner",
            Self::Passenger => "passenger",
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::data::{
        catalogue::Catalogue,
        unit::Nature,
        vehicle::{Seat, VehicleData},
    };

    /// SAGA-BEY-45: what is a vehicle by nature has seats, and nothing else has.
    #[test]
    fn vehicles_have_seats() {
        for (key, data) in &Catalogue::shipped().units {
            assert_eq!(data.nature == Nature::Vehicle, data.vehicle.is_some(), "{key}");
        }
        let seats = VehicleData { closed: true, gunners: 2, passengers: 1, ridden: false }.seats();
        assert_eq!(seats.collect::<Vec<_>>(), [Seat::Pilot, Seat::Gunner, Seat::Gunner, Seat::Passenger]);
    }
}
